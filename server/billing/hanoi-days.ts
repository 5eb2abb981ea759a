/** Days and months as the calendar in Hanoi has them, whatever the zone of the machine: terms and refills begin and end at its midnights. */

/** Vietnam keeps one offset the whole year, and has since 1975. */
const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** 00:00 in Hanoi of the day that many months later; in a shorter month its last day. */
export function monthsLater(from: Date, months: number): Date {
  const there = new Date(from.getTime() + OFFSET_MS);
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth() + months, there.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)) - OFFSET_MS);
}

/** When a term of so many months ends: with the day that has the number of the first one. One that begins at midnight has had that day whole. */
export function endOfTerm(startsAt: Date, months: number): Date {
  const end = monthsLater(startsAt, months);
  const isMidnight = (startsAt.getTime() + OFFSET_MS) % DAY_MS === 0;
  return isMidnight ? end : daysLater(end, 1);
}

export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** The first time after `now` at which the day of the month of `opened` begins. */
export function nextMonthDay(opened: Date, now: Date): Date {
  for (let months = 1; ; months += 1) {
    const at = monthsLater(opened, months);
    if (at > now) return at;
  }
}

/** `yyyyMMddHHmmss` in Hanoi. */
export const toDigits = (time: Date): string =>
  new Date(time.getTime() + OFFSET_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** The time of `yyyyMMddHHmmss` in Hanoi; null where that is none. */
export function fromDigits(digits: string): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits)?.slice(1);
  if (!parts) return null;
  const time = new Date(`${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}+07:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** When the working day after the one of `from` is over; Saturdays and Sundays are none, and of holidays nothing is known. */
export function endOfNextWorkingDay(from: Date): Date {
  let end = monthsLater(from, 0);
  do end = daysLater(end, 1);
  while ([0, 6].includes(weekday(end)));
  return daysLater(end, 1);
}

/** 00:00 in Hanoi of the Monday of a week. */
export const startOfWeek = (time: Date): Date => daysLater(monthsLater(time, 0), -((weekday(time) + 6) % 7));

/** 0 is Sunday. */
const weekday = (time: Date): number => new Date(time.getTime() + OFFSET_MS).getUTCDay();

/** The number of a day in Hanoi; one more the day after. */
export const dayNumber = (time: Date): number => Math.floor((time.getTime() + OFFSET_MS) / DAY_MS);

/** 00:00 in Hanoi of `2026-11-23`. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

/** `23/11/2026` in Hanoi. */
export const toDay = (time: Date): string =>
  new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10).split('-').toReversed().join('/');

/** The last midnight in Hanoi. */
export const startOfDay = (time: Date): Date =>
  new Date(Math.floor((time.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);

/** 00:00 in Hanoi of the day after `2026-11-23`. */
export const dayEnd = (day: string): Date => daysLater(dayStart(day), 1);

/** 00:00 in Hanoi of the first of the month that holds a time. */
export const monthStart = (time: Date): Date =>
  dayStart(`${new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 7)}-01`);
