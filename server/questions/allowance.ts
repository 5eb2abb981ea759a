/** How many questions somebody has asked and may ask (spec 2 "Upload and recording": the chat count). */
import type { QuestionAllowance } from '../../contract/questions/questions.ts';
import { readUserPackage } from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { LanguageModelSettings } from '../platform/text-service/index.ts';
import { monthStart } from '../records/index.ts';
import { countAnswered } from './store.ts';

export interface AllowanceDeps {
  database: Database;
  clock: Clock;
  /** Null where none is set: nothing can be asked. */
  languageModel: LanguageModelSettings | null;
}

/** The month is that of the calendar in Vietnam, as for what else the panel counts. */
export async function readAllowance(deps: AllowanceDeps, userId: string): Promise<QuestionAllowance> {
  const { languageModel } = deps;
  const { questionsAMonth } = await readUserPackage(deps, userId);
  return {
    model: languageModel?.model ?? null,
    host: languageModel && new URL(languageModel.url).host,
    used: await countAnswered(deps, userId, monthStart(deps.clock.now())),
    total: questionsAMonth,
  };
}
