import { describe, expect, test } from 'vitest';
import { createPunctuation, type WordSpan } from '../speech/index.ts';
import { silentLog } from '../testing/silent-log.ts';
import { createSentenceBuilder, type BuiltSentence, type SentenceState } from './build-sentences.ts';

/** Text stays as it is heard: with the marks that the words bring, or without. */
const unmarked = createPunctuation(() => null, silentLog);
const build = (words: readonly WordSpan[], state: SentenceState | null = null): Promise<BuiltSentence[]> =>
  createSentenceBuilder(unmarked, state).add(words, Infinity);

/** Words named by their position, at these starts, 300 ms each. */
const wordsAt = (...startsMs: number[]): WordSpan[] =>
  startsMs.map((startMs, index) => ({ text: `t${index}`, startMs, endMs: startMs + 300 }));
/** Words that touch each other, from one time to another. */
const steadyWords = (fromMs: number, toMs: number): WordSpan[] =>
  wordsAt(...Array.from({ length: (toMs - fromMs) / 300 }, (_, index) => fromMs + index * 300));

describe('sentences', () => {
  test('no words, no sentences', async () => {
    await expect(build([])).resolves.toEqual([]);
  });

  test('a pause of 600 ms ends a sentence, a shorter one does not', async () => {
    const sentences = await build(wordsAt(0, 899, 1799));
    expect(sentences.map(({ text }) => text)).toEqual(['t0 t1', 't2']);
    expect(sentences[0]).toMatchObject({ startMs: 0, endMs: 1199, words: wordsAt(0, 899) });
  });

  test('a sentence over 12 s is split at its widest gap', async () => {
    const words = [...steadyWords(0, 4800), ...steadyWords(5000, 9800), ...steadyWords(9900, 13_200)];
    const sentences = await build(words);
    expect(sentences.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 4800],
      [5000, 13_200],
    ]);
  });

  test('without any gap it is split in the middle', async () => {
    const sentences = await build(steadyWords(0, 15_000));
    expect(sentences.map(({ endMs }) => endMs)).toEqual([7500, 15_000]);
  });

  test('numbers are written within a sentence, and not across a pause', async () => {
    const [hai, muoi, lam] = ['hai', 'mươi', 'lăm'].map((text, index) => ({
      text,
      startMs: index * 300,
      endMs: index * 300 + 300,
    })) as [WordSpan, WordSpan, WordSpan];
    await expect(build([hai, muoi, lam])).resolves.toMatchObject([
      { text: '25', startMs: 0, endMs: 900, words: [{ text: '25', spoken: [hai, muoi, lam] }] },
    ]);
    const later = { ...lam, startMs: 1300, endMs: 1600 };
    await expect(build([hai, muoi, later])).resolves.toMatchObject([{ text: '20' }, { text: 'lăm' }]);
  });

  test('all words stay, in order', async () => {
    const words = [...steadyWords(0, 30_000), ...steadyWords(31_000, 40_000)];
    const sentences = await build(words);
    expect(sentences.flatMap((sentence) => sentence.words)).toEqual(words);
  });
});

describe('text with marks', () => {
  const say = (text: string, ...startsMs: number[]): WordSpan[] =>
    wordsAt(...startsMs).map((word, index) => ({ ...word, text: text.split(' ')[index]! }));
  const texts = async (words: WordSpan[], state: SentenceState | null = null): Promise<string[]> =>
    (await build(words, state)).map(({ text }) => text);

  test('its sentences end at full stops and question marks, not at pauses', async () => {
    const words = say('Xong chưa? Rồi, em vừa gửi.', 0, 300, 600, 1800, 2100, 2400);
    await expect(texts(words)).resolves.toEqual(['Xong chưa?', 'Rồi, em vừa gửi.']);
  });

  test('a paragraph does not begin within a sentence, however long it is', async () => {
    const state = { lastEndMs: 99_000, paragraphStartMs: 0, lastWords: say('Vâng, nhưng', 98_000, 98_500) };
    const isStart = async (lastWords: WordSpan[]): Promise<boolean> =>
      (await build(say('mà thôi.', 99_400, 99_700), { ...state, lastWords }))[0]!.isParagraphStart;
    await expect(isStart(state.lastWords)).resolves.toBe(false);
    await expect(isStart(say('Vâng, nhưng.', 98_000, 98_500))).resolves.toBe(true);
  });
});

describe('paragraphs', () => {
  const starts = async (words: WordSpan[], state: SentenceState | null = null): Promise<boolean[]> =>
    (await build(words, state)).map(({ isParagraphStart }) => isParagraphStart);

  test('the first sentence starts one', async () => {
    await expect(starts(wordsAt(100))).resolves.toEqual([true]);
  });

  test('a pause of 1.5 s starts one, a shorter pause does not', async () => {
    await expect(starts(wordsAt(0, 1000, 2799, 4599))).resolves.toEqual([true, false, false, true]);
  });

  const goOn = (state: Omit<SentenceState, 'lastWords'>): Promise<boolean[]> =>
    starts(wordsAt(60_000), { ...state, lastWords: wordsAt(58_000) });

  test('after 30 s a sentence behind a pause of 300 ms starts one', async () => {
    await expect(goOn({ lastEndMs: 59_701, paragraphStartMs: 29_999 })).resolves.toEqual([false]);
    await expect(goOn({ lastEndMs: 59_700, paragraphStartMs: 29_999 })).resolves.toEqual([true]);
    await expect(goOn({ lastEndMs: 59_000, paragraphStartMs: 30_000 })).resolves.toEqual([false]);
  });

  test('after 60 s the next sentence starts one, pause or not', async () => {
    const starting = await starts(steadyWords(0, 120_000));
    expect(starting[0]).toBe(true);
    expect(starting.filter(Boolean).length).toBe(2);
  });

  test('the text stored so far is gone on with', async () => {
    await expect(goOn({ lastEndMs: 59_800, paragraphStartMs: 30_000 })).resolves.toEqual([false]);
    await expect(goOn({ lastEndMs: 58_500, paragraphStartMs: 58_000 })).resolves.toEqual([true]);
  });

  test('pieces one by one give what all at once gives', async () => {
    const pieces = [wordsAt(0, 400, 1500), wordsAt(4000, 4400), wordsAt(5400)];
    const builder = createSentenceBuilder(unmarked, null);
    const oneByOne: BuiltSentence[] = [];
    for (const words of pieces) oneByOne.push(...(await builder.add(words, Infinity)));
    expect(oneByOne).toEqual(await build(pieces.flat()));
  });
});
