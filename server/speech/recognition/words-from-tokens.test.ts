import { describe, expect, test } from 'vitest';
import { wordsFromTokens } from './words-from-tokens.ts';

const piece = { startMs: 1000, endMs: 6000, wordStartShiftMs: 0 };
const recognised = (tokens: string[], timestamps: number[], logProbabilities: number[] = []) => ({
  tokens,
  timestamps,
  logProbabilities,
});

describe('words from tokens', () => {
  test('a token with a leading space starts a word', () => {
    const words = wordsFromTokens(recognised([' x', 'in', ' ch', 'ào'], [0.2, 0.3, 0.6, 0.7]), piece);
    expect(words).toEqual([
      { text: 'xin', startMs: 1200, endMs: 1550 },
      { text: 'chào', startMs: 1600, endMs: 1950 },
    ]);
  });

  test('the first token starts a word even without a space', () => {
    expect(wordsFromTokens(recognised(['xin'], [0]), piece)).toMatchObject([{ text: 'xin' }]);
  });

  test('text is lower case and composed', () => {
    const [word] = wordsFromTokens(recognised([' ĐƯỜNG'.normalize('NFD')], [0]), piece);
    expect(word!.text).toBe('đường'.normalize('NFC'));
  });

  test('a loop of the recogniser is one word', () => {
    const stuck = Array.from({ length: 30 }, (_, index) => index * 0.08);
    const words = wordsFromTokens(
      recognised(
        stuck.map(() => ' ha'),
        stuck,
      ),
      piece,
    );
    expect(words).toMatchObject([{ text: 'ha', confidence: 0 }]);
  });

  test('tokens that are only space make no word', () => {
    const words = wordsFromTokens(recognised([' ', ' ', 'a'], [0, 0.1, 0.2]), piece);
    expect(words.map(({ text }) => text)).toEqual(['a']);
  });

  test.each<[string, string[], string[]]>([
    ['pieces of the same word', [' X', 'IN', ' CH', 'ÀO'], ['xin', 'chào']],
    ['a start of a word by itself', [' ', 'X', 'IN', ' ', 'B', 'ẠN'], ['xin', 'bạn']],
    [
      'a tone apart from its letter',
      [' b', 'a', '\u0323', 'n', ' tie', '\u0302', '\u0301', 'ng'],
      ['bạn', 'tiếng'],
    ],
    ['upper and lower case', [' Hà', ' NỘI', ' đẹp'], ['hà', 'nội', 'đẹp']],
    ['a letter byte by byte', [' đ', '<0xE1>', '<0xBA>', '<0xB9>', 'p'], ['đẹp']],
    ['bytes of which some are missing', [' đ', '<0xE1>', '<0xBA>', 'p'], ['đp']],
    ['something unknown within a word', [' xin', '<unk>', 'h'], ['xinh']],
    ['something unknown between words', [' xin', ' <unk>', ' \u2047 ', ' chào'], ['xin', 'chào']],
    ['signs of beginning and end', ['<s>', ' xin', '</s>'], ['xin']],
  ])('%s', (_name, tokens, texts) => {
    const times = tokens.map((_, index) => index * 0.4);
    const words = wordsFromTokens(recognised(tokens, times), piece);
    const starts = tokens.flatMap((token, index) =>
      /^( \p{L}| $)/u.test(token) ? [1000 + index * 400] : [],
    );
    expect(words.map(({ text }) => text)).toEqual(texts);
    expect(words.map(({ startMs }) => startMs)).toEqual(starts);
  });

  test('a word ends where the next begins', () => {
    const words = wordsFromTokens(recognised([' a', ' b'], [0.1, 0.2]), piece);
    expect(words[0]).toMatchObject({ startMs: 1100, endMs: 1200 });
  });

  test('starts are shifted, but stay inside the piece and in order', () => {
    const shifted = { ...piece, wordStartShiftMs: -70 };
    const words = wordsFromTokens(recognised([' a', ' b', ' c'], [0.04, 0.05, 0.5]), shifted);
    expect(words.map(({ startMs }) => startMs)).toEqual([1000, 1000, 1430]);
  });

  test('the last word does not reach beyond the piece', () => {
    expect(wordsFromTokens(recognised([' a'], [4.9]), piece)[0]).toMatchObject({ endMs: 6000 });
  });

  test('confidence is the geometric mean of the probabilities, and absent without them', () => {
    const logs = [Math.log(0.9), Math.log(0.4)];
    expect(wordsFromTokens(recognised([' a', 'b'], [0, 0.1], logs), piece)[0]!.confidence).toBe(0.6);
    expect(wordsFromTokens(recognised([' a'], [0]), piece)[0]).not.toHaveProperty('confidence');
  });
});
