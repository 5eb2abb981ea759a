import { Mic } from 'lucide-react';
import { useSessionUser } from '../auth/index.ts';
import { startRecording } from '../live/index.ts';
import { Button } from '../ui/Button.tsx';
import { messages } from './messages.ts';

/** The way out where no bot gets in: the microphone of this machine records at once. */
export function RecordHere({ onDone }: { onDone?: () => void }) {
  const user = useSessionUser();
  return (
    <Button
      variant="soft"
      icon={<Mic size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        if (user) void startRecording(user.id, 'meeting');
        onDone?.();
      }}
    >
      {messages.recordHere}
    </Button>
  );
}
