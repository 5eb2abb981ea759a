/** Times as the player shows and says them. */

const pad = (value: number): string => String(value).padStart(2, '0');

/** `mm:ss`, from an hour on `h:mm:ss`; with `hasHours` also below the hour, so that a clock keeps its width. */
export function formatPlayerTime(timeMs: number, hasHours = false): string {
  const { hours, minutes, seconds } = splitTime(timeMs);
  return hasHours || hours > 0
    ? `${hours}:${pad(minutes)}:${pad(seconds)}`
    : `${pad(minutes)}:${pad(seconds)}`;
}

/** Whole hours, minutes and seconds; the rest of a second is dropped. */
export function splitTime(timeMs: number): { hours: number; minutes: number; seconds: number } {
  const total = Math.floor(Math.max(0, timeMs) / 1000);
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}
