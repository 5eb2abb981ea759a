import { useEffect, useRef } from 'react';
import { formatPlayerTime } from './format-time.ts';
import type { PlayerClock } from './player-clock.ts';

interface Props {
  clock: PlayerClock;
  /** A recording of an hour or more shows the hour from the start, so that nothing moves when it comes. */
  hasHours: boolean;
}

/** The time now. Written to the page once a second without a render; every digit in a cell, because the font has no tabular figures. */
export function PlayerTime({ clock, hasHours }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let shown = '';
    return clock.onFrame((timeMs) => {
      const text = formatPlayerTime(timeMs, hasHours);
      if (text === shown || !ref.current) return;
      shown = text;
      ref.current.ariaLabel = text;
      ref.current.replaceChildren(...Array.from(text, createCell));
    });
  }, [clock, hasHours]);
  return <span ref={ref} role="timer" className="whitespace-nowrap" />;
}

function createCell(letter: string): HTMLElement {
  const cell = document.createElement('span');
  cell.textContent = letter;
  if (letter !== ':') cell.className = 'inline-block w-(--digit) text-center';
  return cell;
}
