/** Whether the rail of a side is folded: as somebody chose on this machine, else by whether anything was in it when the page opened. */
import { useState } from 'react';

export type RailSide = 'left' | 'right';
type RailState = 'open' | 'folded';
type Choices = Partial<Record<RailSide, RailState>>;

/** What decides about a rail, besides its reader. */
export interface RailNeeds {
  /** Whether nothing is in it: then it opens folded. Null until that is known; it is decided once. Without it the rail opens as it is. */
  isEmpty?: boolean | null;
  /** What somebody works on in it: a rail unfolds for each new one. */
  work?: object | null;
}

const KEY = 'nxnote.folded-rails';

/** @returns whether it is folded, and the way to change that; a choice is kept until the rail is brought back to what the page does by itself */
export function useFoldedRail(
  side: RailSide,
  { isEmpty, work = null }: RailNeeds = {},
): readonly [isFolded: boolean, toggle: () => void] {
  const [choice, setChoice] = useState(() => readChoices()[side]);
  const [wasEmpty, setWasEmpty] = useState(isEmpty ?? null);
  if (wasEmpty === null && typeof isEmpty === 'boolean') setWasEmpty(isEmpty);
  const [lastWork, setLastWork] = useState<object | null>(null);
  if (work !== lastWork) {
    setLastWork(work);
    if (work !== null) setChoice('open');
  }
  const byItself: RailState = isEmpty === undefined || wasEmpty === false ? 'open' : 'folded';
  const isFolded = (choice ?? byItself) === 'folded';
  const toggle = () => {
    const next: RailState = isFolded ? 'open' : 'folded';
    setChoice(next);
    keepChoice(side, next === byItself ? undefined : next);
  };
  return [isFolded, toggle];
}

function keepChoice(side: RailSide, choice: RailState | undefined): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readChoices(), [side]: choice }));
  } catch {
    // Closed to this site, or full: it lasts as long as the page.
  }
}

function readChoices(): Choices {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Choices | null) };
  } catch {
    return {};
  }
}
