import { useSessionUser } from '../auth/index.ts';
import { startRecording } from '../live/index.ts';
import { Arrivals, useUploadOffReason } from '../upload/index.ts';

/** What the system asked of home: by a shortcut of the installed app, or by sharing a file with it. */
export function HomeArrivals({ onSeen }: { onSeen: () => void }) {
  const user = useSessionUser();
  const offReason = useUploadOffReason();
  if (user === null) return null;
  return (
    <Arrivals
      offReason={offReason}
      onRecord={() => void startRecording(user.id, 'meeting')}
      onSeen={onSeen}
    />
  );
}
