import type { BotReason, MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import type { Clock } from '../platform/clock.ts';
import { readRecord } from '../records/index.ts';
import { dueAt } from './attend-queue.ts';
import type { Machines } from './machines.ts';
import { messages } from './messages.ts';
import { outcomeOf, retryPausesOf, STATUS_OF } from './states.ts';
import type { BotRow } from './store.ts';
import type { Database } from '../platform/database/index.ts';
import { sentenceOf } from '../platform/sentence-of.ts';
import { inLanguage } from '../platform/work-context.ts';

/** A bot as its owner's page shows it. @param machines whether a machine could take it, which is why it waits */
export async function presentBot(
  deps: { database: Database; clock: Clock },
  bot: BotRow,
  machines: Machines,
): Promise<MeetingBot> {
  const record = bot.record_id === null ? null : await readRecord(deps, bot.record_id);
  const isDue = bot.state === 'planned' && dueAt(bot) <= deps.clock.now();
  const state = isDue ? 'queued' : bot.state;
  const outcome = state === 'failed' && bot.reason ? outcomeOf(bot.way, bot.reason) : undefined;
  return {
    id: bot.id,
    record_id: bot.record_id,
    name: record?.name ?? bot.name,
    bot_name: bot.bot_name,
    platform: bot.platform,
    way: bot.way,
    code: bot.code,
    link: bot.link,
    state,
    reason: state === 'queued' ? waitingReason(bot, machines) : bot.reason,
    failure: outcome
      ? {
          code: outcome.code,
          title: inLanguage(outcome.isRefused ? messages.refused : messages.failed),
          message: sentenceOf(outcome.code),
        }
      : null,
    can_send_again: outcome ? !outcome.isFinal : state === 'ended' && bot.record_id === null,
    bot_status: record ? record.bot_status : (STATUS_OF[state] ?? null),
    planned_time: bot.planned_at?.toISOString() ?? null,
    state_time: bot.state_at.toISOString(),
    until_time: bot.until_at?.toISOString() ?? null,
    attempt: bot.attempt,
    max_attempts: 1 + (bot.reason ? retryPausesOf(bot.way, bot.reason).length : 0),
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

function waitingReason(bot: BotRow, machines: Machines): BotReason | null {
  if (bot.reason !== null) return bot.reason;
  const ofWay = machines[bot.way];
  return ofWay === 'none' ? 'no_machine' : ofWay === 'busy' ? 'busy' : null;
}
