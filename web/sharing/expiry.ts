/** After how long a new link ends by itself. */
import { messages } from './messages.ts';

export const EXPIRIES = messages.expiries;
export type Expiry = keyof typeof EXPIRIES;

const DAYS: Record<Exclude<Expiry, 'own'>, number | null> = { never: null, day: 1, week: 7, month: 30 };
const DAY_MS = 24 * 3_600_000;

/**
 * ISO 8601; null for a link that stays.
 * @param own date and time of Vietnam as the field of the browser gives them
 */
export function expireTimeOf(expiry: Expiry, own: string, nowMs: number): string | null {
  if (expiry === 'own') return new Date(`${own}+07:00`).toISOString();
  const days = DAYS[expiry];
  return days === null ? null : new Date(nowMs + days * DAY_MS).toISOString();
}

/** Whether a date and time was chosen that is still to come. */
export const isAhead = (own: string, nowMs: number): boolean => Date.parse(`${own}+07:00`) > nowMs;
