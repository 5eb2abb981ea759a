import { expect, test } from 'vitest';
import { formatLength } from './format-time.ts';

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
