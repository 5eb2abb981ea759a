/** When a time of a calendar is: by the zone that the file defines, else by the IANA zone that it names, else in Vietnam. */
import ICAL from 'ical.js';

const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh';

/**
 * @param calendarZone the zone of the whole calendar, for times without one; may be anything
 * @returns milliseconds since 1970; NaN for a time that is none
 */
export function toInstantMs(time: ICAL.Time, calendarZone: string): number {
  const { zone } = time;
  if (zone && zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const wallMs = wallTimeMs(time);
  const named = nameOfZone(time);
  const format = formatOf(named) ?? formatOf(calendarZone) ?? formatOf(DEFAULT_ZONE)!;
  // The offset at the wall time taken for UTC is right but near a change of the clocks, which the second look sees.
  const guessMs = wallMs - offsetMs(format, wallMs);
  return wallMs - offsetMs(format, guessMs);
}

/** What the clock on the wall shows, as if it were UTC; milliseconds. */
export const wallTimeMs = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** So much later by the clock on the wall, whatever summer time does. */
export function moveOnWall(time: ICAL.Time, ms: number): ICAL.Time {
  const moved = time.clone();
  moved.adjust(0, 0, 0, ms / 1000);
  return inZoneOf(moved, time);
}

/** A copy and a repetition forget the zone that the file names and does not define. */
export const inZoneOf = (time: ICAL.Time, other: ICAL.Time): ICAL.Time =>
  Object.assign(time, { timezone: nameOfZone(time) ?? nameOfZone(other) });

const nameOfZone = (time: ICAL.Time): string | undefined => (time as { timezone?: string }).timezone;

const formats = new Map<string, Intl.DateTimeFormat | null>();
/** A file may name any number of zones. */
const MAX_FORMATS = 500;

function formatOf(name: string | undefined): Intl.DateTimeFormat | null {
  if (name === undefined || name === '' || name === 'floating' || name.length > 60) return null;
  const known = formats.get(name);
  if (known !== undefined) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const made = makeFormat(name);
  formats.set(name, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

function offsetMs(format: Intl.DateTimeFormat, atMs: number): number {
  if (!Number.isFinite(atMs)) return 0;
  const parts = Object.fromEntries(
    format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const wallMs = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
  return wallMs - Math.floor(atMs / 1000) * 1000;
}
