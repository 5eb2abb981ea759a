import { expect, test } from 'vitest';
import {
  dayNumber,
  endOfNextWorkingDay,
  endOfTerm,
  fromDigits,
  monthsLater,
  nextMonthDay,
  startOfWeek,
  toDay,
  toDigits,
} from './hanoi-days.ts';
import { inEachZone } from './testing/in-each-zone.ts';

inEachZone(() => {
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

  test.each([
    ['Monday', '2026-11-23T00:00:00', '2026-11-25T00:00:00'],
    ['Thursday, late', '2026-11-26T23:59:59', '2026-11-28T00:00:00'],
    ['Friday', '2026-11-27T08:00:00', '2026-12-01T00:00:00'],
    ['Saturday', '2026-11-28T08:00:00', '2026-12-01T00:00:00'],
    ['Sunday', '2026-11-29T08:00:00', '2026-12-01T00:00:00'],
  ])('the working day after a %s is over', (_day, from, end) => {
    expect(endOfNextWorkingDay(new Date(`${from}+07:00`))).toEqual(new Date(`${end}+07:00`));
  });

  test('days are counted, written and put into weeks as they are in Hanoi', () => {
    const [late, early] = [new Date('2026-11-29T16:59:59Z'), new Date('2026-11-29T17:00:00Z')];
    expect(dayNumber(early) - dayNumber(late)).toBe(1);
    expect([toDay(late), toDay(early)]).toEqual(['29/11/2026', '30/11/2026']);
    expect(startOfWeek(late)).toEqual(new Date('2026-11-23T00:00:00+07:00'));
    expect(startOfWeek(early)).toEqual(new Date('2026-11-30T00:00:00+07:00'));
  });
});
