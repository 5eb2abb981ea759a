/**
 * Brings the bots of a person in line with their calendar: plans, moves and withdraws. Everything is decided from the rows, under the lock
 * of the calendar, so that it may run at any time, twice, and in two processes.
 */
import { BOTS_AT_ONCE, isBotOver } from '../../../contract/meeting-bot/meeting-bot-routes.ts';
import {
  CALENDAR_ASK_MS,
  type CalendarEventState,
} from '../../../contract/meeting-bot/meeting-calendar-routes.ts';
import { readUserPackage } from '../../billing/index.ts';
import { askAboutMeeting } from '../../notifications/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { changePlan, stopBot, type ChangeDeps } from '../change-bot.ts';
import { sendBot } from '../send-bot.ts';
import { hasFewMinutes, warnOfFewMinutes } from '../short-minutes.ts';
import { changeBot, readBot, type BotRow } from '../store.ts';
import {
  changeEvent,
  listEvents,
  lockCalendar,
  removeOldEvents,
  type CalendarRow,
  type EventRow,
} from './calendar-store.ts';
import { hasWord } from './has-word.ts';
import { shownUntil } from './shown-days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Planning {
  calendar: CalendarRow;
  events: EventRow[];
  /** Of the events, by their ids. */
  bots: Map<string, BotRow>;
  now: Date;
}

/** Does nothing where no calendar is connected. */
export const followCalendar = (deps: ChangeDeps, userId: string): Promise<void> =>
  deps.database.transaction(async () => {
    const calendar = await lockCalendar(deps, userId);
    if (!calendar) return;
    const now = deps.clock.now();
    const events = await listEvents(deps, userId);
    const planning: Planning = { calendar, events, bots: await readBots(deps, events), now };
    for (const event of events) await noteWhatPeopleDid(deps, event, planning);
    for (const event of events) await letGoOrMove(deps, event, planning);
    await planMissing(deps, planning);
    await lookAtMinutes(deps, planning);
    await removeOldEvents(deps, userId, new Date(now.getTime() - HOUR_MS));
  });

/** Takes the bots out of their plans that have not set out. */
export async function withdrawBots(deps: ChangeDeps, userId: string): Promise<void> {
  const events = await listEvents(deps, userId);
  const bots = await readBots(deps, events);
  for (const event of events)
    if (bots.get(event.id)?.state === 'planned') await stopBot(deps, userId, event.bot_id!);
}

async function readBots(deps: ChangeDeps, events: readonly EventRow[]): Promise<Map<string, BotRow>> {
  const bots = new Map<string, BotRow>();
  for (const { id, bot_id: botId } of events) {
    const bot = botId === null ? null : await readBot(deps, botId);
    if (bot) bots.set(id, bot);
  }
  return bots;
}

/** A bot that its person took out of its plan or its meeting is not sent there again. */
async function noteWhatPeopleDid(deps: ChangeDeps, event: EventRow, { bots }: Planning): Promise<void> {
  if (!wasTakenOut(bots.get(event.id))) return;
  bots.delete(event.id);
  await changeEvent(deps, event, { choice: 'off', bot_id: null, planned_for: null });
}

export const wasTakenOut = (bot: BotRow | null | undefined): boolean =>
  bot?.state === 'ended' && bot.reason === 'stopped';

/** Whether a bot is wanted: by the switch, else by the rule. */
export function whyUnwanted(event: EventRow, calendar: CalendarRow): CalendarEventState | null {
  const { rule, word } = calendar;
  if (event.meeting_key === null) return 'no_link';
  if (event.choice === 'on') return null;
  if (event.choice === 'off') return 'off';
  if (event.is_declined) return 'declined';
  if (findSkipWord(event, calendar) !== null) return 'skipped';
  if (rule === 'ask') return 'ask';
  if (rule === 'chosen') return 'not_chosen';
  if (rule === 'mine' && !event.is_mine) return 'not_mine';
  return rule === 'word' && !hasWord(event.title, word) ? 'no_word' : null;
}

/** The word in the name of a meeting that keeps the bot away. */
export const findSkipWord = (event: EventRow, { skip_words: words }: CalendarRow): string | null =>
  words.find((word) => hasWord(event.title, word)) ?? null;

const isWanted = (event: EventRow, calendar: CalendarRow): boolean =>
  event.is_listed && whyUnwanted(event, calendar) === null;

/** A bot that was there, for this time of the meeting. */
const isDone = (event: EventRow, bot: BotRow | undefined): boolean =>
  bot !== undefined && isBotOver(bot.state) && event.planned_for?.getTime() === event.starts_at.getTime();

/** The first meeting in a room gets the bot: a company has one in each. */
function holderOf(event: EventRow, { events, calendar, bots, now }: Planning): EventRow | undefined {
  return events.find(
    (other) =>
      other.meeting_key === event.meeting_key &&
      isWanted(other, calendar) &&
      isAhead(other, now) &&
      !isDone(other, bots.get(other.id)),
  );
}

const isAhead = (event: EventRow, now: Date): boolean => event.starts_at.getTime() > now.getTime();

