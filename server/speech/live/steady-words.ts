/**
 * Keeps the letters of live text still. Each look at the same sound may read a word differently, and with a little more sound behind it
 * often reads it as before: "bản", "bảng", "bản". A word therefore changes only when several looks in a row agree on another reading, and
 * no more once it has been looked at often enough.
 */
import { pairSpans } from '../pair-spans.ts';
import type { WordSpan } from '../time-spans.ts';

/** A reading replaces another when so many looks in a row have given it. */
const LOOKS_TO_CHANGE = 3;
/** After so many looks a word is committed: 1.5 s where looks are not held up. */
const LOOKS_TO_COMMIT = 6;

interface SteadyWord {
  readonly word: WordSpan;
  /** As the latest look has read it, and how many have in a row. */
  readonly reading: string;
  readonly agreeing: number;
  /** Looks since another word stood behind it; before, half of it may not have been spoken. */
  readonly looks: number;
}

export class SteadyWords {
  #words: SteadyWord[] = [];

  /**
   * @param read all words behind the final text, as one look reads them
   * @returns as many words at the same times
   */
  steady(read: readonly WordSpan[]): WordSpan[] {
    const spans = this.#words.map(({ word: { startMs, endMs } }, index) => ({ startMs, endMs, index }));
    const before = pairSpans(read, spans);
    this.#words = read.map((word, index) => {
      const known = before[index] && this.#words[before[index].index];
      return index === read.length - 1 ? unfinished(word) : next(word, known);
    });
    return this.#words.map(({ word }) => word);
  }
}

const unfinished = (word: WordSpan): SteadyWord => ({ word, reading: word.text, agreeing: 0, looks: 0 });

function next(word: WordSpan, known: SteadyWord = unfinished(word)): SteadyWord {
  const looks = known.looks + 1;
  const agreeing = word.text === known.reading ? known.agreeing + 1 : 1;
  const mayChange = looks === 1 || (agreeing >= LOOKS_TO_CHANGE && looks <= LOOKS_TO_COMMIT);
  const text = mayChange ? word.text : known.word.text;
  return { word: { ...word, text }, reading: word.text, agreeing, looks };
}
