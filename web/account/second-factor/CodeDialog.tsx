import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { messages } from './messages.ts';

const FORM_ID = 'second-factor-code';

interface CodeDialogProps {
  title: string;
  line: string;
  label: string;
  confirm: string;
  isDanger?: boolean;
  /** What it throws is shown under the field. */
  send: (code: string) => Promise<void>;
  onClose: () => void;
  /** What stands above the field. */
  children?: ReactNode;
}

/** Asks for a code before something is changed. */
export function CodeDialog({
  title,
  line,
  label,
  confirm,
  isDanger = false,
  send,
  onClose,
  children,
}: CodeDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await send(code);
    } catch (error) {
      setError('code', { message: sentenceFor(error) });
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={FORM_ID}
            isBusy={isSubmitting}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p className="mb-4">{line}</p>
      {children}
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={label}
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...register('code', { required: messages.codeMissing })}
        />
      </form>
    </Dialog>
  );
}
