/**
 * What a written word stands for (rules 60 and 62): the words that were said, for a number (`s`), and what was heard, for a word that the
 * glossary changed (`h`). Both attributes begin with the word as it was written, so that a word typed into stands for itself again.
 */
import type { TimedWord } from '../../contract/transcription/transcript.ts';
import { encodeTiming, toEdited, decodeTiming, type WordTiming } from './word-timing.ts';

/** One of the words said. */
export interface SaidWord {
  readonly text: string;
  /** Milliseconds from the start of the audio. */
  readonly startMs: number;
  readonly endMs: number;
  /** 0..1 where the engine gave one. */
  readonly confidence: number | null;
}

/** What is said of a word besides its time; null where it stands for itself. */
export interface Standing {
  /** The attribute `s` of its letters. */
  readonly spoken: string | null;
  /** The attribute `h` of its letters. */
  readonly heard: string | null;
}

/** Marks that may stand behind a word without being part of it. */
const CLOSING_MARKS = '.,;:?!…)]"”’';

/** Where the marks behind a word begin. Counted from the end: a pattern looks again from each of a hundred thousand marks inside a word. */
function endOfLetters(text: string): number {
  let end = text.length;
  while (end > 0 && CLOSING_MARKS.includes(text[end - 1]!)) end -= 1;
  return end;
}

/** The word without the marks behind it. */
export const withoutMarks = (text: string): string => text.slice(0, endOfLetters(text));

/** The marks behind a word. */
export const marksOf = (text: string): string => text.slice(endOfLetters(text));

/** The attributes of a recognised word that stands for others; none for any other word. */
export function encodeStanding({ text, spoken, heard }: TimedWord): { s?: string; h?: string } {
  const written = withoutMarks(text);
  if (written === '' || /\s/.test(text)) return {};
  const said = (spoken ?? []).flatMap((word) => {
    const clean = word.text.normalize('NFC').trim();
    if (clean === '' || /\s/.test(clean)) return [];
    return [`${clean} ${encodeTiming(timingOf(word))}`];
  });
  const original = heard?.normalize('NFC').replace(/\s+/gu, ' ').trim() ?? '';
  return {
    ...(said.length > 0 && { s: [written, ...said].join(' ') }),
    ...(original !== '' && { h: `${written} ${original}` }),
  };
}

function timingOf({ stime, etime, confidence }: Omit<TimedWord, 'spoken' | 'heard'>): WordTiming {
  const confidencePercent = confidence === undefined ? null : Math.round(confidence * 100);
  return { startMs: stime, durationMs: Math.max(0, etime - stime), confidencePercent, state: 'measured' };
}

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

/** The words said, each with the attribute `w` that it has when somebody puts it into the text. */
export const spokenRuns = (attribute: string): { text: string; w: string }[] =>
  pairsOf(attribute).map(([text, w]) => ({ text, w: toEdited(w) }));

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
