import { describe, expect, test } from 'vitest';
import { endOfTerm, fromDigits, monthsLater, nextMonthDay, toDigits } from './hanoi-days.ts';

describe('days and months of Hanoi', () => {
  test.each([
    ['2026-11-23T22:03:12', 1, '2026-12-23T17:00:00Z'],
    ['2027-01-31T09:00:00', 1, '2027-02-28T17:00:00Z'],
    ['2027-03-01T00:00:00', 1, '2027-03-31T17:00:00Z'],
    ['2028-02-29T08:00:00', 12, '2029-02-28T17:00:00Z'],
    ['2026-12-31T23:59:59', 1, '2027-01-31T17:00:00Z'],
  ])('a term from %s for %i months ends at %s', (start, months, end) => {
    expect(endOfTerm(new Date(`${start}+07:00`), months)).toEqual(new Date(end));
  });

  test('times are told in the digits of Hanoi and read back', () => {
    const time = new Date('2026-11-23T15:00:00Z');
    expect(toDigits(time)).toBe('20261123220000');
    expect(fromDigits('20261123220000')).toEqual(time);
    for (const wrong of ['', '2026112322000', '20261323220000', '2026112322000x'])
      expect(fromDigits(wrong)).toBeNull();
  });

  test('the 31st comes on the last day of shorter months, and again on the 31st', () => {
    const opened = new Date('2027-01-31T20:00:00+07:00');
    expect(monthsLater(opened, 1)).toEqual(new Date('2027-02-28T00:00:00+07:00'));
    expect(monthsLater(opened, 2)).toEqual(new Date('2027-03-31T00:00:00+07:00'));
    expect(nextMonthDay(opened, opened)).toEqual(new Date('2027-02-28T00:00:00+07:00'));
    expect(nextMonthDay(opened, new Date('2027-02-28T00:00:00+07:00'))).toEqual(
      new Date('2027-03-31T00:00:00+07:00'),
    );
  });
});
