import { expect, test } from 'vitest';
import { formatCueTime, parseCueTime } from './time-text.ts';

test.each([
  [0, '00:00:00,000'],
  [769_020, '00:12:49,020'],
  [36_000_999, '10:00:00,999'],
])('%i ms is %s, and back', (timeMs, text) => {
  expect(formatCueTime(timeMs)).toBe(text);
  expect(parseCueTime(text)).toBe(timeMs);
});

test.each([
  ['12:49', 769_000],
  ['12:49.5', 769_500],
  [' 49,02 ', 49_020],
  ['90', 90_000],
  ['1:90', null],
  ['1:60:00', null],
  ['-1', null],
  ['', null],
  ['giờ', null],
])('"%s" is %j', (text, timeMs) => expect(parseCueTime(text)).toBe(timeMs));
