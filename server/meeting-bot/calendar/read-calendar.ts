/** What a person does with their calendar, and what a job does for them: read it, connect it, change its rule, switch a meeting, forget it. */
import type { CalendarRule } from '../../../contract/meeting-bot/meeting-calendar-routes.ts';
import { countAttempt, readUser } from '../../auth/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { lockOwner } from '../../records/index.ts';
import type { ChangeDeps } from '../change-bot.ts';
import { isBotOver } from '../../../contract/meeting-bot/meeting-bot-routes.ts';
import { lockBot } from '../store.ts';
import {
  changeCalendar,
  changeEvent,
  listEvents,
  lockCalendar,
  readCalendarRow,
  removeCalendarRow,
  saveCalendar,
  saveMeetings,
  type CalendarRow,
} from './calendar-store.ts';
import { fetchCalendar, readAddress } from './fetch-calendar.ts';
import { followCalendar, withdrawBots } from './follow-calendar.ts';
import { listInThread } from './list-in-thread.ts';
import type { ListedMeeting } from './list-meetings.ts';
import { queueReading } from './queue-reading.ts';

export type CalendarDeps = ChangeDeps & { calendarHosts: readonly string[]; log: Log };

const HOUR_MS = 3_600_000;
/** What is kept of a calendar: a day more than is shown, since it is not fetched anew while it stays the same. */
const KEPT_MS = 9 * 24 * HOUR_MS;
/** After this long all of it is fetched, changed or not: days move on. */
const FETCHED_ANEW_MS = 12 * HOUR_MS;
/** Of a new calendar: what people keep to themselves, more often than not. */
const SKIP_WORDS = ['riêng', 'lương', '1-1'];
/** Readings that one person asks for in an hour. */
const MAX_AN_HOUR = 30;

interface Read {
  /** Null: as they are known. */
  meetings: ListedMeeting[] | null;
  etag: string | null;
}

/** @throws AppError CALENDAR_… */
async function read(
  deps: CalendarDeps,
  userId: string,
  { address, etag }: Pick<CalendarRow, 'address' | 'etag'>,
  signal?: AbortSignal,
): Promise<Read> {
  const settings = { calendarHosts: deps.calendarHosts, ...(signal && { signal }) };
  const fetched = await fetchCalendar(address, etag, settings);
  if (fetched === 'same') return { meetings: null, etag };
  const { email } = await readUser(deps, userId);
  const nowMs = deps.clock.now().getTime();
  const wanted = { fromMs: nowMs, toMs: nowMs + KEPT_MS, email, hosts: deps.hosts };
  return { meetings: await listInThread(userId, fetched.text, wanted), etag: fetched.etag };
}

/**
 * Reads a calendar and brings the bots in line; a failure is noted for the page.
 * @throws AppError CALENDAR_NOT_FOUND, or why it could not be read
 */
