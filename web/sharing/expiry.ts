/** After how long a new link ends by itself. */
import { fromFieldTime, toFieldTime } from '../ui/date-time-text.ts';
import { messages } from './messages.ts';

export const EXPIRIES = messages.expiries;
export type Expiry = keyof typeof EXPIRIES;

const DAYS: Record<Exclude<Expiry, 'own'>, number | null> = { never: null, day: 1, week: 7, month: 30 };
const DAY_MS = 24 * 3_600_000;

/** What was chosen. */
export interface ChosenExpiry {
  after: Expiry;
  /** Date and time of Vietnam as the field gives them: `yyyy-MM-ddTHH:mm`. */
  own: string;
}

export const NO_EXPIRY: ChosenExpiry = { after: 'never', own: '' };

/** ISO 8601; null for a link that stays. */
export function expireTimeOf({ after, own }: ChosenExpiry, nowMs: number): string | null {
  if (after === 'own') return fromFieldTime(own);
  const days = DAYS[after];
  return days === null ? null : new Date(nowMs + days * DAY_MS).toISOString();
}

/** False for a date and time of one's own that is none, or not to come. */
export const isAhead = ({ after, own }: ChosenExpiry, nowMs: number): boolean =>
  after !== 'own' || Date.parse(`${own}+07:00`) > nowMs;

/** How a link that was made before ends, as the fields show it. */
export const chosenExpiryOf = (expireTime: string | null): ChosenExpiry =>
  expireTime === null ? NO_EXPIRY : { after: 'own', own: toFieldTime(expireTime) };
