/** When something was said, as people say it. Always Vietnamese time, whatever the machine's zone. */
import { formatDateTime } from '../../../contract/values/date-time.ts';
import { messages } from './messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Vietnam is seven hours ahead all year. */
const ZONE_MS = 7 * HOUR_MS;

const dayOf = (timeMs: number): number => Math.floor((timeMs + ZONE_MS) / DAY_MS);

/** Both in epoch milliseconds. What a clock that runs ahead wrote counts as just now. */
export function sayWhen(timeMs: number, nowMs: number): string {
  const agoMs = nowMs - timeMs;
  if (agoMs < MINUTE_MS) return messages.justNow;
  if (agoMs < HOUR_MS) return messages.minutesAgo(Math.floor(agoMs / MINUTE_MS));
  const exact = formatExact(timeMs);
  const clock = exact.slice(-5);
  const daysAgo = dayOf(nowMs) - dayOf(timeMs);
  if (daysAgo === 0) return messages.today(clock);
  return daysAgo === 1 ? messages.yesterday(clock) : exact;
}

/** `dd/MM/yyyy HH:mm`; a placeholder for a time that is none. */
export const formatExact = (timeMs: number): string =>
  formatDateTime(
    Number.isFinite(timeMs) && Math.abs(timeMs) <= 8.64e15 ? new Date(timeMs).toISOString() : null,
  );
