import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface LossDialogProps {
  title: string;
  /** What would be lost. */
  children: ReactNode;
  lose: string;
  stay: string;
  onLose: () => void;
  /** Also by Escape and a click outside. */
  onStay: () => void;
}

/** Asks before something is lost: the losing answer stands apart, and the focus begins on the other. */
export function LossDialog({ title, children, lose, stay, onLose, onStay }: LossDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={title}
      initialFocus={stayButton}
      actions={
        <>
          <Button variant="danger" className="sm:mr-auto" onClick={onLose}>
            {lose}
          </Button>
          <Button ref={stayButton} variant="primary" onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
