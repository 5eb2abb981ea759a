import { expect, test } from 'vitest';
import { wordsInside } from './selected-words.ts';

const WORDS = ['một', 'hai', 'ba'];

test('a selection takes whole words, wherever in them it begins and ends', () => {
  expect(wordsInside(WORDS, { start: 0, end: 10 })).toEqual({ from: 0, to: 3 });
  expect(wordsInside(WORDS, { start: 5, end: 6 })).toEqual({ from: 1, to: 2 });
  expect(wordsInside(WORDS, { start: 2, end: 9 })).toEqual({ from: 0, to: 3 });
});

test('a blank between words is none of them', () => {
  const { from, to } = wordsInside(WORDS, { start: 3, end: 4 });
  expect(from >= to).toBe(true);
});
