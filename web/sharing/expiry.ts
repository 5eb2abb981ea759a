/** After how long a new link ends by itself. */
import { messages } from './messages.ts';

export const EXPIRIES = messages.expiries;
export type Expiry = keyof typeof EXPIRIES;

const DAYS: Record<Expiry, number | null> = { never: null, day: 1, week: 7, month: 30 };
const DAY_MS = 24 * 3_600_000;

/** ISO 8601; null for a link that stays. */
export function expireTimeOf(expiry: Expiry, nowMs: number): string | null {
  const days = DAYS[expiry];
  return days === null ? null : new Date(nowMs + days * DAY_MS).toISOString();
}
