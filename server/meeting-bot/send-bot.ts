import { randomUUID } from 'node:crypto';
import { formatDay, vietnamDay } from '../../contract/values/date-time.ts';
import {
  BOTS_AT_ONCE,
  MAX_BOT_NAME_LENGTH,
  MAX_PLAN_DAYS,
  MAX_PLANNED_BOTS,
  type BotWay,
} from '../../contract/meeting-bot/meeting-bot-routes.ts';
import {
  findMeetingLink,
  hasZoomNumber,
  type MeetingHost,
  type MeetingLink,
} from '../../contract/meeting-bot/meeting-links.ts';
import { countAttempt, readUser } from '../auth/index.ts';
import { readUserPackage } from '../billing/index.ts';
import { addAttendedRecord } from '../live/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { ZoomSettings } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { lockOwner } from '../records/index.ts';
import type { LiveSpeech } from '../speech/index.ts';
import { queueAttend } from './attend-queue.ts';
import { companyOf } from './company-of.ts';
import { readMachines } from './machines.ts';
import { messages } from './messages.ts';
import { addBot, countBots, findBotOfMeeting, type BotRow, type NewBot } from './store.ts';

/** Bots that one person sends or plans in an hour. */
const MAX_AN_HOUR = 60;
const DAY_MS = 24 * 3_600_000;

export interface SendDeps {
  database: Database;
  storage: Storage;
  queue: Queue;
  clock: Clock;
  speech: Pick<LiveSpeech, 'liveEngine'>;
  hosts: readonly MeetingHost[];
  zoom: Pick<ZoomSettings, 'domains'> | null;
}

export interface Wanted {
  invitation: string;
  name?: string | undefined;
  botName?: string | undefined;
  plannedAt?: Date | undefined;
  /** Not counted as somebody's own: a calendar plans many at once, and `MAX_PLANNED_BOTS` bounds them. */
  isFromCalendar?: true;
}

type Sent =
  /** The bot that was sent, or the person's own that is there already. */
  | { bot: BotRow; isNew: boolean }
  /** A colleague's bot is there. */
  | { takenBy: { fullName: string; recordId: string | null } };

/**
 * Sends a bot to the meeting that a text invites to. One that goes now has its record at once, which lists show as live.
 * @throws AppError BOT_LINK_UNKNOWN, BOT_TIME, BOT_UPGRADE, BOT_TOO_MANY, BOT_TOO_MANY_PLANNED, BOT_NO_MACHINE, TOO_MANY_REQUESTS
 */
export async function sendBot(deps: SendDeps, userId: string, wanted: Wanted): Promise<Sent> {
  const link = findMeetingLink(wanted.invitation, deps.hosts);
  if (!link) throw new AppError('BOT_LINK_UNKNOWN');
  if (wanted.plannedAt) requireSoon(deps, wanted.plannedAt);
  const user = await readUser(deps, userId);
  const company = companyOf(user);
  return deps.database.transaction(async () => {
    // So that two calls at once count each other.
    await lockOwner(deps, userId);
    const taken = await findTaken(deps, userId, company, link);
    if (taken) return taken;
    if (!wanted.isFromCalendar)
      await countAttempt(deps, [
        { name: 'send-bot', subject: userId, max: MAX_AN_HOUR, windowSeconds: 3600 },
      ]);
    const way = wayOf(deps, company, link);
    await requireRoom(deps, userId, { isPlanned: wanted.plannedAt !== undefined, way });
    const bot = toBot(deps, { ...user, company }, { ...link, way }, wanted);
    if (bot.record_id !== null) await addAttendedRecord(deps, { id: bot.id, userId, name: bot.name });
    // A colleague's call may have come first meanwhile.
    if (!(await addBot(deps, bot))) throw new AppError('BOT_STATE');
    await queueAttend(deps, bot);
    return { bot: (await findBotOfMeeting(deps, company, link.key))!, isNew: true };
  });
}

async function findTaken(
  deps: SendDeps,
  userId: string,
  company: string,
  link: MeetingLink,
): Promise<Sent | null> {
  const there = await findBotOfMeeting(deps, company, link.key);
  if (!there) return null;
  if (there.user_id === userId) return { bot: there, isNew: false };
  return { takenBy: { fullName: there.full_name, recordId: there.record_id } };
}

/**
 * Whether somebody's bots hear Zoom by its streams. Nobody in the meeting admits such a bot, so it is for people of the company alone
 * that owns the Zoom account.
 * @param company of the person, as `companyOf` says it
 */
export const hearsStreams = ({ zoom }: Pick<SendDeps, 'zoom'>, company: string): boolean =>
  zoom?.domains.includes(company) ?? false;

/** A personal link names no number, by which a stream would be found: a bot opens its page. */
const wayOf = (deps: SendDeps, company: string, link: MeetingLink): BotWay =>
  hasZoomNumber(link) && hearsStreams(deps, company) ? 'stream' : 'page';

/** @throws AppError BOT_TIME */
export function requireSoon({ clock }: { clock: Clock }, plannedAt: Date): void {
  const aheadMs = plannedAt.getTime() - clock.now().getTime();
  if (aheadMs < -60_000 || aheadMs > MAX_PLAN_DAYS * DAY_MS) throw new AppError('BOT_TIME');
}

/** @throws AppError BOT_UPGRADE, BOT_TOO_MANY, BOT_TOO_MANY_PLANNED, BOT_NO_MACHINE */
export async function requireRoom(
  deps: Pick<SendDeps, 'database' | 'clock'>,
  userId: string,
  { isPlanned, way }: { isPlanned: boolean; way: BotWay },
): Promise<void> {
  const { category } = await readUserPackage(deps, userId);
  if (BOTS_AT_ONCE[category] === 0) throw new AppError('BOT_UPGRADE');
  const counted = await countBots(deps, userId);
  if (isPlanned) {
    if (counted.planned >= MAX_PLANNED_BOTS) throw new AppError('BOT_TOO_MANY_PLANNED');
    return;
  }
  if (counted.atOnce >= BOTS_AT_ONCE[category]) throw new AppError('BOT_TOO_MANY');
  if ((await readMachines(deps))[way] === 'none') throw new AppError('BOT_NO_MACHINE');
}

function toBot(
  { clock }: SendDeps,
  user: { id: string; full_name: string; company: string },
  { platform, link, key, code, way }: MeetingLink & { way: BotWay },
  { name, botName, plannedAt }: Wanted,
): NewBot {
  const id = randomUUID();
  const now = clock.now();
  const day = formatDay(vietnamDay((plannedAt ?? now).toISOString()));
  return {
    id,
    user_id: user.id,
    record_id: plannedAt ? null : id,
    company: user.company,
    name: name ?? messages.recordName(messages.platforms[platform], day),
    bot_name: botName ? nameOpenly(botName) : defaultBotName(user.full_name),
    platform,
    way,
    link,
    meeting_key: key,
    code,
    planned_at: plannedAt ?? null,
    state: plannedAt ? 'planned' : 'queued',
    created_at: now,
  };
}

export const defaultBotName = (fullName: string): string =>
  messages.botName(fullName).slice(0, MAX_BOT_NAME_LENGTH);

/** People in the meeting always see whose product it is. */
export const nameOpenly = (name: string): string =>
  (/nxnote/i.test(name) ? name : messages.withProduct(name)).slice(0, MAX_BOT_NAME_LENGTH);
