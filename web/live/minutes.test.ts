import { expect, test } from 'vitest';
import { minutesLeft, minutesState } from './minutes.ts';

test.each([
  [301, false, 'enough'],
  [300, false, 'soon'],
  [61, false, 'soon'],
  [60, false, 'now'],
  [0, false, 'now'],
  [0, true, 'waiting'],
] as const)('with %i s left and text waiting %s: %s', (secondsLeft, isTextWaiting, expected) => {
  expect(minutesState({ secondsLeft, isTextWaiting })).toBe(expected);
});

test('nothing is said while nothing is known', () => {
  expect(minutesState(null)).toBe('enough');
});

test('a started minute counts', () => {
  expect(minutesLeft(61)).toBe(2);
  expect(minutesLeft(60)).toBe(1);
  expect(minutesLeft(-5)).toBe(0);
});
