/** What of a payment goes back when somebody gives up what they bought. */

const DAY_MS = 86_400_000;
/** With no more than this used, all goes back within the first days. */
const TRIED_SECONDS = 600;
const TRIED_DAYS = 7;
const ROUND_VND = 1000;

export interface Bought {
  /** What was paid for it and has not gone back yet, đồng. */
  paidVnd: number;
  /** Granted by the order in all, and of that used or being used. */
  seconds: number;
  usedSeconds: number;
  paidAt: Date;
  /** The parts of its term, in order. */
  terms: readonly { startsAt: Date; endsAt: Date }[];
}

/** The smaller part of minutes and of days that nobody has had, in whole thousands; everything while it was hardly tried. */
export function refundOf({ paidVnd, seconds, usedSeconds, paidAt, terms }: Bought, now: Date): number {
  const isTried = usedSeconds > TRIED_SECONDS || now.getTime() - paidAt.getTime() > TRIED_DAYS * DAY_MS;
  if (!isTried) return paidVnd;
  const lengths = terms.map(({ startsAt, endsAt }) => ({
    days: daysBetween(startsAt, endsAt),
    gone: daysBetween(startsAt, new Date(Math.min(now.getTime(), endsAt.getTime()))),
  }));
  const days = Math.max(1, sum(lengths.map((length) => length.days)));
  const daysLeft = days - sum(lengths.map((length) => length.gone));
  const part = Math.min((seconds - usedSeconds) / Math.max(1, seconds), daysLeft / days);
  return Math.max(0, Math.floor((paidVnd * part) / ROUND_VND) * ROUND_VND);
}

/** Whole days: one that has begun is not gone. */
const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