async function letGoOrMove(deps: ChangeDeps, event: EventRow, planning: Planning): Promise<void> {
  const bot = planning.bots.get(event.id);
  if (!bot) return;
  if (bot.state === 'planned') {
    const isMoved = event.planned_for?.getTime() !== event.starts_at.getTime();
    const stays =
      isWanted(event, planning.calendar) &&
      bot.meeting_key === event.meeting_key &&
      // Whose time has come is about to set out.
      (isAhead(event, planning.now) ? holderOf(event, planning) === event : !isMoved);
    if (stays && !isMoved) return;
    if (stays) {
      await changePlan(deps, event.user_id, bot.id, { plannedAt: event.starts_at });
      return changeEvent(deps, event, { planned_for: event.starts_at });
    }
    await stopBot(deps, event.user_id, bot.id);
  } else if (!isBotOver(bot.state) || isDone(event, bot)) return;
  planning.bots.delete(event.id);
  await changeEvent(deps, event, { bot_id: null, planned_for: null });
}

async function planMissing(deps: ChangeDeps, planning: Planning): Promise<void> {
  const { calendar, events, bots, now } = planning;
  const { category } = await readUserPackage(deps, calendar.user_id);
  const until = shownUntil(now);
  const isShown = (event: EventRow): boolean => event.is_listed && event.starts_at < until;
  // What somebody switched on comes before what the rule has chosen.
  const inTurn = events
    .filter(isShown)
    .toSorted((a, b) => Number(b.choice === 'on') - Number(a.choice === 'on'));
  const coming = events.filter(({ id }) => {
    const bot = bots.get(id);
    return bot !== undefined && !isBotOver(bot.state);
  });
  for (const event of inTurn) {
    if (bots.has(event.id)) continue;
    const atOnce = coming.filter((other) => overlap(event, other)).length;
    const state = whyUnplanned(event, planning, BOTS_AT_ONCE[category], atOnce);
    if (state !== null) await note(deps, event, { state });
    if (state === 'ask') await askInTime(deps, event, now);
    if (state !== null) continue;
    if (await plan(deps, event)) coming.push(event);
  }
}

/** Bots take the calendar's wish along, also those that are there already; a day ahead their person hears that they will not come. */
async function lookAtMinutes(deps: ChangeDeps, { calendar, events, now }: Planning): Promise<void> {
  const { user_id: userId, stops_when_short: stopsWhenShort } = calendar;
  const bots = await readBots(deps, events);
  for (const bot of bots.values())
    if (bot.stops_when_short !== stopsWhenShort && !isBotOver(bot.state))
      await changeBot(deps, bot.id, { stops_when_short: stopsWhenShort });
  const isSoon = ({ starts_at: startsAt }: EventRow): boolean => startsAt.getTime() - now.getTime() <= DAY_MS;
  const next = events.find((event) => isSoon(event) && bots.get(event.id)?.state === 'planned');
  if (!next || !stopsWhenShort || !(await hasFewMinutes(deps, userId))) return;
  await warnOfFewMinutes(deps, userId, { title: next.title, startsAt: next.starts_at });
}

/** Once for each time that the meeting is moved to. */
async function askInTime(deps: ChangeDeps, event: EventRow, now: Date): Promise<void> {
  const { user_id: userId, id, title: name, starts_at: startsAt } = event;
  if (startsAt.getTime() - now.getTime() > CALENDAR_ASK_MS) return;
  const onceKey = `bot-ask:${userId}:${id}:${startsAt.getTime()}`;
  await askAboutMeeting(deps, { userId, name, startsAt, onceKey });
}

const overlap = (a: EventRow, b: EventRow): boolean => a.starts_at < b.ends_at && b.starts_at < a.ends_at;

function whyUnplanned(
  event: EventRow,
  planning: Planning,
  maxAtOnce: number,
  atOnce: number,
): CalendarEventState | null {
  const unwanted = whyUnwanted(event, planning.calendar);
  if (unwanted !== null && unwanted !== 'ask') return unwanted;
  if (!isAhead(event, planning.now)) return 'begun';
  if (maxAtOnce === 0) return 'upgrade';
  if (unwanted !== null) return unwanted;
  if (holderOf(event, planning) !== event) return 'later';
  return atOnce >= maxAtOnce ? 'overlap' : null;
}

/** Failures of `sendBot` that a calendar can meet with. */
const STATES_OF_FAILURES: Partial<Record<string, CalendarEventState>> = {
  BOT_UPGRADE: 'upgrade',
  BOT_TOO_MANY_PLANNED: 'too_many',
  BOT_TIME: 'begun',
  BOT_STATE: 'taken',
  // The list of meeting servers has changed since it was read.
  BOT_LINK_UNKNOWN: 'no_link',
};

/** @returns whether a bot will come */
async function plan(deps: ChangeDeps, event: EventRow): Promise<boolean> {
  try {
    const sent = await sendBot(deps, event.user_id, {
      invitation: event.link!,
      ...(event.title === '' ? {} : { name: event.title }),
      plannedAt: event.starts_at,
      isFromCalendar: true,
    });
    if ('takenBy' in sent) {
      await note(deps, event, { state: 'taken', taken_by: sent.takenBy.fullName });
      return false;
    }
    await note(
      deps,
      event,
      sent.isNew
        ? { state: 'planned', bot_id: sent.bot.id, planned_for: event.starts_at }
        : { state: 'own_bot' },
    );
    return true;
  } catch (error) {
    const state = error instanceof AppError ? STATES_OF_FAILURES[error.code] : undefined;
    if (state === undefined) throw error;
    await note(deps, event, { state });
    return false;
  }
}

async function note(
  deps: ChangeDeps,
  event: EventRow,
  change: Partial<Pick<EventRow, 'state' | 'taken_by' | 'bot_id' | 'planned_for'>>,
): Promise<void> {
  const next = { taken_by: null, ...change };
  if (event.state !== next.state || event.taken_by !== next.taken_by || next.bot_id)
    await changeEvent(deps, event, next);
}
