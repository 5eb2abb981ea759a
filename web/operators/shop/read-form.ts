import { vietnamDay } from '../../../contract/values/date-time.ts';

const MAX_VND = 1_000_000_000;

/** A whole number as people write it, with dots or spaces between its digits; null for what is none within 1 and `max`. */
export function readCount(text: string, max: number): number | null {
  const digits = text.replaceAll(/[\s.₫]/gu, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const count = Number(digits);
  return count >= 1 && count <= max ? count : null;
}

/** A sum of đồng; null for what is none that anything costs. */
export const readVnd = (text: string): number | null => readCount(text, MAX_VND);

/** The first day that may be the last one of what begins then; today for what begins at once. @param from `yyyy-MM-dd` @param now milliseconds */
export const earliestLastDay = (from: string | undefined, now = Date.now()): string =>
  from ?? vietnamDay(new Date(now).toISOString());

/** `yyyy-MM-dd` in Hanoi. */
export const tomorrow = (): string => vietnamDay(new Date(Date.now() + 24 * 3_600_000).toISOString());
