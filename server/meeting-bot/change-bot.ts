/** What an owner does with a bot that is there: another time, another name, an end, once more. */
import { isBotOver } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { addAttendedRecord, type EndDeps } from '../live/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Events } from '../platform/events/index.ts';
import { cancelAttend, queueAttend } from './attend-queue.ts';
import { announceBot } from './bot-events.ts';
import { nameOpenly, requireRoom, requireSoon, sendBot, type SendDeps } from './send-bot.ts';
import { changeBot, lockBot, readBot, type BotRow } from './store.ts';
import { endBot, takeStep } from './take-step.ts';

export type ChangeDeps = SendDeps & EndDeps & { events: Events };

/** @throws AppError BOT_NOT_FOUND for everybody but its owner */
export async function findOwnBot(
  deps: Pick<ChangeDeps, 'database'>,
  userId: string,
  id: string,
  read = readBot,
): Promise<BotRow> {
  const bot = /^[\da-f-]{36}$/i.test(id) ? await read(deps, id) : null;
  if (bot?.user_id !== userId) throw new AppError('BOT_NOT_FOUND');
  return bot;
}

export interface BotOptions {
  /** Null sends it now. */
  plannedAt?: Date | null | undefined;
  name?: string | undefined;
  botName?: string | undefined;
}

/** @throws AppError BOT_NOT_FOUND, BOT_STATE when it has set out, BOT_TIME, BOT_TOO_MANY, BOT_NO_MACHINE */
export async function changePlan(
  deps: ChangeDeps,
  userId: string,
  id: string,
  { plannedAt, name, botName }: BotOptions,
): Promise<void> {
  if (plannedAt) requireSoon(deps, plannedAt);
  await deps.database.transaction(async () => {
    const bot = await findOwnBot(deps, userId, id, lockBot);
    if (bot.state !== 'planned') throw new AppError('BOT_STATE');
    await changeBot(deps, id, {
      ...(name === undefined ? {} : { name }),
      ...(botName === undefined ? {} : { bot_name: nameOpenly(botName) }),
    });
    if (plannedAt === undefined) return;
    await cancelAttend(deps, bot);
    if (plannedAt) {
      await changeBot(deps, id, { planned_at: plannedAt });
      return queueAttend(deps, { ...bot, planned_at: plannedAt });
    }
    await requireRoom(deps, userId, { isPlanned: false, way: bot.way });
    await addAttendedRecord(deps, { id, userId, name: name ?? bot.name });
    await changeBot(deps, id, { record_id: id, planned_at: null });
    await takeStep(deps, { ...bot, record_id: id }, { to: 'queued' });
    await queueAttend(deps, { ...bot, planned_at: null });
  });
}

/**
 * Takes a bot out of wherever it is. What has not set out ends here; the process that attends is told, and withdraws or leaves.
 * @throws AppError BOT_NOT_FOUND
 */
export const stopBot = (deps: ChangeDeps, userId: string, id: string): Promise<void> =>
  deps.database.transaction(async () => {
    const bot = await findOwnBot(deps, userId, id, lockBot);
    if (isBotOver(bot.state) || bot.is_stopped) return;
    await changeBot(deps, id, { is_stopped: true });
    if (bot.state !== 'planned' && bot.state !== 'queued') return announceBot(deps, id);
    await cancelAttend(deps, bot);
    await endBot(deps, bot, 'stopped');
  });

/** @throws AppError BOT_NOT_FOUND, BOT_STATE when the bot is not over, and those of `sendBot` */
export async function sendBotAgain(deps: ChangeDeps, userId: string, id: string): Promise<BotRow> {
  const bot = await findOwnBot(deps, userId, id);
  if (!isBotOver(bot.state)) throw new AppError('BOT_STATE');
  const sent = await sendBot(deps, userId, {
    invitation: bot.link,
    name: bot.name,
    botName: bot.bot_name,
  });
  if ('takenBy' in sent) throw new AppError('BOT_STATE');
  return sent.bot;
}
