import { describe, expect, test } from 'vitest';
import type { WordSpan, WrittenWord } from '../speech/index.ts';
import { punctuateBy } from '../speech/testing/rule-tagger.ts';
import { createSentenceBuilder, type SentenceState } from './build-sentences.ts';
import { InterimText } from './interim-text.ts';

/** A word every 300 ms. */
const say = (text: string, fromMs = 0): WordSpan[] =>
  text.split(' ').map((word, index) => ({
    text: word,
    startMs: fromMs + index * 300,
    endMs: fromMs + index * 300 + 250,
  }));
const endOf = (words: readonly WordSpan[]): number => words.at(-1)!.endMs;
const textOf = (words: readonly WrittenWord[]): string => words.map(({ text }) => text).join(' ');

/** Changes its mind: a full stop behind "rồi" only as long as fewer than three words follow. */
const speech = punctuateBy((word, wordsBehind) => (word === 'rồi' && wordsBehind < 3 ? '.' : ''));
const glossary = { correct: (words: readonly WrittenWord[]) => [...words] };

function open(state: SentenceState | null = null) {
  const interim = new InterimText(speech, () => Promise.resolve({ state, glossary }));
  const show = async (words: readonly WordSpan[], heardMs = endOf(words)): Promise<string> =>
    textOf(await interim.show(words, heardMs));
  return { interim, show };
}

describe('interim text', () => {
  test('shows a word when another stands behind it, or a pause of 400 ms', async () => {
    const { show } = open();
    const words = say('anh gửi đi');
    await expect(show(words)).resolves.toBe('Anh gửi');
    await expect(show(words, endOf(words) + 399)).resolves.toBe('Anh gửi');
    await expect(show(words, endOf(words) + 400)).resolves.toBe('Anh gửi đi');
    // A shown word stays, although the pause was none.
    await expect(show(words)).resolves.toBe('Anh gửi đi');
  });

  test('waits until a number is whole', async () => {
    const { show } = open();
    const shown = [];
    for (let count = 1; count <= 8; count += 1)
      shown.push(await show(say('tăng mười lăm phần trăm so với trước').slice(0, count)));
    expect(shown).toEqual(['', 'Tăng', 'Tăng', 'Tăng', 'Tăng', 'Tăng', 'Tăng 15% so', 'Tăng 15% so với']);
  });

  test('keeps the marks and capitals that were shown, also in the document', async () => {
    const { interim, show } = open();
    const words = say('em gửi rồi mai anh xem lại');
    await expect(show(words.slice(0, 5))).resolves.toBe('Em gửi rồi. Mai');
    await expect(show(words)).resolves.toBe('Em gửi rồi. Mai anh xem');
    const builder = createSentenceBuilder(speech, null, glossary);
    const sentences = await builder.add(words, endOf(words), interim.shown);
    expect(sentences.map(({ text }) => text)).toEqual(['Em gửi rồi.', 'Mai anh xem lại']);
    // Without having been shown it would have been read otherwise.
    await expect(
      createSentenceBuilder(speech, null, glossary).add(words, endOf(words)),
    ).resolves.toMatchObject([{ text: 'Em gửi rồi mai anh xem lại' }]);
  });

  test('gives a word other letters, and keeps the mark behind it', async () => {
    const { show } = open();
    await show(say('em gửi rồi mai anh'));
    await expect(show(say('em gửi dồi mai anh xem lại'))).resolves.toBe('Em gửi dồi. Mai anh xem');
  });

  test('begins behind the words that have come into the document', async () => {
    const { interim, show } = open();
    const words = say('em gửi rồi mai anh xem');
    await show(words);
    interim.commit(words[2]!.endMs);
    expect(textOf(interim.shown)).toBe('mai anh');
  });
});
