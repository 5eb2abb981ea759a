import { describe, expect, test } from 'vitest';
import type { WordSpan } from '../speech/index.ts';
import { createSentenceBuilder } from './build-sentences.ts';

/** Words named by their position, at these starts, 300 ms each. */
const wordsAt = (...startsMs: number[]): WordSpan[] =>
  startsMs.map((startMs, index) => ({ text: `t${index}`, startMs, endMs: startMs + 300 }));
/** Words that touch each other, from one time to another. */
const steadyWords = (fromMs: number, toMs: number): WordSpan[] =>
  wordsAt(...Array.from({ length: (toMs - fromMs) / 300 }, (_, index) => fromMs + index * 300));

describe('sentences', () => {
  test('no words, no sentences', () => {
    expect(createSentenceBuilder(null).add([])).toEqual([]);
  });

  test('a pause of 600 ms ends a sentence, a shorter one does not', () => {
    const sentences = createSentenceBuilder(null).add(wordsAt(0, 899, 1799));
    expect(sentences.map(({ text }) => text)).toEqual(['t0 t1', 't2']);
    expect(sentences[0]).toMatchObject({ startMs: 0, endMs: 1199, words: wordsAt(0, 899) });
  });

  test('a sentence over 12 s is split at its widest gap', () => {
    const words = [...steadyWords(0, 4800), ...steadyWords(5000, 9800), ...steadyWords(9900, 13_200)];
    const sentences = createSentenceBuilder(null).add(words);
    expect(sentences.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 4800],
      [5000, 13_200],
    ]);
  });

  test('without any gap it is split in the middle', () => {
    const sentences = createSentenceBuilder(null).add(steadyWords(0, 15_000));
    expect(sentences.map(({ endMs }) => endMs)).toEqual([7500, 15_000]);
  });

  test('all words stay, in order', () => {
    const words = [...steadyWords(0, 30_000), ...steadyWords(31_000, 40_000)];
    const sentences = createSentenceBuilder(null).add(words);
    expect(sentences.flatMap((sentence) => sentence.words)).toEqual(words);
  });
});

describe('paragraphs', () => {
  const starts = (words: WordSpan[]): boolean[] =>
    createSentenceBuilder(null)
      .add(words)
      .map(({ isParagraphStart }) => isParagraphStart);

  test('the first sentence starts one', () => {
    expect(starts(wordsAt(100))).toEqual([true]);
  });

  test('a pause of 1.5 s starts one, a shorter pause does not', () => {
    expect(starts(wordsAt(0, 1000, 2799, 4599))).toEqual([true, false, false, true]);
  });

  const goOn = (state: { lastEndMs: number; paragraphStartMs: number }): boolean[] =>
    createSentenceBuilder(state)
      .add(wordsAt(60_000))
      .map(({ isParagraphStart }) => isParagraphStart);

  test('after 30 s a sentence behind a pause of 300 ms starts one', () => {
    expect(goOn({ lastEndMs: 59_701, paragraphStartMs: 29_999 })).toEqual([false]);
    expect(goOn({ lastEndMs: 59_700, paragraphStartMs: 29_999 })).toEqual([true]);
    expect(goOn({ lastEndMs: 59_000, paragraphStartMs: 30_000 })).toEqual([false]);
  });

  test('after 60 s the next sentence starts one, pause or not', () => {
    const starting = starts(steadyWords(0, 120_000));
    expect(starting[0]).toBe(true);
    expect(starting.filter(Boolean).length).toBe(2);
  });

  test('the text stored so far is gone on with', () => {
    expect(goOn({ lastEndMs: 59_800, paragraphStartMs: 30_000 })).toEqual([false]);
    expect(goOn({ lastEndMs: 58_500, paragraphStartMs: 58_000 })).toEqual([true]);
  });

  test('pieces one by one give what all at once gives', () => {
    const pieces = [wordsAt(0, 400, 1500), wordsAt(4000, 4400), wordsAt(5400)];
    const builder = createSentenceBuilder(null);
    expect(
      pieces.flatMap((words) => builder.add(words).map(({ isParagraphStart }) => isParagraphStart)),
    ).toEqual(starts(pieces.flat()));
  });
});
