import { useEffect, useRef } from 'react';
import type { SoundLevel } from './capture/index.ts';
import { messages } from './messages.ts';

interface Props {
  /** Calls with the loudness about ten times a second. */
  onLevel: (listener: (level: SoundLevel) => void) => () => void;
}

/** Share of the scale from which a voice is too loud. */
const LOUD = 0.9;

/** How loud it is now. Written to the page without a render. */
export function LevelMeter({ onLevel }: Props) {
  const bar = useRef<HTMLSpanElement>(null);
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    return onLevel(({ level }) => {
      if (!bar.current || !meter.current) return;
      bar.current.style.width = `${Math.round(level * 100)}%`;
      bar.current.classList.toggle('bg-use-2', level >= LOUD);
      meter.current.ariaValueNow = String(Math.round(level * 100));
    });
  }, [onLevel]);
  return (
    <span
      ref={meter}
      role="meter"
      aria-label={messages.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="level-steps block h-2 w-full overflow-hidden bg-use-track"
    >
      <span ref={bar} className="block h-full w-0 bg-ok" />
    </span>
  );
}
