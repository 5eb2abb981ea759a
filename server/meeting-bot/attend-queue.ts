/** When a bot is looked after: by the machine that attends the meeting, and by a watch over those that no machine takes. */
import { BOT_EARLY_MS, type BotWay } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { BotRow } from './store.ts';

/** By the way in which the bot hears its meeting: one needs a machine with a browser. */
export const ATTEND_KINDS = { page: 'attend-meeting', stream: 'attend-stream' } as const satisfies Record<
  BotWay,
  string
>;
export const WATCH_KIND = 'watch-bot';
/** Tries of a machine without anything that moves. */
export const ATTEND_ATTEMPTS = 5;
/** A bot that no machine has taken for so long is given up. */
export const MAX_QUEUED_MS = 15 * 60_000;

/** When a bot sets out: so early that it stands in the lobby when the meeting begins. */
export const dueAt = (bot: Pick<BotRow, 'planned_at' | 'created_at'>): Date =>
  bot.planned_at === null
    ? bot.created_at
    : new Date(Math.max(bot.planned_at.getTime() - BOT_EARLY_MS, bot.created_at.getTime()));

type Due = Parameters<typeof dueAt>[0] & Pick<BotRow, 'id' | 'way'>;

/** One for each time that it was planned for. */
const attendKey = (bot: Due): string => `${ATTEND_KINDS[bot.way]}:${bot.id}:${dueAt(bot).getTime()}`;

/** In the transaction under way. */
export async function queueAttend({ queue }: { queue: Queue }, bot: Due): Promise<void> {
  const runAt = dueAt(bot);
  const payload = { botId: bot.id };
  await queue.add({
    kind: ATTEND_KINDS[bot.way],
    payload,
    maxAttempts: ATTEND_ATTEMPTS,
    onceKey: attendKey(bot),
    runAt,
  });
  await queue.add({
    kind: WATCH_KIND,
    payload,
    maxAttempts: 10,
    onceKey: `${WATCH_KIND}:${bot.id}:${runAt.getTime()}`,
    runAt: new Date(runAt.getTime() + MAX_QUEUED_MS),
  });
}

/** Takes the work from the machine that has it, or will. */
export const cancelAttend = ({ queue }: { queue: Queue }, bot: Due): Promise<void> =>
  queue.cancel(attendKey(bot));
