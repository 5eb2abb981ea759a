/** Drafts with a language model, segment by segment of the transcript; what a segment gave is kept as soon as it is there. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readRecordContent } from '../exports/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { PermanentJobError, type JobContext, type JobKind, type Queue } from '../platform/jobs/index.ts';
import { askModel, type LanguageModelSettings } from '../platform/text-service/index.ts';
import { readRecord } from '../records/index.ts';
import { cutTranscript, writeSegment } from './cut-transcript.ts';
import type { Drafted, DraftPurpose } from './purpose.ts';
import { beginRun, readRun, setRun } from './store.ts';

const MAX_ATTEMPTS = 3;
/** Besides the time that the model may take for an answer. */
const MAX_IDLE_SECONDS = 300;
const Payload = z.object({
  recordId: z.string(),
  runId: z.string(),
  basis: z.string().default(''),
});
type Payload = z.infer<typeof Payload>;

interface DraftDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

const jobName = ({ name }: { name: string }): string => `draft-${name}`;

/** Queues a run unless one is under way. @param basis names the text as it is now; empty where nobody asks later whether it has changed */
export const queueDraft = (
  deps: DraftDeps & { queue: Queue },
  purpose: DraftPurpose<unknown>,
  recordId: string,
  basis: string,
): Promise<void> =>
  deps.database.transaction(async () => {
    const payload: Payload = { recordId, runId: randomUUID(), basis };
    if (await beginRun(deps, purpose, recordId, payload.runId))
      await deps.queue.add({ kind: jobName(purpose), payload, maxAttempts: MAX_ATTEMPTS });
  });

/**
 * @param model null where none is set any more: what was queued fails by name then
 * @param keep takes what the run gave, in the transaction that ends it; where it throws, the run fails with that
 */
export const draftJob = <Part>(
  deps: DraftDeps,
  purpose: DraftPurpose<Part>,
  model: LanguageModelSettings | null,
  keep: (drafted: Drafted<Part>) => Promise<void> = async () => {},
): JobKind<typeof Payload> => ({
  name: jobName(purpose),
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isSlow: true,
  limits: { idleSeconds: MAX_IDLE_SECONDS + (model?.timeoutMs ?? 0) / 1000 },
  run: (context) => draft(deps, purpose, model, keep, context),
  async onDead({ recordId, runId }, error) {
    const failure_code = error instanceof AppError ? error.code : 'INTERNAL';
    await setRun(deps, purpose, { recordId, runId }, { state: 'failed', failure_code });
  },
});

async function draft<Part>(
  deps: DraftDeps,
  purpose: DraftPurpose<Part>,
  model: LanguageModelSettings | null,
  keep: (drafted: Drafted<Part>) => Promise<void>,
  { payload: { recordId, runId, basis }, signal, checkpoint, finish }: JobContext<Payload>,
): Promise<void> {
  const record = await readRecord(deps, recordId);
  const known = await readRun(deps, purpose, recordId);
  if (!record || known?.run_id !== runId) return finish(() => Promise.resolve());
  if (!model) throw new PermanentJobError(new AppError(purpose.failures.noModel));
  const asked = cutTranscript(await readRecordContent(deps, record, null));
  const parts = [...known.parts];
  const set = (change: Parameters<typeof setRun<Part>>[3]) =>
    setRun(deps, purpose, { recordId, runId }, change);
  for (const segment of asked.slice(parts.length)) {
    const answer = await askModel(model, {
      instructions: purpose.instructions,
      text: writeSegment(segment),
      signal,
    }).catch(failForGood);
    parts.push(purpose.readAnswer(answer, segment));
    const progress = parts.length / asked.length;
    let isWanted = true;
    await checkpoint(progress, async () => {
      isWanted = await set({ progress, parts });
    });
    if (!isWanted) break;
  }
  await finish(async () => {
    if (await set({ state: 'ready', progress: 1 })) await keep({ recordId, basis, parts });
  });
}

/** A wrong key stays wrong. */
function failForGood(error: unknown): never {
  if (error instanceof AppError && error.code === 'TEXT_SERVICE_REFUSED') throw new PermanentJobError(error);
  throw error;
}
