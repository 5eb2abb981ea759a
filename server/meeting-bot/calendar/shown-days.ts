import { vietnamDay } from '../../../contract/values/date-time.ts';
import { CALENDAR_DAYS } from '../../../contract/meeting-bot/meeting-calendar-routes.ts';

const DAY_MS = 24 * 3_600_000;

/** The end of the last day that is shown and planned for, in Vietnam. */
export const shownUntil = (now: Date): Date =>
  new Date(Date.parse(`${vietnamDay(now.toISOString())}T00:00:00+07:00`) + CALENDAR_DAYS * DAY_MS);
