/** What the page says of the meetings of a calendar. Pure. */
import { formatDateTime, vietnamDay } from '../../../contract/values/date-time.ts';
import { BOT_EARLY_MS } from '../../../contract/meeting-bot/meeting-bot-routes.ts';
import { CALENDAR_DAYS } from '../../../contract/meeting-bot/meeting-calendar-routes.ts';
import type { CalendarEvent } from '../../../contract/meeting-bot/meeting-calendar.ts';
import { LANGUAGE } from '../../language/language.ts';
import { messages as botMessages } from '../messages.ts';
import { messages } from './messages.ts';

const DAY_MS = 24 * 3_600_000;

export interface ShownDay {
  /** `yyyy-MM-dd` */
  day: string;
  title: string;
  events: CalendarEvent[];
}

/** The days that are shown, those without a meeting too; what began before today stands in today. */
export function listDays(events: readonly CalendarEvent[], nowMs: number): ShownDay[] {
  const today = vietnamDay(new Date(nowMs).toISOString());
  return Array.from({ length: CALENDAR_DAYS }, (_, ahead) => {
    const day = vietnamDay(new Date(nowMs + ahead * DAY_MS).toISOString());
    const shownDay = ({ start_time: start }: CalendarEvent): string =>
      [vietnamDay(start), today].toSorted().at(-1)!;
    return { day, title: titleOf(day, ahead), events: events.filter((event) => shownDay(event) === day) };
  });
}

const weekdays = new Intl.DateTimeFormat(LANGUAGE, { timeZone: 'UTC', weekday: 'long' });

function titleOf(day: string, ahead: number): string {
  const weekday = weekdays.format(new Date(`${day}T00:00:00Z`));
  const [, month = '', date = ''] = day.split('-');
  const named = `${weekday} ${date}/${month}`;
  const isToday = ahead === 0;
  return isToday ? messages.today(named) : `${named[0]!.toLocaleUpperCase('vi')}${named.slice(1)}`;
}

/** `HH:mm` in Vietnam. @param iso ISO 8601 */
export const clockOf = (iso: string): string => formatDateTime(iso).slice(11);

/** States in which somebody wonders why no bot comes although they want one. */
const WARNINGS = new Set<CalendarEvent['state']>(['overlap', 'upgrade', 'too_many', 'begun', 'short']);

/** The second line of a meeting, and whether it is a warning. */
export function describeEvent(event: CalendarEvent): { text: string; isWarning: boolean } {
  const { state, platform, code, start_time: start, taken_by: owner, skip_word: word } = event;
  if (platform === null) return { text: messages.states.no_link, isWarning: false };
  const isComing = state === 'planned';
  if (isComing && platform === 'zoom') return { text: messages.zoom, isWarning: true };
  const name = botMessages.platforms[platform];
  const place = platform === 'meet' || platform === 'zoom' || code === name ? name : `${name}, ${code}`;
  const what = isComing
    ? messages.comesAt(clockOf(new Date(Date.parse(start) - BOT_EARLY_MS).toISOString()))
    : state === 'taken' && owner !== null
      ? messages.taken(owner)
      : state === 'skipped' && word !== null
        ? messages.skippedFor(word)
        : messages.states[state];
  return { text: `${place} · ${what}`, isWarning: WARNINGS.has(state) };
}
