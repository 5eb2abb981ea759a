/** Where somebody reads, and what they press and type, in a text whose editor is on its way. */
import { isTypedInto } from '../ui/is-typed-into.ts';

export interface OpeningSpot {
  /** The first paragraph in view, and how far below the upper edge its first row stands, pixels; null while no text is shown. */
  shown: { paragraph: number; top: number } | null;
  /** Whether they have scrolled by themselves. */
  isMoved: boolean;
  /** Where they have pressed in order to write, and what they have typed since. */
  caret: { paragraph: number; offset: number; typed: string } | null;
}

export const createSpot = (): OpeningSpot => ({ shown: null, isMoved: false, caret: null });

/** For the editor, which goes on from there: once. */
export function takeSpot(spot: OpeningSpot): OpeningSpot {
  const taken = { ...spot };
  Object.assign(spot, createSpot());
  return taken;
}

const LINES = '[data-paragraph]';

export function noteShown(spot: OpeningSpot, scroller: HTMLElement): void {
  const edge = scroller.getBoundingClientRect().top;
  for (const line of scroller.querySelectorAll<HTMLElement>(LINES)) {
    const { top, bottom } = line.getBoundingClientRect();
    if (bottom <= edge) continue;
    spot.shown = { paragraph: Number(line.dataset['paragraph']), top: top - edge };
    return;
  }
}

/** Brings the text to where it was when it was drawn before. */
export function scrollToShown({ shown }: OpeningSpot, scroller: HTMLElement): void {
  const line = shown && scroller.querySelectorAll<HTMLElement>(LINES)[shown.paragraph];
  if (line)
    scroller.scrollTop += line.getBoundingClientRect().top - scroller.getBoundingClientRect().top - shown.top;
}

/** Keeps what is typed after a press: without an editor it would be lost, or taken for a key of the player. @returns the way to stop */
export function keepTyping(spot: OpeningSpot): () => void {
  const take = (event: KeyboardEvent) => {
    if (spot.caret === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTypedInto(event.target)) return;
    const { typed } = spot.caret;
    if (event.key === 'Backspace') spot.caret = { ...spot.caret, typed: typed.slice(0, -1) };
    else if (event.key.length === 1) spot.caret = { ...spot.caret, typed: typed + event.key };
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', take, { capture: true });
  return () => removeEventListener('keydown', take, { capture: true });
}
