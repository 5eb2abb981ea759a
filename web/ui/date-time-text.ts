/**
 * Days and times as people write them, `dd/MM/yyyy` and `dd/MM/yyyy HH:mm`, and as fields of forms keep them, `yyyy-MM-dd` and
 * `yyyy-MM-ddTHH:mm`: those of Vietnam, whatever the machine's.
 */

const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[\s,]+(\d{1,2})[:h](\d{2})$/;
const KEPT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/;

/** Null for what is no day, also 31/02. */
export const parseDay = (text: string): string | null =>
  parseDateTime(`${text.trim()} 00:00`)?.slice(0, 10) ?? null;

export const writeDay = (kept: string): string =>
  kept === '' ? '' : writeDateTime(`${kept}T00:00`).slice(0, 10);

/** Null for what is no date and time, also 31/02 and 24:00. */
export function parseDateTime(text: string): string | null {
  const found = WRITTEN.exec(text.trim());
  if (found === null) return null;
  const [day, month, year, hour, minute] = found.slice(1).map((digits) => digits.padStart(2, '0'));
  const kept = `${year}-${month}-${day}T${hour}:${minute}`;
  const time = Date.parse(`${kept}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(kept) ? kept : null;
}

export const writeDateTime = (kept: string): string => kept.replace(KEPT, '$3/$2/$1 $4').slice(0, 16);

const VIETNAM_MS = 7 * 3_600_000;

/** As fields of forms keep it. @param iso ISO 8601 with an offset */
export const toFieldTime = (iso: string): string =>
  new Date(Date.parse(iso) + VIETNAM_MS).toISOString().slice(0, 16);

/** ISO 8601; null while a field holds no date and time. @param kept as fields of forms keep it */
export const fromFieldTime = (kept: string): string | null =>
  kept === '' ? null : new Date(`${kept.slice(0, 16)}+07:00`).toISOString();
