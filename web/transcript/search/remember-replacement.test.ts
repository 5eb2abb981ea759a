import { expect, test } from 'vitest';
import { toRemember } from './remember-replacement.ts';

const TEXT = 'anh Phúc và anh phục gặp anh Phước';
const matches = [
  { from: 4, to: 8 },
  { from: 16, to: 20 },
  { from: 29, to: 34 },
];

test('each form that stood there is told, apart from the right one', () => {
  expect(toRemember(TEXT, matches, ' Phước ')).toEqual([
    { text: 'Phước', heard: 'phúc' },
    { text: 'Phước', heard: 'phục' },
  ]);
});

test('only the case was wrong: the word alone', () => {
  expect(toRemember('hà nội', [{ from: 0, to: 6 }], 'Hà Nội')).toEqual([{ text: 'Hà Nội' }]);
});

test.each(['', ' ', 'a\nb'])('%j is no word', (replacement) => {
  expect(toRemember(TEXT, matches, replacement)).toEqual([]);
});
