import { useEffect, useState } from 'react';
import { formatPlayerTime } from './format-time.ts';
import { messages } from './messages.ts';
import type { PlayerClock } from './player-clock.ts';
import { connectPlayerKeys } from './player-keys.ts';
import { LoopButton, SpeedButton, TransportButtons } from './PlayerControls.tsx';
import { PlayerTime } from './PlayerTime.tsx';
import { SpeedDialog } from './SpeedDialog.tsx';
import { usePlayerState } from './use-player-clock.ts';

const HOUR_MS = 3_600_000;

interface Props {
  clock: PlayerClock;
  /** Whether there is sound now (spec 4 "Audio availability"). */
  isPlayable: boolean;
  /** False where there is nothing to play and never will be. */
  hasSound?: boolean;
}

/** Transport, time and speed on one line, for pages that draw the sound themselves. The player's keys work while it is there. */
export function CompactPlayer({ clock, isPlayable, hasSound = true }: Props) {
  const [isSpeedOpen, setSpeedOpen] = useState(false);
  const { durationMs, phase } = usePlayerState(clock);
  useEffect(() => connectPlayerKeys(clock, document), [clock]);
  if (!hasSound)
    return <p className="flex min-h-11 items-center px-2 text-small text-fg-2">{messages.noSoundShort}</p>;
  return (
    <div role="group" aria-label={messages.player} className="flex items-center gap-1 text-small text-fg-2">
      <TransportButtons clock={clock} />
      <div className="min-w-0 flex-1 px-1 font-medium whitespace-nowrap low:flex-none">
        {phase === 'failed' ? (
          <button
            type="button"
            className="h-11 font-medium text-brand-text underline underline-offset-3 mouse:h-9"
            onClick={() => clock.retry()}
          >
            {messages.retry}
          </button>
        ) : isPlayable && durationMs !== null ? (
          <>
            <PlayerTime clock={clock} hasHours={durationMs >= HOUR_MS} />
            {/* The rail of a tablet is too narrow for it. */}
            <span className="lg:not-low:max-[80rem]:hidden"> / {formatPlayerTime(durationMs)}</span>
          </>
        ) : (
          <span title={messages.unknownTimeLabel}>{messages.unknownTime}</span>
        )}
      </div>
      <LoopButton clock={clock} />
      <SpeedButton clock={clock} onOpen={() => setSpeedOpen(true)} />
      <SpeedDialog clock={clock} isOpen={isSpeedOpen} onClose={() => setSpeedOpen(false)} />
    </div>
  );
}
