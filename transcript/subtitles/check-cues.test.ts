import { expect, test } from 'vitest';
import { checkCue, findLaterEnd, readingSpeed } from './check-cues.ts';

/** The cue of the mockup: 58 letters in 2.28 s. */
const HASTY = {
  startMs: 49_020,
  endMs: 51_300,
  lines: ['và thêm một câu là bên nào chậm bàn giao', 'quá mười lăm ngày'],
};
const cue = (letters: number, lengthMs: number) => ({
  startMs: 0,
  endMs: lengthMs,
  lines: ['a'.repeat(letters)],
});

test('speed counts the line break as a blank', () => expect(readingSpeed(HASTY)).toBeCloseTo(25.4, 1));

test.each([
  ['20 a second', cue(40, 2_000), []],
  ['more than 20', cue(41, 2_000), ['hasty']],
  ['25 a second', cue(25, 1_000), ['hasty']],
  ['more than 25', cue(26, 1_000), ['unreadable']],
  ['42 on a line', cue(42, 3_000), []],
  ['43 on a line', cue(43, 3_000), ['line']],
  ['three lines', { ...cue(0, 2_000), lines: ['a', 'b', 'c'] }, ['lines']],
  ['833 ms', cue(5, 833), []],
  ['832 ms', cue(5, 832), ['short']],
  ['7 s', cue(5, 7_000), []],
  ['more than 7 s', cue(5, 7_001), ['long']],
])('%s', (_, each, problems) => expect(checkCue(each, undefined)).toEqual(problems));

test.each([
  [83, []],
  [82, ['gap']],
  [0, ['gap']],
  [-1, ['overlap']],
])('%i ms to the next', (gapMs, problems) => {
  const next = { startMs: 2_000 + gapMs, endMs: 9_000 };
  expect(checkCue(cue(10, 2_000), next)).toEqual(problems);
});

test('a hasty cue is made longer as far as there is silence', () => {
  const next = { startMs: 52_060, endMs: 53_700 };
  expect(findLaterEnd(HASTY, next)).toBe(51_977);
  expect(findLaterEnd(HASTY, undefined)).toBe(49_020 + 3_412);
  expect(findLaterEnd(HASTY, { ...next, startMs: 51_383 })).toBeNull();
  expect(findLaterEnd(cue(20, 2_000), undefined)).toBeNull();
});