export async function readCalendar(deps: CalendarDeps, userId: string, signal?: AbortSignal): Promise<void> {
  const calendar = await readCalendarRow(deps, userId);
  if (!calendar) throw new AppError('CALENDAR_NOT_FOUND');
  const isOld = deps.clock.now().getTime() - calendar.fetched_at.getTime() > FETCHED_ANEW_MS;
  let done: Read | AppError;
  try {
    done = await read(deps, userId, isOld ? { ...calendar, etag: null } : calendar, signal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    done = error;
  }
  await deps.database.transaction(async () => {
    const now = await lockCalendar(deps, userId);
    // Another address was set meanwhile, or none.
    if (now?.address !== calendar.address) return;
    if (done instanceof AppError)
      await changeCalendar(deps, userId, {
        failure: done.code,
        failed_at: now.failed_at ?? deps.clock.now(),
      });
    else await takeOver(deps, userId, done);
    await followCalendar(deps, userId);
  });
  if (done instanceof AppError) throw done;
}

async function takeOver(deps: CalendarDeps, userId: string, { meetings, etag }: Read): Promise<void> {
  const now = deps.clock.now();
  await changeCalendar(deps, userId, {
    read_at: now,
    failure: null,
    failed_at: null,
    etag,
    ...(meetings && { fetched_at: now }),
  });
  if (meetings) await saveMeetings(deps, userId, meetings);
}

/** @throws AppError TOO_MANY_REQUESTS, and those of `readCalendar` */
export async function readCalendarNow(deps: CalendarDeps, userId: string): Promise<void> {
  await countReading(deps, userId);
  await readCalendar(deps, userId);
}

const countReading = (deps: CalendarDeps, userId: string) =>
  countAttempt(deps, [{ name: 'read-calendar', subject: userId, max: MAX_AN_HOUR, windowSeconds: 3600 }]);

export interface CalendarOptions {
  /** Undefined: the one that is connected. */
  address: string | undefined;
  rule: CalendarRule;
  word: string | undefined;
  /** Undefined: those of before. */
  skipWords: string[] | undefined;
  /** Undefined: as before. */
  stopsWhenShort: boolean | undefined;
}

/**
 * Connects a calendar once it has been read, or changes the rule of the one that is connected.
 * @throws AppError CALENDAR_NOT_FOUND without an address of before, CALENDAR_WORD, TOO_MANY_REQUESTS, and why it could not be read
 */
export async function setCalendar(
  deps: CalendarDeps,
  userId: string,
  options: CalendarOptions,
): Promise<void> {
  const { rule, skipWords, stopsWhenShort } = options;
  if (rule === 'word' && options.word === undefined) throw new AppError('CALENDAR_WORD');
  const word = rule === 'word' ? options.word! : '';
  if (options.address === undefined)
    return deps.database.transaction(async () => {
      if (!(await lockCalendar(deps, userId))) throw new AppError('CALENDAR_NOT_FOUND');
      await changeCalendar(deps, userId, {
        rule,
        word,
        ...(skipWords && { skip_words: skipWords }),
        ...(stopsWhenShort !== undefined && { stops_when_short: stopsWhenShort }),
      });
      await followCalendar(deps, userId);
    });
  const address = readAddress(options.address, deps.calendarHosts).href;
  await countReading(deps, userId);
  const done = await read(deps, userId, { address, etag: null });
  const now = deps.clock.now();
  await deps.database.transaction(async () => {
    // So that two calls at once wait for each other where there is no calendar to lock.
    await lockOwner(deps, userId);
    const before = await lockCalendar(deps, userId);
    await saveCalendar(deps, {
      user_id: userId,
      address,
      rule,
      word,
      skip_words: skipWords ?? before?.skip_words ?? SKIP_WORDS,
      stops_when_short: stopsWhenShort ?? before?.stops_when_short ?? true,
      etag: done.etag,
      fetched_at: now,
      read_at: now,
      failure: null,
      failed_at: null,
    });
    await saveMeetings(deps, userId, done.meetings ?? []);
    await followCalendar(deps, userId);
    if (!before) await queueReading(deps, userId);
  });
}

/** Withdraws what was planned from it. Repeating the call changes nothing. */
export const removeCalendar = (deps: CalendarDeps, userId: string): Promise<void> =>
  deps.database.transaction(async () => {
    await lockOwner(deps, userId);
    if (!(await lockCalendar(deps, userId))) return;
    await withdrawBots(deps, userId);
    await removeCalendarRow(deps, userId);
  });

/** @throws AppError CALENDAR_NOT_FOUND, BOT_STATE when the bot has set out */
export const switchEvent = (deps: CalendarDeps, userId: string, id: string, isOn: boolean): Promise<void> =>
  deps.database.transaction(async () => {
    await lockOwner(deps, userId);
    if (!(await lockCalendar(deps, userId))) throw new AppError('CALENDAR_NOT_FOUND');
    const event = (await listEvents(deps, userId)).find((one) => one.id === id && one.is_listed);
    if (!event) throw new AppError('CALENDAR_NOT_FOUND');
    const bot = event.bot_id === null ? null : await lockBot(deps, event.bot_id);
    if (bot && bot.state !== 'planned' && !isBotOver(bot.state)) throw new AppError('BOT_STATE');
    // A bot that is over is no reason not to send another.
    const gone = bot && isBotOver(bot.state) ? { bot_id: null, planned_for: null } : {};
    await changeEvent(deps, event, { choice: isOn ? 'on' : 'off', ...gone });
    await followCalendar(deps, userId);
  });
