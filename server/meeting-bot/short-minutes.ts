/** Bots that stop when few minutes are left: whether that is so, and what their person is told. */
import { formatDateTime, vietnamDay } from '../../contract/values/date-time.ts';
import { BOT_SHORT_MINUTES } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { readWallet } from '../billing/index.ts';
import { notifyOfMoney, type NoticeDeps } from '../notifications/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { messages } from './messages.ts';
import type { BotRow } from './store.ts';

/** Whether a person has fewer minutes than a bot needs to stay; what a record holds already is not among them. */
export const hasFewMinutes = async (
  deps: { database: Database; clock: Clock },
  userId: string,
): Promise<boolean> => (await readWallet(deps, userId)).balanceSeconds < BOT_SHORT_MINUTES * 60;

/** Tells of a meeting that no bot will go to unless minutes come: once a day, of the first. In the transaction under way. */
export async function warnOfFewMinutes(
  deps: NoticeDeps,
  userId: string,
  meeting: { title: string; startsAt: Date },
): Promise<void> {
  const day = vietnamDay(deps.clock.now().toISOString());
  await notifyOfMoney(deps, {
    userId,
    kind: 'used',
    title: messages.fewMinutes,
    content: messages.fewMinutesText(meeting.title, formatDateTime(meeting.startsAt.toISOString())),
    orderCode: null,
    onceKey: `bot-short:${userId}:${day}`,
  });
}

/** Tells that a bot has left, or has not set out. In the transaction under way. */
export async function tellOfFewMinutes(deps: NoticeDeps, bot: BotRow, hasSound: boolean): Promise<void> {
  await notifyOfMoney(deps, {
    userId: bot.user_id,
    kind: 'used',
    title: messages.stoppedShort,
    content: messages.stoppedShortText(bot.name, hasSound),
    orderCode: null,
    onceKey: `bot-short:${bot.id}`,
  });
}
