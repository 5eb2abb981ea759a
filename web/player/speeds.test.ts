import { expect, test } from 'vitest';
import { isSpeed, SPEEDS, stepSpeed } from './speeds.ts';

test('speeds run from half to double, one after the other', () => {
  const rates = SPEEDS.map(Number);
  expect([rates[0], rates.at(-1)]).toEqual([0.5, 2]);
  expect(rates.toSorted((a, b) => a - b)).toEqual(rates);
});

test('steps to the neighbour and stops at the ends', () => {
  expect([stepSpeed('1.0', 1), stepSpeed('1.0', -1), stepSpeed('2.0', 1), stepSpeed('0.5', -1)]).toEqual([
    '1.25',
    '0.9',
    '2.0',
    '0.5',
  ]);
});

test('knows a speed by its text', () => {
  expect(['1.0', '1', 1, undefined].map(isSpeed)).toEqual([true, false, false, false]);
});
