/** Marks and capitals for words that were heard without: only the size of letters changes, and what stands behind a word. */
import { bareWord } from '../../../contract/vietnamese.ts';
import type { WrittenWord } from '../numbers/write-numbers.ts';
import { capitalise } from './case.ts';
import { writeNames } from './names.ts';
import { MARKS, type HeardWord, type Mark, type Tagger, type WordTag } from './tagger.ts';

/** A pause of this length ends a sentence whatever the tagger says, ms. */
const LONGEST_PAUSE_MS = 1500;
/** The tagger alone makes a name of a word from here on. */
const SURE_NAME = 0.7;
/** So few words that run straight on, ms, are no sentence of their own: "Dạ, vâng, em gửi rồi." */
const SHORTEST_SENTENCE_WORDS = 3;
const STRAIGHT_ON_MS = 120;
/** Words said before that the tagger sees. */
const CONTEXT_WORDS = 24;
const MARK_AT_END = /[.,;:?!…]+$/u;
const END_AT_END = /[.?!…]$/u;

export interface Surroundings {
  /** What is written already, oldest first. */
  before: readonly WrittenWord[];
  /** Whether the first word begins a paragraph. */
  isParagraphStart: boolean;
  /** Nobody speaks from the last word until then, ms; Infinity at the end of the recording. */
  silentUntilMs: number;
}

export const endsSentence = (text: string): boolean => END_AT_END.test(text);

/** Text of an engine that writes marks itself is left as it is. */
const hasMarks = (words: readonly WrittenWord[]): boolean => words.some(({ text }) => MARK_AT_END.test(text));

/** @returns as many words; those without mark and capital are the same objects */
export async function punctuate(
  tagger: Tagger,
  words: readonly WrittenWord[],
  { before, isParagraphStart, silentUntilMs }: Surroundings,
): Promise<WrittenWord[]> {
  if (words.length === 0 || hasMarks(words)) return [...words];
  const context = before.slice(-CONTEXT_WORDS);
  const heard = toHeard([...context, ...words], silentUntilMs);
  const tags = (await tagger.tag(heard)).slice(context.length);
  const own = heard.slice(context.length);
  const names = writeNames(
    own.map(({ text }) => text),
    tags.map(({ capital }) => capital),
  );
  let isStart = isParagraphStart || (context.length > 0 && endsSentence(context.at(-1)!.text));
  let length = context.length - 1 - context.findLastIndex(({ text }) => endsSentence(text));
  return words.map((word, index) => {
    const { pauseMs } = own[index]!;
    const chosen = chooseMark(tags[index]!, pauseMs);
    length = isStart ? 1 : length + 1;
    const isTooShort = length < SHORTEST_SENTENCE_WORDS && pauseMs !== null && pauseMs < STRAIGHT_ON_MS;
    const mark = chosen === '.' && isTooShort ? ',' : chosen;
    const isCapital = isStart || (tags[index]!.capital >= SURE_NAME && !names.has(index));
    isStart = mark === '.' || mark === '?';
    return write(word, names.get(index), isCapital, mark);
  });
}

function toHeard(words: readonly WrittenWord[], silentUntilMs: number): HeardWord[] {
  return words.map(({ text, endMs }, index) => ({
    text: bareWord(text),
    pauseMs: Math.max(0, (words[index + 1]?.startMs ?? silentUntilMs) - endMs),
  }));
}

function chooseMark({ marks }: WordTag, pauseMs: number | null): Mark {
  const isOver = pauseMs !== null && pauseMs >= LONGEST_PAUSE_MS;
  const choices = isOver ? MARKS.filter((mark) => mark === '.' || mark === '?') : [...MARKS];
  const chanceOf = (mark: Mark): number => marks[MARKS.indexOf(mark)]!;
  return choices.reduce((best, mark) => (chanceOf(mark) > chanceOf(best) ? mark : best));
}

function write(word: WrittenWord, name: string | undefined, isCapital: boolean, mark: Mark): WrittenWord {
  // A word that has capitals has them from somebody who knows better: the glossary, or the engine.
  const isPlain = word.text === word.text.toLocaleLowerCase('vi');
  const named = isPlain && name !== undefined ? name : word.text;
  const text = (isPlain && isCapital ? capitalise(named) : named) + mark;
  return text === word.text ? word : { ...word, text };
}
