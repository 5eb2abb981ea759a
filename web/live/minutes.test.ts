import { expect, test } from 'vitest';
import { messages } from './messages.ts';
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

test('Thousands of minutes are written as they are read', () => {
  expect(messages.minutesLeft(2998, 0)).toBe('Bạn còn 2.998 phút chuyển thành văn bản.');
  expect(messages.minutesLeft(2998, 600)).toContain(', trong đó 600 của tổ chức.');
  expect(messages.used(1, 2998)).toContain('bạn còn 2.998 phút');
});
