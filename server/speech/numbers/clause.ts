/** Words between two marks, prepared for the rules: lower case, NFC, with the runs of number words found. */
import { DIGITS, isLateNumberWord, isNumberWord, LATE_DIGITS } from './vocabulary.ts';

/** A written word and how many of the words said it stands for. */
export interface WrittenPart {
  readonly text: string;
  readonly length: number;
}

/** A rule reads the words from `at` on; null where it does not apply. The lengths of the parts say how far it read. */
export type Rule = (clause: Clause, at: number) => WrittenPart[] | null;

export class Clause {
  /** Index behind the number words that follow each other from each index on. */
  private readonly runEnds: readonly number[];
  /** The same for digits said one by one: the first is no late digit. */
  private readonly digitEnds: readonly number[];

  constructor(private readonly words: readonly string[]) {
    const inRun = words.map(isNumberWord);
    for (const [index, word] of words.entries())
      if (index > 0 && inRun[index - 1] && isLateNumberWord(word)) inRun[index] = true;
    this.runEnds = endsOf(inRun);
    this.digitEnds = endsOf(words.map((word, index) => isDigitAt(words, word, index)));
  }

  get length(): number {
    return this.words.length;
  }

  /** The word at an index; empty before the first and behind the last. */
  word(index: number): string {
    return this.words[index] ?? '';
  }

  runEnd(at: number): number {
    return this.runEnds[at] ?? at;
  }

  digitEnd(at: number): number {
    return DIGITS.has(this.word(at)) ? this.digitEnds[at]! : at;
  }

  /** True when these words stand from `at` on. */
  has(at: number, phrase: readonly string[]): boolean {
    return phrase.every((word, index) => this.word(at + index) === word);
  }
}

function isDigitAt(words: readonly string[], word: string, index: number): boolean {
  if (DIGITS.has(word)) return true;
  const before = words[index - 1] ?? '';
  return LATE_DIGITS.has(word) && (DIGITS.has(before) || LATE_DIGITS.has(before));
}

function endsOf(isMember: readonly boolean[]): number[] {
  const ends: number[] = [];
  for (let index = isMember.length - 1; index >= 0; index -= 1)
    ends[index] = isMember[index] ? (ends[index + 1] ?? index + 1) : index;
  return ends;
}

/** One word for the words from `from` to `to`. */
export const part = (text: string, from: number, to: number): WrittenPart => ({ text, length: to - from });

/** The words from `from` to `to` as they are. */
export const wordsOf = (clause: Clause, from: number, to: number): WrittenPart[] =>
  Array.from({ length: to - from }, (_, index) =>
    part(clause.word(from + index), from + index, from + index + 1),
  );

export const lengthOf = (parts: readonly WrittenPart[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);
