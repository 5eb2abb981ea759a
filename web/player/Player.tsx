import { VolumeOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatPlayerTime } from './format-time.ts';
import { connectMediaSession } from './media-session.ts';
import { messages } from './messages.ts';
import type { PlayerClock } from './player-clock.ts';
import { connectPlayerKeys } from './player-keys.ts';
import {
  LoopButton,
  PictureButton,
  SpeedButton,
  TransportButtons,
  VolumeControl,
} from './PlayerControls.tsx';
import { PlayerTime } from './PlayerTime.tsx';
import { PlayerTrack, type TimelineMarks } from './PlayerTrack.tsx';
import type { SpokenRange } from './SpeakerRibbon.tsx';
import { SpeedDialog } from './SpeedDialog.tsx';
import { usePlayerState } from './use-player-clock.ts';

const HOUR_MS = 3_600_000;

interface Props {
  clock: PlayerClock;
  /** `loading`: nothing is known yet. `unready`: there will be sound, but not now (spec 4 "Audio availability"). `none`: there is none and never will be. */
  availability: 'loading' | 'unready' | 'playable' | 'none';
  /** Why there is no sound, where it is not that of a meeting that goes on. */
  unreadyText?: string;
  /** 0..127; empty until they are known. */
  peaks: readonly number[];
  /** What the phone's lock screen shows. */
  title: string;
  /** Stand over the waveform; a press on one is told. */
  marks?: TimelineMarks;
  /** Who speaks when, in a band below the waveform. */
  voices?: readonly SpokenRange[];
}

/** The foot of a record: transport, time, waveform, speed and volume; two rows on a phone. */
export function Player({
  clock,
  availability,
  unreadyText = messages.notReady,
  peaks,
  title,
  marks,
  voices,
}: Props) {
  const [isSpeedOpen, setSpeedOpen] = useState(false);
  const { durationMs } = usePlayerState(clock);
  useEffect(() => connectPlayerKeys(clock, document), [clock]);
  useEffect(() => {
    // Absent in the WebViews of some phones.
    if ('mediaSession' in navigator) return connectMediaSession(clock, navigator.mediaSession, title);
  }, [clock, title]);

  if (availability === 'none')
    return (
      <footer
        aria-label={messages.player}
        className="z-(--z-player) flex items-center gap-2.5 border-t border-line bg-paper px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] text-small text-fg-2 low:h-full low:flex-1 low:border-0 low:p-0"
      >
        <VolumeOff size={18} strokeWidth={1.75} className="flex-none" aria-hidden />
        {messages.noSound}
      </footer>
    );
  const isTimed = availability === 'playable' && durationMs !== null;
  return (
    <footer
      aria-label={messages.player}
      className="z-(--z-player) flex flex-wrap items-center justify-between border-t border-line bg-paper px-3.5 pt-2.5 pb-[max(8px,env(safe-area-inset-bottom))] text-small font-medium text-fg-2 sm:h-19 sm:flex-nowrap sm:gap-5 sm:px-5 sm:py-0 low:h-full low:min-w-0 low:flex-1 low:flex-nowrap low:gap-2 low:border-0 low:p-0"
    >
      <div className="contents sm:flex sm:flex-none sm:items-center sm:gap-1 lg:w-[calc(23.83%-26px)] lg:min-w-max low:flex low:w-auto low:flex-none low:items-center">
        <TransportButtons clock={clock} />
        <div className="contents sm:ml-2 sm:block sm:whitespace-nowrap low:mx-1 low:block low:whitespace-nowrap">
          {isTimed ? (
            <>
              <span className="-order-1 sm:order-none">
                <PlayerTime clock={clock} hasHours={durationMs >= HOUR_MS} />
              </span>
              <span className="hidden sm:inline low:inline low:max-[720px]:hidden"> / </span>
              <span className="order-last sm:order-none low:max-[720px]:hidden">
                {formatPlayerTime(durationMs)}
              </span>
            </>
          ) : (
            <span className="-order-1 sm:order-none" title={messages.unknownTimeLabel}>
              {messages.unknownTime}
            </span>
          )}
        </div>
      </div>
      <div className="order-first w-full min-w-0 sm:order-none sm:w-auto sm:flex-1 low:order-none low:w-auto low:flex-1">
        <TrackArea
          clock={clock}
          availability={availability}
          unreadyText={unreadyText}
          peaks={peaks}
          marks={marks}
          voices={voices}
        />
      </div>
      <div className="contents sm:flex sm:flex-none sm:items-center sm:gap-0.5 low:flex low:flex-none">
        <LoopButton clock={clock} />
        <PictureButton clock={clock} />
        <SpeedButton clock={clock} onOpen={() => setSpeedOpen(true)} />
        <VolumeControl clock={clock} />
      </div>
      <SpeedDialog clock={clock} isOpen={isSpeedOpen} onClose={() => setSpeedOpen(false)} />
    </footer>
  );
}

type TrackAreaProps = Pick<Props, 'clock' | 'availability' | 'peaks'> & {
  unreadyText: string;
  marks: Props['marks'] | undefined;
  voices: Props['voices'] | undefined;
};

/** The waveform, or the sentence that says why there is none. */
function TrackArea({ clock, availability, unreadyText, peaks, marks, voices }: TrackAreaProps): ReactNode {
  const { phase, durationMs } = usePlayerState(clock);
  if (availability === 'unready')
    return <p className="py-4 text-fg-3 low:py-1 low:text-caption">{unreadyText}</p>;
  if (phase === 'failed') {
    return (
      <p
        role="alert"
        className="flex min-h-14 flex-wrap items-center gap-x-3 text-fg low:min-h-12 low:flex-nowrap low:text-caption"
      >
        {messages.failed}
        <button
          type="button"
          className="h-11 font-medium text-brand-text underline underline-offset-3 mouse:h-9"
          onClick={() => clock.retry()}
        >
          {messages.retry}
        </button>
      </p>
    );
  }
  if (availability === 'loading' || durationMs === null) {
    return (
      <output className="flex h-14 items-center low:h-12">
        <span className="sr-only">{messages.loading}</span>
        <span className="h-0.5 w-full animate-pulse rounded-full bg-wave" />
      </output>
    );
  }
  return <PlayerTrack clock={clock} peaks={peaks} durationMs={durationMs} marks={marks} voices={voices} />;
}
