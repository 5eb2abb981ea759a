/** Of shape 1: what a word stands for, as the attributes `s` and `h` of its letters. Both begin with the word as it was written. */
import { withoutMarks, type SaidWord } from '../said-words.ts';
import { decodeTiming } from './word-timing.ts';

/** The word that an attribute `s` or `h` was written for. */
export const writtenIn = (attribute: string): string => attribute.slice(0, attribute.indexOf(' '));

/** The words said, as an attribute `s` has them; none where it is not one of ours. */
export function decodeSpoken(attribute: string): SaidWord[] {
  return pairsOf(attribute).flatMap(([text, w]) => {
    const timing = decodeTiming(w);
    if (!timing) return [];
    const { startMs, durationMs, confidencePercent } = timing;
    const confidence = confidencePercent === null ? null : confidencePercent / 100;
    return [{ text, startMs, endMs: startMs + durationMs, confidence }];
  });
}

/** What was heard, as an attribute `h` has it. */
export const decodeHeard = (attribute: string): string => attribute.slice(attribute.indexOf(' ') + 1);

function pairsOf(attribute: string): [text: string, w: string][] {
  const parts = attribute.split(' ').slice(1);
  return parts.flatMap((text, index): [string, string][] => {
    const w = parts[index + 1];
    return index % 2 === 0 && w !== undefined ? [[text, w]] : [];
  });
}

/** Letters of one word that carry the same attribute, as they are read one run after the other. */
export interface Carried {
  readonly value: string;
  readonly text: string;
  /** What stands behind them without it. */
  readonly rest: string;
}

/** @param isStart whether the letters are the first of their word */
export function carryOn(
  known: Carried | null,
  letters: string,
  value: unknown,
  isStart: boolean,
): Carried | null {
  if (known === null) return isStart && typeof value === 'string' ? { value, text: letters, rest: '' } : null;
  if (known.rest === '' && known.value === value) return { ...known, text: known.text + letters };
  return { ...known, rest: known.rest + letters };
}

/** The attribute, when the word still reads as it was written for; marks behind it do not count. */
export function standing(carried: Carried | null): string | null {
  if (carried === null || withoutMarks(carried.rest) !== '') return null;
  return withoutMarks(carried.text) === writtenIn(carried.value) ? carried.value : null;
}
