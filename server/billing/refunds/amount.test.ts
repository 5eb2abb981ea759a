import { expect, test } from 'vitest';
import { refundOf } from './amount.ts';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-22T17:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY_MS);
/** 199,000 for 600 minutes and 30 days. */
const bought = (usedMinutes: number) => ({
  paidVnd: 199_000,
  seconds: 36_000,
  usedSeconds: usedMinutes * 60,
  paidAt: start,
  terms: [{ startsAt: start, endsAt: after(30) }],
});

test.each([
  [150, 12, 119_000],
  [0, 0, 199_000],
  [590, 2, 3_000],
  [600, 2, 0],
  // Hardly tried: all of it, for seven days.
  [10, 7, 199_000],
  [10, 8, 145_000],
  [11, 1, 192_000],
  [0, 31, 0],
])('%i minutes used within %i days: %i', (minutes, days, vnd) =>
  expect(refundOf(bought(minutes), after(days))).toBe(vnd),
);

test('a term in two parts counts the days that it was there', () => {
  const terms = [
    { startsAt: start, endsAt: after(10) },
    { startsAt: after(40), endsAt: after(60) },
  ];
  expect(refundOf({ ...bought(60), terms }, after(20))).toBe(132_000);
});
