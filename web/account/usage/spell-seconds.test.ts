import { expect, test } from 'vitest';
import { spellSeconds } from './spell-seconds.ts';

test.each([
  [0, '0 giây'],
  [59, '59 giây'],
  [60, '1 phút'],
  [92 * 60 + 7, '92 phút 07 giây'],
  [3000 * 60, '3.000 phút'],
])('%i seconds', (seconds, words) => {
  expect(spellSeconds(seconds)).toBe(words);
});
