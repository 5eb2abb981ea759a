import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** The question of spec 4 before an unfinished upload is left behind. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={messages.leaveTitle}
      initialFocus={stayButton}
      actions={
        <>
          <Button variant="danger" className="sm:mr-auto" onClick={onLeave}>
            {messages.leave}
          </Button>
          <Button ref={stayButton} variant="primary" onClick={onStay}>
            {messages.stay}
          </Button>
        </>
      }
    >
      {messages.leaveQuestion}
    </Dialog>
  );
}
