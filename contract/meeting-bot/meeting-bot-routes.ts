/** Where the calls on bots in meetings are found, and the values that their pages need before any schema; apart from `routes.ts`, which every page of the browser loads. */
import type { PackageCategory } from '../limits.ts';
import type { Route } from '../routes.ts';

export const MEETING_BOT_ROUTES = {
  getBotOffer: { method: 'GET', path: '/analytic-v2/api/meeting-bot/offer' },
  listBots: { method: 'GET', path: '/analytic-v2/api/meeting-bot' },
  sendBot: { method: 'POST', path: '/analytic-v2/api/meeting-bot' },
  getBot: { method: 'GET', path: '/analytic-v2/api/meeting-bot/:id' },
  changeBot: { method: 'PATCH', path: '/analytic-v2/api/meeting-bot/:id' },
  stopBot: { method: 'POST', path: '/analytic-v2/api/meeting-bot/:id/stop' },
  sendBotAgain: { method: 'POST', path: '/analytic-v2/api/meeting-bot/:id/again' },
} as const satisfies Record<string, Route>;

/**
 * Where a bot is. `planned`: its time has not come. `queued`: it waits for a machine. `starting`: its browser opens. `joining`: it goes
 * through the pages before the meeting. `lobby`: it has knocked. `inside`: it is in the room. `recording`: a second of sound is stored.
 * `leaving`: it says good-bye. The last two of the list are final.
 */
export const BOT_STATES = [
  'planned',
  'queued',
  'starting',
  'joining',
  'lobby',
  'inside',
  'recording',
  'leaving',
  'ended',
  'failed',
] as const;
export type BotState = (typeof BOT_STATES)[number];

export const isBotOver = (state: BotState): boolean => state === 'ended' || state === 'failed';

/** How a bot hears its meeting. `page`: a browser of its own on the meeting's page. `stream`: Zoom sends the sound, and nobody is in the room. */
export const BOT_WAYS = ['page', 'stream'] as const;
export type BotWay = (typeof BOT_WAYS)[number];

/** Bots of one person that are in meetings, or on their way, at the same time; 0: the package has none. */
export const BOTS_AT_ONCE: Record<PackageCategory, number> = { FREE: 0, PLUS: 1, PRO: 3 };
/** Bots of one person that wait for their time. */
export const MAX_PLANNED_BOTS = 100;
/** How far ahead a bot is planned. */
export const MAX_PLAN_DAYS = 30;
/** A bot stands in the lobby when the meeting begins. */
export const BOT_EARLY_MS = 2 * 60_000;
/** How long it waits to be let in, for the host to come, and for anybody to come. */
export const BOT_LOBBY_MS = 15 * 60_000;
export const BOT_NOT_STARTED_MS = 15 * 60_000;
export const BOT_NOBODY_MS = 10 * 60_000;
/** How long it stays when all others have left. */
export const BOT_ALONE_MS = 60_000;
/** How long it stays at most. */
export const BOT_MAX_MS = 4 * 3_600_000;

/** With fewer minutes in the wallet a bot leaves whose calendar has it stop then. */
export const BOT_SHORT_MINUTES = 30;

/** Longest text that an invitation is looked for in, and longest name of a bot, UTF-16 units. */
export const MAX_INVITATION_LENGTH = 20_000;
export const MAX_BOT_NAME_LENGTH = 60;

/** Spec 4 "Meeting bot status"; null before the bot is in the room, and for a record that no bot attends. */
export const BOT_STATUSES = ['JOINED', 'RECORDING', 'ERROR', 'CLOSED'] as const;
export type BotStatus = (typeof BOT_STATUSES)[number];
