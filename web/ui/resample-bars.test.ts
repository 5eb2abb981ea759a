import { expect, test } from 'vitest';
import { resampleBars } from './resample-bars.ts';

test('takes the mean of each range', () => {
  expect(resampleBars([1, 9, 2, 3, 8, 4], 3)).toEqual([5, 2.5, 6]);
});

test('draws straight lines between neighbours', () => {
  expect(resampleBars([0, 10], 5)).toEqual([0, 2.5, 5, 7.5, 10]);
});

test('is flat while nothing is known', () => {
  expect(resampleBars([], 2)).toEqual([0, 0]);
});
