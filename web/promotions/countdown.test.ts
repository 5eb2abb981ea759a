import { expect, test } from 'vitest';
import { currentCountdown, readStoredCountdown, secondsLeft, splitSeconds } from './countdown.ts';

const HOUR_MS = 3_600_000;
const NOW = 1_800_000_000_000;
const countdown = { timer: 12, timeLoop: 48 };
const begunHoursAgo = (hours: number) => ({
  resetAtMs: NOW - hours * HOUR_MS,
  targetMs: NOW + (12 - hours) * HOUR_MS,
});
const fresh = begunHoursAgo(0);

test('begins when nothing was stored', () => {
  expect(currentCountdown(null, countdown, NOW)).toEqual(fresh);
});

test('goes on until the loop is over, although it has come to zero before', () => {
  expect(currentCountdown(begunHoursAgo(1), countdown, NOW)).toEqual(begunHoursAgo(1));
  expect(currentCountdown(begunHoursAgo(47.9), countdown, NOW)).toEqual(begunHoursAgo(47.9));
  expect(currentCountdown(begunHoursAgo(48), countdown, NOW)).toEqual(fresh);
});

test('begins again when the clock was put back or the campaign was changed', () => {
  expect(currentCountdown(begunHoursAgo(-1), countdown, NOW)).toEqual(fresh);
  expect(currentCountdown(begunHoursAgo(1), { timer: 6, timeLoop: 48 }, NOW)).toEqual({
    resetAtMs: NOW,
    targetMs: NOW + 6 * HOUR_MS,
  });
});

test('stops at zero', () => {
  expect(secondsLeft(NOW + 1500, NOW)).toBe(2);
  expect(secondsLeft(NOW, NOW)).toBe(0);
  expect(secondsLeft(NOW - 5000, NOW)).toBe(0);
});

test('hours may be more than a day', () => {
  expect(splitSeconds(90_061)).toEqual({ hours: 25, minutes: 1, seconds: 1 });
});

test.each([null, '', 'x', '{}', '[]', '{"resetAtMs":"1","targetMs":2}', '{"resetAtMs":1}', 'null'])(
  '%j is nothing that was stored',
  (text) => expect(readStoredCountdown(text)).toBeNull(),
);
