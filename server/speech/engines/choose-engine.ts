/** Which engine an installation has set. */
import type { SpeechModelStatus } from '../../../contract/site/site.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { ModelStore } from '../models/model-store.ts';
import type { Speech } from '../speech.ts';
import type { TranscriptionServer } from './ask-server.ts';
import { createDailyBudget, NO_BUDGET, type Budget } from './daily-budget.ts';

interface ChosenEngine {
  server: TranscriptionServer;
  budget: Budget;
}

/** For the server, where many people share what may be spent on one day. */
export const paidEngine = (
  server: (TranscriptionServer & { minutesADay: number }) | null,
  deps: { database: Database; clock: Clock },
): ChosenEngine | null =>
  server && {
    server,
    budget: createDailyBudget(deps, { engine: 'openai', secondsADay: server.minutesADay * 60 }),
  };

/** For one person at the command line. */
export const ownEngine = (server: TranscriptionServer | null): ChosenEngine | null =>
  server && { server, budget: NO_BUDGET };

/** What pages tell of the engine, whichever it is. */
export function describeEngine(models: ModelStore, speech: Pick<Speech, 'engine'>): SpeechModelStatus {
  const { model, title, isStarter } = speech.engine();
  return { ...models.status(), model, title, isStarter };
}
