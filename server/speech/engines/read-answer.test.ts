import { describe, expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

/** Four seconds of a recording, from 10 s on. */
const SENT = { startMs: 10_000, endMs: 14_000 };
const read = (body: unknown) =>
  readAnswer(body, SENT)?.map(({ text, startMs, endMs }) => [text, startMs, endMs]) ?? null;
const word = (text: string, start?: number | null, end?: number | null) => ({ word: text, start, end });

describe('times of words', () => {
  test('are taken over, and the text gives its marks and capitals', () => {
    const words = [word(' chào', 0.5, 0.8), word(' anh', 0.9, 1.2)];
    expect(read({ text: 'Chào, anh!', words })).toEqual([
      ['Chào,', 10_500, 10_800],
      ['anh!', 10_900, 11_200],
    ]);
  });

  test('of segments, where a server has them there', () => {
    const segments = [
      { text: ' Chào anh', start: 0, end: 2, words: [word('Chào', 0.5, 0.8), word('anh', 1, 1.2)] },
    ];
    expect(read({ text: 'Chào anh', segments })).toEqual([
      ['Chào', 10_500, 10_800],
      ['anh', 11_000, 11_200],
    ]);
  });

  test('somewhat outside are brought inside, and never run backwards', () => {
    const words = [word('một', -0.1, 0.5), word('hai', 0.4, 0.9), word('ba', 3.9, 4.5)];
    expect(read({ text: 'một hai ba', words })).toEqual([
      ['một', 10_000, 10_500],
      ['hai', 10_400, 10_900],
      ['ba', 13_900, 14_000],
    ]);
  });

  test.each([
    ['none', [word('một'), word('hai')]],
    ['null', [word('một', null, null), word('hai', null, null)]],
    ['all one moment', [word('một', 0, 0), word('hai', 0, 0)]],
    ['an hour late', [word('một', 3600, 3601), word('hai', 3601, 3602)]],
    ['backwards', [word('một', 3, 3.5), word('hai', 0, 0.5)]],
    ['ended before it began', [word('một', 2, 1), word('hai', 3, 4)]],
  ])('that cannot be right: %s; the time of the segment is divided by length', (_what, words) => {
    const segments = [{ text: 'một hai', start: 1, end: 2.2 }];
    expect(read({ text: 'một hai', words, segments })).toEqual([
      ['một', 11_000, 11_600],
      ['hai', 11_600, 12_200],
    ]);
  });

  test('neither of words nor of segments: that of the piece is divided', () => {
    expect(read({ text: 'một hai' })).toEqual([
      ['một', 10_000, 12_000],
      ['hai', 12_000, 14_000],
    ]);
  });
});

describe('what nobody said', () => {
  test('segments that the engine itself holds for silence', () => {
    const silent = { no_speech_prob: 0.9, avg_logprob: -1.4 };
    const segments = [
      { text: 'Chào anh', start: 0, end: 1 },
      { text: 'Hãy đăng ký kênh', start: 2, end: 4, ...silent },
    ];
    expect(read({ text: 'Chào anh Hãy đăng ký kênh', segments })!.map(([text]) => text)).toEqual([
      'Chào',
      'anh',
    ]);
    expect(read({ text: 'Hãy đăng ký kênh', segments: [segments[1]] })).toEqual([]);
  });

  test('the same words over and over, and more than anybody could say', () => {
    expect(read({ text: 'Cảm ơn. '.repeat(60) })!.length).toBe(2);
    const flood = Array.from({ length: 80 }, (_, at) => `từ${at}`).join(' ');
    expect(read({ text: flood })).toEqual([]);
  });

  test('only marks, or nothing', () => {
    expect(read({ text: '...' })).toEqual([]);
    expect(read({ text: '' })).toEqual([]);
  });
});

test.each([null, 'text', {}, { text: 1 }, { text: 'a', words: 'b' }, { text: 'a', words: [{ word: 1 }] }])(
  '%j is no answer',
  (body) => {
    expect(readAnswer(body, SENT)).toBeNull();
  },
);
