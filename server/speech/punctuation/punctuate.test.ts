import { describe, expect, test } from 'vitest';
import { bareWord } from '../../../transcript/words/vietnamese.ts';
import type { WrittenWord } from '../numbers/write-numbers.ts';
import type { WordSpan } from '../time-spans.ts';
import { punctuate, type Surroundings } from './punctuate.ts';
import { MARKS, type HeardWord, type Mark, type Tagger } from './tagger.ts';

/** Takes the marks from a list, and all words in capitals for names. */
const taggerOf = (say: (word: HeardWord, index: number) => { mark?: Mark; capital?: number }): Tagger => ({
  tag: (words) =>
    Promise.resolve(
      words.map((word, index) => {
        const { mark = '', capital = 0 } = say(word, index);
        return { marks: MARKS.map((known) => (known === mark ? 0.9 : known === '.' ? 0.06 : 0.02)), capital };
      }),
    ),
});

/** Words of 200 ms, each 20 ms behind the one before. */
const wordsOf = (text: string, fromMs = 0): WordSpan[] =>
  text
    .split(' ')
    .map((word, index) => ({ text: word, startMs: fromMs + index * 220, endMs: fromMs + index * 220 + 200 }));
const START: Surroundings = { before: [], isParagraphStart: true, silentUntilMs: 0 };

async function write(
  tagger: Tagger,
  words: readonly WrittenWord[],
  around: Partial<Surroundings> = {},
): Promise<string> {
  const { endMs } = words.at(-1)!;
  const written = await punctuate(tagger, words, { ...START, silentUntilMs: endMs, ...around });
  return written.map(({ text }) => text).join(' ');
}

describe('marks and capitals', () => {
  const stopsBehind = (...ends: string[]): Tagger =>
    taggerOf(({ text }) => ({ mark: ends.includes(text) ? '.' : text === 'vâng' ? ',' : '' }));

  test('a sentence begins with a capital, and so does a paragraph', async () => {
    const words = wordsOf('vâng em hiểu rồi cảm ơn anh');
    await expect(write(stopsBehind('rồi', 'anh'), words)).resolves.toBe('Vâng, em hiểu rồi. Cảm ơn anh.');
    await expect(write(stopsBehind('rồi'), words, { isParagraphStart: false })).resolves.toBe(
      'vâng, em hiểu rồi. Cảm ơn anh',
    );
  });

  test('what was said before is heard, and goes on or has ended', async () => {
    const before = (text: string) => ({ before: wordsOf(text), isParagraphStart: false });
    const words = wordsOf('mai', 500);
    const heard: string[] = [];
    const tagger = taggerOf(({ text }) => (heard.push(text), {}));
    await expect(write(tagger, words, before('Gửi chị.'))).resolves.toBe('Mai');
    await expect(write(tagger, words, before('Gửi chị,'))).resolves.toBe('mai');
    expect(heard).toEqual(['gửi', 'chị', 'mai', 'gửi', 'chị', 'mai']);
  });

  test('a pause of 1.5 s ends a sentence, and so does the end of the recording', async () => {
    const words = [...wordsOf('được rồi'), ...wordsOf('làm đi', 2000)];
    await expect(
      write(
        taggerOf(() => ({})),
        words,
        { silentUntilMs: Infinity },
      ),
    ).resolves.toBe('Được rồi. Làm đi.');
  });

  test('one or two words that run straight on are no sentence', async () => {
    const words = wordsOf('vâng em gửi rồi');
    await expect(
      write(
        taggerOf(() => ({ mark: '.' })),
        words,
      ),
    ).resolves.toBe('Vâng, em, gửi. Rồi,');
    const [first, ...rest] = words;
    const paused = [
      first!,
      ...rest.map((word) => ({ ...word, startMs: word.startMs + 200, endMs: word.endMs + 200 })),
    ];
    await expect(write(stopsBehind('vâng', 'rồi'), paused)).resolves.toBe('Vâng. Em gửi rồi.');
    await expect(
      write(
        taggerOf(() => ({ mark: '.' })),
        paused,
      ),
    ).resolves.toBe('Vâng. Em, gửi, rồi.');
  });

  test('a word that the tagger is sure of is a name; numbers and words with capitals stay', async () => {
    const sure = taggerOf(() => ({ capital: 0.9 }));
    const words = wordsOf('gửi 25 bản cho VNPT ở cồn cỏ');
    await expect(write(sure, words)).resolves.toBe('Gửi 25 Bản Cho VNPT Ở Cồn Cỏ');
    await expect(
      write(
        taggerOf(() => ({ capital: 0.5 })),
        words,
      ),
    ).resolves.toBe('Gửi 25 bản cho VNPT ở cồn cỏ');
  });

  test('words that get nothing are the same objects, and the others keep times and what was said', async () => {
    const spoken = wordsOf('hai mươi');
    const words: WrittenWord[] = [
      wordsOf('còn')[0]!,
      { text: '20', startMs: 220, endMs: 600, confidence: 0.5, spoken },
    ];
    const written = await punctuate(stopsBehind('20'), words, {
      before: [],
      isParagraphStart: false,
      silentUntilMs: 1000,
    });
    expect(written[0]).toBe(words[0]);
    expect(written[1]).toEqual({ ...words[1], text: '20.' });
  });

  test('text of an engine that writes marks is left alone', async () => {
    const words = wordsOf('xin chào, tôi là máy.');
    await expect(write(stopsBehind('chào'), words)).resolves.toBe('xin chào, tôi là máy.');
  });
});

describe('letters', () => {
  /** The same in every run. */
  function random(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  }
  const WORDS =
    'nguyễn thị hòa bình thứ ba chủ nhật hà nội anh tuấn 25 3,5 21/11/2025 0912 kpi ß ǆ ﬁn i̇ ơ ở đắk lắk İstanbul bộ y tế @ – a.b i Ố'.split(
      ' ',
    );

  test('stay the same whatever the tagger says', async () => {
    const next = random(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
    const wild = taggerOf(() => ({ mark: pick(MARKS), capital: next() }));
    for (let round = 0; round < 500; round += 1) {
      const texts = Array.from({ length: 1 + Math.floor(next() * 12) }, () => pick(WORDS)).map((word) =>
        next() < 0.3 ? word.normalize('NFD') : word,
      );
      const words = texts.map((text, index) => ({
        text,
        startMs: index * 300,
        endMs: index * 300 + 200 * next(),
      }));
      const isParagraphStart = next() < 0.5;
      const written = await punctuate(wild, words, {
        before: [],
        isParagraphStart,
        silentUntilMs: 1e4 * next(),
      });
      expect(written.map(({ text }) => bareWord(text))).toEqual(texts.map(bareWord));
      expect(written.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
        words.map(({ startMs, endMs }) => [startMs, endMs]),
      );
    }
  });
});
