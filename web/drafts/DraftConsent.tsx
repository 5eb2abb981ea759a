import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';

interface Props {
  title: string;
  /** Where the transcript goes. */
  model: string;
  host: string;
  onCancel: () => void;
  onSend: () => void;
}

/** Asked before a transcript leaves this server. */
export const DraftConsent = ({ title, model, host, onCancel, onSend }: Props) => (
  <Dialog
    isOpen
    onClose={onCancel}
    title={title}
    actions={
      <>
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button variant="primary" onClick={onSend}>
          {messages.send}
        </Button>
      </>
    }
  >
    {messages.explain(model, host)}
  </Dialog>
);
