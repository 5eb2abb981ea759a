import { formatPlayerTime } from '../player/index.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import type { RecorderState } from './capture/index.ts';
import { messages } from './messages.ts';
import { useRecorderClock } from './use-recorder-clock.ts';

/** After the stop: how much the server has of what was recorded. */
export function SendingBar({ connection }: Pick<RecorderState, 'connection'>) {
  const { recordedMs, storedMs } = useRecorderClock();
  const share = recordedMs > 0 ? Math.min(1, storedMs / recordedMs) : 1;
  const title = share < 1 ? messages.sending : messages.finishing;
  return (
    <footer
      aria-label={messages.bar}
      className="z-(--z-player) grid flex-none content-center gap-1.5 border-t border-line bg-paper px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:h-21 lg:py-0"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <output className="text-small text-fg-2">
          {connection === 'offline'
            ? messages.sendingOffline
            : messages.sendingHow(formatPlayerTime(storedMs), formatPlayerTime(recordedMs))}
        </output>
      </p>
      <ProgressBar label={title} share={share} />
    </footer>
  );
}
