/** Drafts minutes with a language model, piece by piece of the transcript; every piece is kept as soon as it is there. */
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
import { cutTranscript, INSTRUCTIONS, readAnswer, writePiece } from './read-draft.ts';
import { beginDraft, readDraft, setDraft } from './store.ts';

const KIND = 'draft-minutes';
const MAX_ATTEMPTS = 3;
/** Besides the time that the model may take for an answer. */
const MOST_IDLE_SECONDS = 300;
const Payload = z.object({ recordId: z.string(), runId: z.string() });
type Payload = z.infer<typeof Payload>;

interface DraftDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

/** Queues a draft unless one is under way. */
export const queueDraft = (deps: DraftDeps & { queue: Queue }, recordId: string): Promise<void> =>
  deps.database.transaction(async () => {
    const payload: Payload = { recordId, runId: randomUUID() };
    if (await beginDraft(deps, recordId, payload.runId))
      await deps.queue.add({ kind: KIND, payload, maxAttempts: MAX_ATTEMPTS });
  });

/** @param model null where none is set any more: what was queued fails by name then */
export const draftMinutesJob = (
  deps: DraftDeps,
  model: LanguageModelSettings | null,
): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isSlow: true,
  limits: { idleSeconds: MOST_IDLE_SECONDS + (model?.timeoutMs ?? 0) / 1000 },
  run: (context) => draft(deps, model, context),
  async onDead({ recordId, runId }, error) {
    const failure_code = error instanceof AppError ? error.code : 'INTERNAL';
    await setDraft(deps, recordId, runId, { state: 'failed', failure_code });
  },
});

async function draft(
  deps: DraftDeps,
  model: LanguageModelSettings | null,
  { payload: { recordId, runId }, signal, checkpoint, finish }: JobContext<Payload>,
): Promise<void> {
  const record = await readRecord(deps, recordId);
  const known = await readDraft(deps, recordId);
  if (!record || known?.run_id !== runId) return finish(() => Promise.resolve());
  if (!model) throw new PermanentJobError(new AppError('MINUTES_NO_MODEL'));
  const asked = cutTranscript(await readRecordContent(deps, record, null));
  const pieces = [...known.pieces];
  for (const piece of asked.slice(pieces.length)) {
    const answer = await askModel(model, {
      instructions: INSTRUCTIONS,
      text: writePiece(piece),
      signal,
    }).catch(failForGood);
    pieces.push(readAnswer(answer, piece, randomUUID));
    const progress = pieces.length / asked.length;
    let isWanted = true;
    await checkpoint(progress, async () => {
      isWanted = await setDraft(deps, recordId, runId, { progress, pieces });
    });
    if (!isWanted) break;
  }
  await finish(async () => {
    await setDraft(deps, recordId, runId, { state: 'ready', progress: 1 });
  });
}

/** A wrong key stays wrong. */
function failForGood(error: unknown): never {
  if (error instanceof AppError && error.code === 'TEXT_SERVICE_REFUSED') throw new PermanentJobError(error);
  throw error;
}
