import { expect, test } from 'vitest';
import type { WordSpan } from '../time-spans.ts';
import { SteadyWords } from './steady-words.ts';

/** A word every 300 ms, a few ms later in every look. */
const read = (text: string, shiftMs = 0): WordSpan[] =>
  text.split(' ').map((word, index) => ({
    text: word,
    startMs: index * 300 + shiftMs,
    endMs: index * 300 + 250 + shiftMs,
  }));

/** What is shown after each of these looks. */
function look(...texts: string[]): string[] {
  const words = new SteadyWords();
  return texts.map((text, index) =>
    words
      .steady(read(text, index * 10))
      .map((word) => word.text)
      .join(' '),
  );
}

test('the last word may be half of one, and is mended with the next look', () => {
  expect(look('con', 'còn phầ', 'còn phần tìm')).toEqual(['con', 'còn phầ', 'còn phần tìm']);
});

test('another reading shows when three looks in a row agree on it', () => {
  expect(look('bảng sao', 'bản sao', 'bảng sao', 'bản sao', 'bản sao', 'bản sao')).toEqual([
    'bảng sao',
    'bảng sao',
    'bảng sao',
    'bảng sao',
    'bảng sao',
    'bản sao',
  ]);
});

test('a word that was looked at six times never changes', () => {
  const first = Array.from({ length: 6 }, () => 'chú tháng');
  const later = Array.from({ length: 6 }, () => 'chủ tháng này');
  expect(look(...first, ...later).at(-1)).toBe('chú tháng này');
});

test('words that others have taken the place of are gone', () => {
  expect(look('một hai ba', 'một hai ba', 'một').at(-1)).toBe('một');
});
