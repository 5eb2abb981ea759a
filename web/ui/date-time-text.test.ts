import { expect, test } from 'vitest';
import {
  fromFieldTime,
  parseDateTime,
  parseDay,
  toFieldTime,
  writeDateTime,
  writeDay,
} from './date-time-text.ts';

test.each([
  ['24/11/2026 14:30', '2026-11-24T14:30'],
  [' 4/5/2099, 9:05 ', '2099-05-04T09:05'],
  ['24-11-2026 14h30', '2026-11-24T14:30'],
  ['29.02.2028 00:00', '2028-02-29T00:00'],
])('%s is read', (text, kept) => expect(parseDateTime(text)).toBe(kept));

test.each([
  '',
  '24/11/2026',
  '11/24/2026 14:30',
  '31/02/2026 10:00',
  '24/11/2026 24:00',
  '24/11/2026 2:30 PM',
  '24/11/26 14:30',
])('%s is none', (text) => expect(parseDateTime(text)).toBeNull());

test.each([
  ['24/11/2026', '2026-11-24'],
  [' 4.5.2099 ', '2099-05-04'],
  ['11/24/2026', null],
  ['31/02/2026', null],
  ['24/11/2026 10:00', null],
  ['', null],
])('%s as a day is %s', (text, kept) => expect(parseDay(text)).toBe(kept));

test('is written day first, in 24 hours, without seconds', () => {
  expect(writeDateTime('2026-11-24T14:30')).toBe('24/11/2026 14:30');
  expect(writeDateTime('2026-11-24T14:30:15')).toBe('24/11/2026 14:30');
  expect(writeDateTime('')).toBe('');
  expect(writeDay('2026-11-24')).toBe('24/11/2026');
  expect(writeDay('')).toBe('');
});

test('a field holds the time of Vietnam', () => {
  expect(toFieldTime('2026-11-24T18:30:15Z')).toBe('2026-11-25T01:30');
  expect(fromFieldTime('2026-11-25T01:30')).toBe('2026-11-24T18:30:00.000Z');
  expect(fromFieldTime('')).toBeNull();
});
