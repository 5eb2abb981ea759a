import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useTurn } from '../ui/turns.ts';
import { markAlertRead, useLocalStore } from '../api/local-store.ts';
import { messages } from './messages.ts';

/** The message of an administrator to everybody; spec 2 has it in the main layout; spec 4: its button marks it read, which hides it. */
export function GlobalAlert() {
  const { title, content, show } = useLocalStore((state) => state.alert);
  const isTurn = useTurn('alert', show);
  return (
    <Dialog
      isOpen={isTurn}
      onClose={markAlertRead}
      title={title || messages.alertTitle}
      actions={
        <Button variant="primary" onClick={markAlertRead}>
          {messages.alertRead}
        </Button>
      }
    >
      <p className="whitespace-pre-line">{content}</p>
    </Dialog>
  );
}
