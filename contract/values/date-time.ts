/** Dates as the product writes them (spec 9). Always Vietnamese time, whatever the zone of the machine. */

const dateParts = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hourCycle: 'h23',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `dd/MM/yyyy HH:mm`; `--/--/-- --:--` when there is no date. Takes ISO 8601 with an offset. */
export function formatDateTime(iso: string | null): string {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(time)) return '--/--/-- --:--';
  const parts = new Map(dateParts.formatToParts(time).map(({ type, value }) => [type, value]));
  const [day, month, year, hour, minute] = (['day', 'month', 'year', 'hour', 'minute'] as const).map((type) =>
    parts.get(type),
  );
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** `dd/MM/yyyy` of a day, `yyyy-MM-dd`. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/');

const vietnamDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });

/** The day that it was in Vietnam, `yyyy-MM-dd`. @param iso ISO 8601 with an offset */
export const vietnamDay = (iso: string): string => vietnamDays.format(new Date(iso));

/** The last whole day before something ends, `dd/MM/yyyy`: a term ends as the next day begins. @param endsAt ISO 8601 with an offset */
export const lastDayBefore = (endsAt: string): string =>
  formatDay(vietnamDay(new Date(Date.parse(endsAt) - 1).toISOString()));
