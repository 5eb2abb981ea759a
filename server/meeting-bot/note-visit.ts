/** What the process of a bot tells is written down, one thing after the other, under the lease of its job. */
import { BOT_MAX_MS } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { LeaseLostError, type JobContext } from '../platform/jobs/index.ts';
import type { VisitMessage } from './child/child-messages.ts';
import type { AttendDeps } from './attend-job.ts';
import { isLegalStep } from './states.ts';
import { changeBot, lockBot, mergePeople, saveTurns } from './store.ts';
import { takeStep } from './take-step.ts';

export interface VisitNotes {
  take(message: VisitMessage): void;
  /** Everything that was told is written. */
  written(): Promise<void>;
}

interface Listener {
  /** The bot is in the room, and everybody knows. */
  onInside(): void;
  /** Somebody else has the job: what this process does counts no more. */
  onLost(): void;
}

export function createVisitNotes(
  deps: AttendDeps,
  job: JobContext<unknown>,
  botId: string,
  { onInside, onLost }: Listener,
): VisitNotes {
  let work: Promise<void> = Promise.resolve();
  let storedMs = 0;

  async function write(message: VisitMessage): Promise<void> {
    if (message.kind === 'stored') {
      const isFirst = storedMs === 0 && message.untilMs > 0;
      storedMs = message.untilMs;
      job.moved();
      if (!isFirst) return;
    }
    // Progress forgives earlier attempts: a meeting of hours may outlive many a worker.
    await job.checkpoint(Math.min(0.99, storedMs / BOT_MAX_MS), () => note(message));
    if (message.kind === 'state' && message.state === 'inside') onInside();
  }

  async function note(message: VisitMessage): Promise<void> {
    const bot = await lockBot(deps, botId);
    if (!bot) return;
    const { record_id: recordId } = bot;
    switch (message.kind) {
      case 'state': {
        const { state, reason, untilMs } = message;
        const untilAt = untilMs === null ? null : new Date(untilMs);
        if (bot.state === state) return changeBot(deps, botId, { reason, until_at: untilAt });
        if (isLegalStep(bot.state, state)) await takeStep(deps, bot, { to: state, reason, untilAt });
        return;
      }
      case 'said':
        return changeBot(deps, botId, { has_said: true });
      case 'stored':
        if (bot.state === 'inside') await takeStep(deps, bot, { to: 'recording', untilAt: bot.until_at });
        return;
      case 'begun':
        if (bot.begun_at === null) await changeBot(deps, botId, { begun_at: new Date(message.atMs) });
        return;
      case 'gap': {
        const { fromMs, toMs } = message;
        return changeBot(deps, botId, { gaps: [...bot.gaps, { fromMs, toMs }] });
      }
      case 'speech':
        await changeBot(deps, botId, { people: message.people });
        if (recordId === null) return;
        for (const merge of message.merged) await mergePeople(deps, recordId, merge);
        return saveTurns(deps, recordId, message.turns, message.people);
    }
  }

  return {
    take(message) {
      work = work
        .then(() => write(message))
        .catch((error: unknown) => {
          if (error instanceof LeaseLostError) return onLost();
          deps.log.error({ bot: botId, err: error, message: message.kind }, 'a step of a bot is not written');
        });
    },
    written: () => work,
  };
}
