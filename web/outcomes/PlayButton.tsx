import { Play } from 'lucide-react';
import { formatPlayerTime, type PlayerClock } from '../player/index.ts';
import { messages } from './messages.ts';

/** Plays the second of a quote in place. */
export function PlayButton({ atMs, clock }: { atMs: number; clock: PlayerClock }) {
  const time = formatPlayerTime(atMs);
  return (
    <button
      type="button"
      aria-label={messages.play(time)}
      onClick={() => clock.playFrom(atMs)}
      className="relative inline-flex h-6 flex-none items-center gap-1 rounded-full bg-brand-soft pr-2.5 pl-2 text-caption font-medium text-brand-text after:absolute after:-inset-y-2.5 after:inset-x-0 hover:bg-brand-soft-2 max-sm:h-7 max-sm:after:-inset-y-2"
    >
      <Play size={12} strokeWidth={1.75} fill="currentColor" aria-hidden />
      {time}
    </button>
  );
}
