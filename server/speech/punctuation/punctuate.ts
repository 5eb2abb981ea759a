/** Marks and capitals for words that were heard without: only the size of letters changes, and what stands behind a word. */
import { bareWord } from '../../../transcript/words/vietnamese.ts';
import type { WrittenWord } from '../numbers/write-numbers.ts';
import { pairSpans } from '../pair-spans.ts';
import { capitalise } from './case.ts';
import { writeNames } from './names.ts';
import { MARKS, type HeardWord, type Mark, type Tagger, type WordTag } from './tagger.ts';

/** A pause of this length ends a sentence whatever the tagger says, ms. */
const MAX_PAUSE_MS = 1500;
/** The tagger alone makes a name of a word from here on. */
const SURE_NAME = 0.7;
/** So few words that run straight on, ms, are no sentence of their own: "Dạ, vâng, em gửi rồi." */
const MIN_SENTENCE_WORDS = 3;
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
  /** What readers have seen of these words while they were spoken: its punctuation and its capitals stay. */
  shown?: readonly WrittenWord[];
}

const markOf = (text: string): string => MARK_AT_END.exec(text)?.[0] ?? '';
const isRaised = (text: string): boolean => text !== text.toLocaleLowerCase('vi');

/** Whether the letters are those that were shown. */
export const isSameWord = (word: WrittenWord, shown: WrittenWord | undefined): shown is WrittenWord =>
  shown !== undefined && bareWord(word.text) === bareWord(shown.text);

export const endsSentence = (text: string): boolean => END_AT_END.test(text);

/** Text of an engine that writes marks itself is left as it is. */
const hasMarks = (words: readonly WrittenWord[]): boolean => words.some(({ text }) => MARK_AT_END.test(text));

/** @returns as many words; those without mark and capital are the same objects */
export async function punctuate(
  tagger: Tagger,
  words: readonly WrittenWord[],
  { before, isParagraphStart, silentUntilMs, shown = [] }: Surroundings,
): Promise<WrittenWord[]> {
  if (words.length === 0 || hasMarks(words)) return [...words];
  const context = before.slice(-CONTEXT_WORDS);
  const heard = toHeard([...context, ...words], silentUntilMs);
  const allTags = await tagger.tag(heard);
  const tags = allTags.slice(context.length);
  const own = heard.slice(context.length);
  // With the words before, because a name may have begun there.
  const names = writeNames(
    heard.map(({ text }) => text),
    allTags.map(({ capital }) => capital),
  );
  const seen = pairSpans(words, shown);
  let isStart = isParagraphStart || (context.length > 0 && endsSentence(context.at(-1)!.text));
  let length = context.length - 1 - context.findLastIndex(({ text }) => endsSentence(text));
  return words.map((word, index) => {
    const { pauseMs } = own[index]!;
    const chosen = chooseMark(tags[index]!, pauseMs);
    length = isStart ? 1 : length + 1;
    const isTooShort = length < MIN_SENTENCE_WORDS && pauseMs !== null && pauseMs < STRAIGHT_ON_MS;
    const shownWord = seen[index];
    const mark = shownWord ? markOf(shownWord.text) : chosen === '.' && isTooShort ? ',' : chosen;
    const name = names.get(context.length + index);
    const isCapital = isStart || (tags[index]!.capital >= SURE_NAME && name === undefined);
    isStart = endsSentence(mark);
    const isKept = isSameWord(word, shownWord) && (name === undefined || isRaised(shownWord.text));
    return isKept ? { ...word, text: shownWord.text } : write(word, name, isCapital, mark);
  });
}

function toHeard(words: readonly WrittenWord[], silentUntilMs: number): HeardWord[] {
  return words.map(({ text, endMs }, index) => ({
    text: bareWord(text),
    pauseMs: Math.max(0, (words[index + 1]?.startMs ?? silentUntilMs) - endMs),
  }));
}

function chooseMark({ marks }: WordTag, pauseMs: number | null): Mark {
  const isOver = pauseMs !== null && pauseMs >= MAX_PAUSE_MS;
  const choices = isOver ? MARKS.filter((mark) => mark === '.' || mark === '?') : [...MARKS];
  const chanceOf = (mark: Mark): number => marks[MARKS.indexOf(mark)]!;
  return choices.reduce((best, mark) => (chanceOf(mark) > chanceOf(best) ? mark : best));
}

function write(word: WrittenWord, name: string | undefined, isCapital: boolean, mark: string): WrittenWord {
  // A word that has capitals has them from somebody who knows better: the glossary, or the engine.
  const isPlain = !isRaised(word.text);
  const named = isPlain && name !== undefined ? name : word.text;
  const text = (isPlain && isCapital ? capitalise(named) : named) + mark;
  return text === word.text ? word : { ...word, text };
}
