import { expect, test } from 'vitest';
import { formatExact, sayWhen } from './relative-time.ts';

/** 22/11/2026, 00:30 in Vietnam. */
const NOW_MS = Date.parse('2026-11-21T17:30:00Z');

test.each([
  ['2026-11-21T17:30:30Z', 'vừa xong'],
  ['2026-11-21T17:29:30Z', 'vừa xong'],
  ['2026-11-21T17:29:00Z', '1 phút trước'],
  ['2026-11-21T16:31:00Z', '59 phút trước'],
  ['2026-11-21T16:29:00Z', 'Hôm qua 23:29'],
  ['2026-11-20T17:00:00Z', 'Hôm qua 00:00'],
  ['2026-11-20T16:59:00Z', '20/11/2026 23:59'],
])('%s is said as %j', (iso, expected) => {
  expect(sayWhen(Date.parse(iso), NOW_MS)).toBe(expected);
});

test('earlier on the same day in Vietnam is today', () => {
  expect(sayWhen(NOW_MS, NOW_MS + 5 * 3_600_000)).toBe('Hôm nay 00:30');
});

test('a time that others wrote and is none has its placeholder', () => {
  expect(formatExact(Number.NaN)).toBe('--/--/-- --:--');
  expect(formatExact(1e17)).toBe('--/--/-- --:--');
});
