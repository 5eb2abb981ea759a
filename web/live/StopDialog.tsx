import { LossDialog } from '../ui/LossDialog.tsx';
import { messages } from './messages.ts';

/** Asks before a recording ends, since it cannot be taken up again. It goes on meanwhile. */
export const StopDialog = ({ onStop, onClose }: { onStop: () => void; onClose: () => void }) => (
  <LossDialog
    title={messages.stopTitle}
    lose={messages.stop}
    stay={messages.goOn}
    onLose={onStop}
    onStay={onClose}
  >
    {messages.stopText}
  </LossDialog>
);
