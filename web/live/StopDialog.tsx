import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';

/** Asks before a recording ends, since it cannot be taken up again. It goes on meanwhile. */
export function StopDialog({ onStop, onClose }: { onStop: () => void; onClose: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.stopTitle}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} onClick={onClose}>
            {messages.goOn}
          </Button>
          <Button className="border-bad-fill! bg-bad-fill! text-on-fill!" onClick={onStop}>
            {messages.stop}
          </Button>
        </>
      }
    >
      {messages.stopText}
    </Dialog>
  );
}
