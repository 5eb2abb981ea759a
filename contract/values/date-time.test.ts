import { expect, test } from 'vitest';
import { formatDateTime, formatDay, lastDayBefore, vietnamDay } from './date-time.ts';

test('writes Vietnamese time, whatever the zone of the machine', () => {
  expect(formatDateTime('2026-11-21T02:05:00.000Z')).toBe('21/11/2026 09:05');
  expect(formatDateTime('2026-12-31T17:00:00.000Z')).toBe('01/01/2027 00:00');
});

test('a missing or broken date is a row of dashes', () => {
  expect(formatDateTime(null)).toBe('--/--/-- --:--');
  expect(formatDateTime('not a date')).toBe('--/--/-- --:--');
});

test('a day is that of Vietnam, and written as dates are', () => {
  expect(vietnamDay('2026-12-31T17:00:00.000Z')).toBe('2027-01-01');
  expect(formatDay('2027-01-05')).toBe('05/01/2027');
});

test('the last day of a term is the one before the midnight at which it ends', () => {
  expect(lastDayBefore('2026-12-24T17:00:00.000Z')).toBe('24/12/2026');
  expect(lastDayBefore('2026-12-25T03:00:00.000Z')).toBe('25/12/2026');
});
