/** Every change of a bot's state: one row, with what people and their pages are told of it, in one transaction. */
import { FAILURES } from '../../contract/errors.ts';
import type { BotState } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { BotReason } from '../../contract/meeting-bot/meeting-bots.ts';
import { endAttendedRecord, failAttendedRecord, type EndDeps } from '../live/index.ts';
import { notifyBotFailed, notifyBotRecording } from '../notifications/index.ts';
import { announceRecord, readRecord, updateRecord } from '../records/index.ts';
import { tellOfFewMinutes } from './short-minutes.ts';
import { isLegalStep, outcomeOf, STATUS_OF } from './states.ts';
import { addStep, changeBot, hasReached, type BotRow } from './store.ts';

export interface Step {
  to: BotState;
  reason?: BotReason | null;
  /** When the state ends by itself. */
  untilAt?: Date | null;
}

/**
 * Takes a step of a bot, in the transaction under way, which has locked it.
 * @throws Error when the step is none of `states.ts`
 */
export async function takeStep(
  deps: EndDeps,
  bot: BotRow,
  { to, reason = null, untilAt = null }: Step,
): Promise<void> {
  if (!isLegalStep(bot.state, to)) throw new Error(`a bot cannot go from ${bot.state} to ${to}`);
  const isNews = to === 'recording' && !(await hasReached(deps, bot.id, to));
  await addStep(deps, bot, { to, reason, at: deps.clock.now(), untilAt });
  const { record_id: recordId } = bot;
  const botStatus = STATUS_OF[to];
  if (recordId === null || botStatus === undefined) return;
  await updateRecord(deps, recordId, { botStatus });
  announceRecord(deps, recordId);
  // Told once, however often the bot comes back.
  if (!isNews) return;
  const record = await readRecord(deps, recordId);
  if (record) await notifyBotRecording(deps, record);
}

/**
 * Ends a bot for good, with its record: what is stored is kept, and where nothing is the owner learns why. In the transaction under way,
 * which has locked the bot.
 */
export async function endBot(deps: EndDeps, bot: BotRow, reason: BotReason): Promise<void> {
  const { record_id: recordId } = bot;
  // Whoever let us hear the meeting has taken that back: nothing of it is kept.
  const isKept = reason !== 'revoked';
  const hasSound = isKept && recordId !== null && (await endAttendedRecord(deps, recordId));
  const outcome = hasSound ? undefined : outcomeOf(bot.way, reason);
  await takeStep(deps, bot, { to: outcome ? 'failed' : 'ended', reason });
  if (reason === 'minutes_short') await tellOfFewMinutes(deps, bot, hasSound);
  if (hasSound || recordId === null) return;
  if (!outcome) {
    // It was stopped before anything was said, or must not be kept.
    await changeBot(deps, bot.id, { record_id: null });
    return failAttendedRecord(deps, recordId, null);
  }
  const { message } = FAILURES[outcome.code];
  await failAttendedRecord(deps, recordId, { code: outcome.code, message });
  const record = await readRecord(deps, recordId);
  if (record) await notifyBotFailed(deps, record, { isRefused: outcome.isRefused ?? false, cause: message });
}
