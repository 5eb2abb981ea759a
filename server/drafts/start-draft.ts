import type { DraftProgress } from '../../contract/minutes/drafts.ts';
import type { FailureCode } from '../../contract/errors.ts';
import { countAttempt } from '../auth/index.ts';
import { readRecordContent } from '../exports/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { LanguageModelSettings } from '../platform/text-service/index.ts';
import type { RecordActor, RecordRow } from '../records/index.ts';
import { queueDraft } from './draft-job.ts';
import type { DraftPurpose } from './purpose.ts';
import type { DraftRun } from './store.ts';
import { sentenceOf } from '../platform/sentence-of.ts';

interface StartDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
  /** Null where none is set. */
  languageModel: LanguageModelSettings | null;
}

/** Each reads a whole transcript, and costs the operator besides. */
const DRAFTS_AN_HOUR = 20;

/**
 * Queues a draft unless one is under way. Who calls has checked the right.
 * @param basis as of `queueDraft`
 * @throws AppError the failures of the purpose, TOO_MANY_REQUESTS, and as `readRecordContent`
 */
export async function startDraft(
  deps: StartDeps,
  purpose: DraftPurpose<unknown>,
  {
    record,
    actor,
    basis = '',
  }: { record: RecordRow; actor: RecordActor & { userId: string }; basis?: string },
): Promise<void> {
  const { name, failures } = purpose;
  if (!deps.languageModel) throw new AppError(failures.noModel);
  const limit = { name: `draft-${name}`, subject: actor.userId, max: DRAFTS_AN_HOUR, windowSeconds: 3600 };
  await countAttempt(deps, [limit]);
  const { paragraphs } = await readRecordContent(deps, record, actor);
  if (paragraphs.length === 0) throw new AppError(failures.noText);
  await queueDraft(deps, purpose, record.id, basis);
}

/** A run as people are told of it; null where there is none. */
export function presentRun(
  model: LanguageModelSettings | null,
  run: Omit<DraftRun<unknown>, 'parts'> | null,
): DraftProgress {
  const about = { model: model?.model ?? null, host: model && new URL(model.url).host };
  if (!run) return { ...about, state: model ? 'none' : 'off', progress: 0, failure: null };
  const { state, progress, failure_code: code } = run;
  const failure = code === null ? null : { code, message: sentenceOf(code as FailureCode) };
  return { ...about, state, progress, failure };
}
