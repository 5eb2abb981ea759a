import { expect, test } from 'vitest';
import { earliestLastDay, readVnd } from './read-form.ts';

test.each([
  ['199.000 ₫', 199_000],
  ['199\u00A0000', 199_000],
  ['1', 1],
  ['0', null],
  ['-5', null],
  ['199,5', null],
  ['1e6', null],
  ['1.000.000.001', null],
  ['', null],
])('%j is %j đồng', (text, vnd) => expect(readVnd(text)).toBe(vnd));

test('what begins at once may end today, by the days of Hanoi', () => {
  expect(earliestLastDay(undefined, Date.parse('2026-11-26T16:59:00Z'))).toBe('2026-11-26');
  expect(earliestLastDay(undefined, Date.parse('2026-11-26T17:00:00Z'))).toBe('2026-11-27');
  expect(earliestLastDay('2026-12-01', Date.parse('2026-11-26T17:00:00Z'))).toBe('2026-12-01');
});
