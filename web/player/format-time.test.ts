import { expect, test } from 'vitest';
import { formatPlayerTime } from './format-time.ts';
import { messages } from './messages.ts';

test.each([
  [0, '00:00'],
  [59_999, '00:59'],
  [60_000, '01:00'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [-5, '00:00'],
])('%i ms', (timeMs, expected) => {
  expect(formatPlayerTime(timeMs)).toBe(expected);
});

test('keeps the hour where the recording has one', () => {
  expect(formatPlayerTime(65_000, true)).toBe('0:01:05');
});

test('says times in words', () => {
  expect(messages.positionText(769_000, 2_730_000)).toBe('12 phút 49 giây trên 45 phút 30 giây');
  expect(messages.positionText(5_000, 3_605_000)).toBe('5 giây trên 1 giờ 0 phút 5 giây');
});
