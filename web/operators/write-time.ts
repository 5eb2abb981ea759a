const clock = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** `22:03` for today, else `23/11/2026 22:03`. @param iso ISO 8601 */
export function writeTime(iso: string): string {
  const [time, now] = [new Date(iso), new Date()];
  const isToday = day.format(time) === day.format(now);
  return isToday ? clock.format(time) : `${day.format(time)} ${clock.format(time)}`;
}

/** `22:03:15` for today, else `23/11/2026 22:03:15`. @param iso ISO 8601 */
export const writeSecond = (iso: string): string => `${writeTime(iso)}:${iso.slice(17, 19)}`;

/** `23/11/2026`. @param iso ISO 8601 */
export const writeDay = (iso: string): string => day.format(new Date(iso));

/** The last day of what ends at a midnight: the day before. @param iso ISO 8601 */
export const writeLastDay = (iso: string): string => day.format(new Date(Date.parse(iso) - 1));
