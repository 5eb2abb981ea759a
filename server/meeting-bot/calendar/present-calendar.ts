import { isBotOver } from '../../../contract/meeting-bot/meeting-bot-routes.ts';
import type { CalendarEvent, MeetingCalendar } from '../../../contract/meeting-bot/meeting-calendar.ts';
import type { CalendarEventState } from '../../../contract/meeting-bot/meeting-calendar-routes.ts';
import type { ChangeDeps } from '../change-bot.ts';
import { hasFewMinutes } from '../short-minutes.ts';
import { readBot, type BotRow } from '../store.ts';
import { listEvents, readCalendarRow, type CalendarRow, type EventRow } from './calendar-store.ts';
import { findSkipWord, wasTakenOut, whyUnwanted } from './follow-calendar.ts';
import { shownUntil } from './shown-days.ts';
import { sentenceOf } from '../../platform/sentence-of.ts';

/** @returns null where none is connected */
export async function presentCalendar(
  deps: Pick<ChangeDeps, 'database' | 'clock'>,
  userId: string,
): Promise<MeetingCalendar | null> {
  const calendar = await readCalendarRow(deps, userId);
  if (!calendar) return null;
  const now = deps.clock.now();
  const until = shownUntil(now);
  const rows = (await listEvents(deps, userId)).filter(
    ({ is_listed: isListed, starts_at: startsAt, ends_at: endsAt }) =>
      isListed && endsAt > now && startsAt < until,
  );
  const { failure, failed_at: failedAt } = calendar;
  return {
    shown_address: mask(calendar.address),
    rule: calendar.rule,
    word: calendar.word,
    skip_words: calendar.skip_words,
    stops_when_short: calendar.stops_when_short,
    is_short: calendar.stops_when_short && (await hasFewMinutes(deps, userId)),
    read_time: calendar.read_at.toISOString(),
    failure:
      failure && failedAt
        ? { code: failure, message: sentenceOf(failure), since_time: failedAt.toISOString() }
        : null,
    events: await Promise.all(rows.map((row) => presentEvent(deps, row, calendar, now))),
  };
}

async function presentEvent(
  deps: Pick<ChangeDeps, 'database'>,
  event: EventRow,
  calendar: CalendarRow,
  now: Date,
): Promise<CalendarEvent> {
  const bot = event.bot_id === null ? null : await readBot(deps, event.bot_id);
  const isTakenOut = wasTakenOut(bot);
  const hasBegun = event.starts_at <= now;
  const noted = event.state === 'ask' && hasBegun ? 'begun' : event.state;
  const state = isTakenOut ? 'off' : bot ? stateOf(bot) : noted;
  return {
    id: event.id,
    title: event.title,
    start_time: event.starts_at.toISOString(),
    end_time: event.ends_at.toISOString(),
    platform: event.platform,
    code: event.code,
    state,
    is_on: !isTakenOut && whyUnwanted(event, calendar) === null,
    can_switch: event.meeting_key !== null && state !== 'present' && !hasBegun,
    taken_by: event.taken_by,
    skip_word: state === 'skipped' ? findSkipWord(event, calendar) : null,
  };
}

function stateOf({ state, reason }: BotRow): CalendarEventState {
  if (state === 'planned') return 'planned';
  if (state === 'ended' && reason === 'minutes_short') return 'short';
  return isBotOver(state) ? 'over' : 'present';
}

/** `https://calendar.google.com/…/basic.ics`: enough to know which it is. What stands last is shown only where it is a usual name. */
function mask(address: string): string {
  const { origin, pathname } = new URL(address);
  const last = pathname.split('/').at(-1) ?? '';
  const isUsual = /^(basic|calendar|reachcalendar|public|private|lich)?\.?(ics|html)?$/i.test(last);
  return `${origin}/…${isUsual && last !== '' ? `/${last}` : ''}`;
}
