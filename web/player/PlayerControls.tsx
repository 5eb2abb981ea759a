import { Clapperboard, Gauge, Pause, Play, Repeat, Volume2, VolumeX } from 'lucide-react';
import { messages } from './messages.ts';
import { usePictureView } from './picture-view.ts';
import type { PlayerClock } from './player-clock.ts';
import { SkipIcon } from './SkipIcon.tsx';
import { usePlayerState } from './use-player-clock.ts';

const ROUND = 'grid size-11 flex-none place-items-center rounded-full';
const QUIET = 'text-fg-2 hover:bg-hover hover:text-fg disabled:bg-transparent disabled:text-fg-off';

/** Five seconds back, play, five seconds on. */
export function TransportButtons({ clock }: { clock: PlayerClock }) {
  const { isPlaying, phase } = usePlayerState(clock);
  const isOff = phase === 'empty';
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <>
      <button
        type="button"
        className={`${ROUND} ${QUIET}`}
        aria-label={messages.skipBack}
        disabled={isOff}
        onClick={() => clock.skipBack()}
      >
        <SkipIcon direction="back" />
      </button>
      <button
        type="button"
        className={`${ROUND} bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press disabled:bg-hover disabled:text-fg-off`}
        aria-label={isPlaying ? messages.pause : messages.play}
        disabled={isOff}
        onClick={() => clock.toggle()}
      >
        <PlayIcon
          className={`size-5.5 fill-current ${isPlaying ? '' : 'translate-x-px'}`}
          strokeWidth={1.75}
        />
      </button>
      <button
        type="button"
        className={`${ROUND} ${QUIET} low:max-[720px]:hidden`}
        aria-label={messages.skipForward}
        disabled={isOff}
        onClick={() => clock.skipForward()}
      >
        <SkipIcon direction="forward" />
      </button>
    </>
  );
}

/** Only there while a range is repeated; pressing it goes on with the rest. */
export function LoopButton({ clock }: { clock: PlayerClock }) {
  const { loop } = usePlayerState(clock);
  if (!loop) return null;
  return (
    <button
      type="button"
      className="grid size-11 flex-none place-items-center rounded-control bg-brand-soft text-brand-text hover:bg-brand-soft-2 mouse:size-9"
      aria-label={messages.endLoop}
      title={messages.endLoop}
      onClick={() => clock.setLoop(null)}
    >
      <Repeat className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/** Only there for a video whose picture this browser shows. */
export function PictureButton({ clock }: { clock: PlayerClock }) {
  const [{ isOpen }, changeView] = usePictureView();
  if (usePlayerState(clock).picture !== 'shown') return null;
  const label = isOpen ? messages.hidePicture : messages.showPicture;
  return (
    <button
      type="button"
      className="grid size-11 flex-none place-items-center rounded-control text-fg-2 hover:bg-hover hover:text-fg mouse:size-9"
      aria-label={label}
      title={label}
      onClick={() => changeView({ isOpen: !isOpen })}
    >
      <Clapperboard className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/** Opens the speed dialog and says the speed in force. */
export function SpeedButton({ clock, onOpen }: { clock: PlayerClock; onOpen: () => void }) {
  const { speed } = usePlayerState(clock);
  return (
    <button
      type="button"
      className="flex h-11 min-w-12 flex-none items-center justify-center gap-1.5 rounded-control px-2 text-label whitespace-nowrap text-fg-2 hover:bg-hover hover:text-fg mouse:h-9"
      aria-label={messages.speedButton(speed)}
      onClick={onOpen}
    >
      <Gauge
        className="hidden size-4.5 sm:block low:hidden lg:max-[80rem]:hidden"
        strokeWidth={1.75}
        aria-hidden="true"
      />
      {messages.speedValue(speed)}
    </button>
  );
}

/** Mute, with the volume above it while the pointer or the focus is here. */
export function VolumeControl({ clock }: { clock: PlayerClock }) {
  const { volume, isMuted } = usePlayerState(clock);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <div className="group relative hidden flex-none sm:block low:hidden">
      <button
        type="button"
        className="grid size-9 place-items-center rounded-control text-fg-2 hover:bg-hover hover:text-fg touch:size-11"
        aria-label={isMuted ? messages.unmute : messages.mute}
        onClick={() => clock.toggleMute()}
      >
        <Icon className="size-4.5" strokeWidth={1.75} />
      </button>
      <div className="invisible absolute right-0 bottom-full rounded-card bg-raised px-3 py-2.5 opacity-0 shadow-float transition-opacity duration-90 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          aria-label={messages.volume}
          className="block h-5 w-28 accent-brand-text"
          onChange={(event) => clock.setVolume(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}
