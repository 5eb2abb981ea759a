import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';

interface LicenceDialogProps {
  text: string;
  onAccept: () => void;
  onClose: () => void;
}

/** Asked before a model comes that business may not use. */
export const LicenceDialog = ({ text, onAccept, onClose }: LicenceDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={messages.licenceTitle}
    actions={
      <>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            onAccept();
          }}
        >
          {messages.licenceAccept}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);

interface RemoveDialogProps {
  title: string;
  onRemove: () => void;
  onClose: () => void;
}

export const RemoveDialog = ({ title, onRemove, onClose }: RemoveDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={messages.removeTitle(title)}
    actions={
      <>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onRemove();
          }}
        >
          {messages.remove}
        </Button>
      </>
    }
  >
    <p>{messages.removeText}</p>
  </Dialog>
);
