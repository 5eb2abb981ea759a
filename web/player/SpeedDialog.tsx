import { Minus, Plus } from 'lucide-react';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { messages } from './messages.ts';
import type { PlayerClock } from './player-clock.ts';
import { SPEEDS, stepSpeed } from './speeds.ts';
import { usePlayerState } from './use-player-clock.ts';

interface Props {
  clock: PlayerClock;
  isOpen: boolean;
  onClose: () => void;
}

const STEP = 'size-11! rounded-full! border border-line-strong';
const KEY =
  'inline-grid h-[22px] min-w-[22px] place-items-center rounded-mark border border-b-2 border-line-strong bg-paper text-caption text-fg-2';

/** Spec 2: the dialog 'Tốc độ phát'. A choice is heard at once; the dialog stays, so that the next one can be tried. */
export function SpeedDialog({ clock, isOpen, onClose }: Props) {
  const { speed, pausesWhileTyping } = usePlayerState(clock);
  const step = (direction: 1 | -1) => clock.setSpeed(stepSpeed(speed, direction));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={messages.speedTitle}>
      <div className="mt-4 mb-4.5 flex items-center justify-center gap-7 text-fg">
        <IconButton label={messages.slower} hasTooltip={false} className={STEP} onClick={() => step(-1)}>
          <Minus size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <output className="min-w-24 text-center text-[34px]/[52px] font-semibold tracking-[-0.02em]">
          {messages.speedValue(speed)}
        </output>
        <IconButton label={messages.faster} hasTooltip={false} className={STEP} onClick={() => step(1)}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <div role="radiogroup" aria-label={messages.speedTitle} className="grid grid-cols-4 gap-2 text-fg">
        {SPEEDS.map((choice) => (
          <label key={choice} className="relative">
            <input
              type="radio"
              name="speed"
              checked={choice === speed}
              onChange={() => clock.setSpeed(choice)}
              className="peer sr-only"
            />
            <span className="grid h-11 cursor-pointer place-items-center rounded-control border border-line-strong text-label transition-colors duration-90 select-none peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus hover:bg-hover">
              {messages.speedValue(choice)}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-3 text-small text-fg-3">
        {messages.speedHint}
        <span className="max-sm:hidden">
          {` ${messages.shortcut} `}
          <kbd className={KEY}>&lt;</kbd> <kbd className={KEY}>&gt;</kbd>
        </span>
      </p>
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 border-t border-line pt-3 text-body text-fg sm:min-h-9">
        <input
          type="checkbox"
          checked={pausesWhileTyping}
          onChange={(event) => clock.setPausesWhileTyping(event.currentTarget.checked)}
          className="size-4.5 flex-none accent-brand-text"
        />
        {messages.pausesWhileTyping}
      </label>
    </Dialog>
  );
}
