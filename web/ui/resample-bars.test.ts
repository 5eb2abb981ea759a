import { expect, test } from 'vitest';
import { resampleBars } from './resample-bars.ts';

test('keeps the loudest value of each stretch', () => {
  expect(resampleBars([1, 9, 2, 3, 8, 4], 3)).toEqual([9, 3, 8]);
});

test('draws straight lines between neighbours', () => {
  expect(resampleBars([0, 10], 5)).toEqual([0, 2.5, 5, 7.5, 10]);
});

test('is flat while nothing is known', () => {
  expect(resampleBars([], 2)).toEqual([0, 0]);
});
