import { expect, test } from 'vitest';
import { formatDateTime, formatLength } from './format-time.ts';

test('writes Vietnamese time, whatever the zone of the machine', () => {
  expect(formatDateTime('2026-11-21T02:05:00.000Z')).toBe('21/11/2026 09:05');
  expect(formatDateTime('2026-12-31T17:00:00.000Z')).toBe('01/01/2027 00:00');
});

test('a missing or broken date is a row of dashes', () => {
  expect(formatDateTime(null)).toBe('--/--/-- --:--');
  expect(formatDateTime('not a date')).toBe('--/--/-- --:--');
});

test('writes a length as hours, minutes and seconds', () => {
  expect(formatLength(5.4)).toBe('00:00:05');
  expect(formatLength(3599.6)).toBe('01:00:00');
  expect(formatLength(10_800)).toBe('03:00:00');
});

test('a sound shorter than half a second still has a length', () => {
  expect(formatLength(0.2)).toBe('00:00:01');
});

test('an unknown length is "-- / --"', () => {
  expect(formatLength(0)).toBe('-- / --');
  expect(formatLength(null)).toBe('-- / --');
});
