import { FAILURES } from '../../contract/errors.ts';
import type { BotReason, BotOffer, MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import type { Clock } from '../platform/clock.ts';
import { readRecord } from '../records/index.ts';
import { dueAt } from './attend-queue.ts';
import { messages } from './messages.ts';
import { OUTCOMES, RETRY_PAUSES_MS, STATUS_OF } from './states.ts';
import type { BotRow } from './store.ts';
import type { Database } from '../platform/database/index.ts';

/** A bot as its owner's page shows it. @param machines whether a machine could take it, which is why it waits */
export async function presentBot(
  deps: { database: Database; clock: Clock },
  bot: BotRow,
  machines: BotOffer['machines'],
): Promise<MeetingBot> {
  const record = bot.record_id === null ? null : await readRecord(deps, bot.record_id);
  const isDue = bot.state === 'planned' && dueAt(bot) <= deps.clock.now();
  const state = isDue ? 'queued' : bot.state;
  const outcome = state === 'failed' && bot.reason ? OUTCOMES[bot.reason] : undefined;
  return {
    id: bot.id,
    record_id: bot.record_id,
    name: record?.name ?? bot.name,
    bot_name: bot.bot_name,
    platform: bot.platform,
    code: bot.code,
    link: bot.link,
    state,
    reason: state === 'queued' ? waitingReason(bot, machines) : bot.reason,
    failure: outcome
      ? {
          code: outcome.code,
          title: outcome.isRefused ? messages.refused : messages.failed,
          message: FAILURES[outcome.code].message,
        }
      : null,
    can_send_again: outcome ? !outcome.isFinal : state === 'ended' && bot.record_id === null,
    bot_status: record ? record.bot_status : (STATUS_OF[state] ?? null),
    planned_time: bot.planned_at?.toISOString() ?? null,
    state_time: bot.state_at.toISOString(),
    until_time: bot.until_at?.toISOString() ?? null,
    attempt: bot.attempt,
    max_attempts: 1 + (bot.reason ? (RETRY_PAUSES_MS[bot.reason]?.length ?? 0) : 0),
    people: bot.people.map(({ number, name, isSpeaking, spokenMs }) => ({
      number,
      name,
      is_speaking: isSpeaking && state === 'recording',
      spoken_ms: spokenMs,
    })),
    stored_ms: record?.duration_ms ?? 0,
    gaps: bot.gaps.map(({ fromMs, toMs }) => ({ from_ms: fromMs, to_ms: toMs })),
    create_time: bot.created_at.toISOString(),
  };
}

function waitingReason(bot: BotRow, machines: BotOffer['machines']): BotReason | null {
  if (bot.reason !== null) return bot.reason;
  return machines === 'none' ? 'no_machine' : machines === 'busy' ? 'busy' : null;
}
