import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';

interface FormDialogProps {
  title: string;
  /** Above the fields. */
  text?: string;
  /** What the button says that sends the form. */
  submit: string;
  isWide?: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, sent by its main button or by Enter. */
export function FormDialog({
  title,
  text,
  submit,
  isWide = false,
  isBusy,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      isOpen
      isWide={isWide}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      {text === undefined ? null : <p>{text}</p>}
      <form id={formId} noValidate className="mt-4 grid grid-cols-1 gap-4 text-fg" onSubmit={send}>
        {children}
      </form>
    </Dialog>
  );
}
