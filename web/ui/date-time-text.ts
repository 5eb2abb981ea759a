/** A date and time as people write it, `dd/MM/yyyy HH:mm`, and as fields of forms keep it, `yyyy-MM-ddTHH:mm`. Neither names a zone. */

const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[\s,]+(\d{1,2})[:h](\d{2})$/;
const KEPT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/;

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
