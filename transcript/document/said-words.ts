/** What a written word stands for (rules 60 and 62): the words that were said, for a number, and what was heard, where the glossary changed it. */

/** One of the words said. */
export interface SaidWord {
  readonly text: string;
  /** Milliseconds from the start of the audio. */
  readonly startMs: number;
  readonly endMs: number;
  /** 0..1 where the engine gave one. */
  readonly confidence: number | null;
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
