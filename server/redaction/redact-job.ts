/**
 * Removes a passage of a record for good. Every step may be done again, so that what a killed worker left is gone on with; words go first, because
 * that takes a moment and sound may take minutes, and once more at the end, because people may have written meanwhile.
 */
import { z } from 'zod';
import { recordEvent } from '../audit/index.ts';
import { redactTranscript, redactVersion } from '../collaboration/index.ts';
import { queueCopy } from '../exports/index.ts';
import { AppError } from '../platform/app-error.ts';
import { PermanentJobError, type JobContext, type JobKind, type Queue } from '../platform/jobs/index.ts';
import {
  announceRecord,
  queueFileRemoval,
  readRecord,
  removeArchives,
  type RecordRow,
} from '../records/index.ts';
import { queueClip } from '../sharing/index.ts';
import { describePassage } from './describe-passage.ts';
import { coverSound, soundKeys, type CoverDeps } from './cover-sound.ts';
import {
  forgetForms,
  forgetMadeOfText,
  listDocuments,
  listToMakeAnew,
  readRedactionRow,
  removeRecognised,
  setRedaction,
  type RedactionRow,
} from './store.ts';

const KIND = 'redact';
const MAX_ATTEMPTS = 5;
/** A form that was signed before stores its file no later than this. */
const FORM_ENDED_MS = 60 * 60_000;
const DOCUMENT_TYPE = 'application/json';

const Payload = z.object({ recordId: z.string(), redactionId: z.string() });
type Payload = z.infer<typeof Payload>;

/** In the transaction that notes it. */
export const queueRedaction = ({ queue }: { queue: Queue }, payload: Payload): Promise<void> =>
  queue.add({ kind: KIND, payload, maxAttempts: MAX_ATTEMPTS });

export const redactJob = (deps: CoverDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isSlow: true,
  run: (context) => redact(deps, context),
  async onDead({ recordId, redactionId }, error) {
    const row = await readRedactionRow(deps, redactionId);
    if (row?.state !== 'working') return;
    await setRedaction(deps, redactionId, { state: 'failed', failure_code: codeOf(error) });
    const record = await readRecord(deps, recordId);
    if (!record) return;
    // What was made of the sound and did not take its place.
    const unused = soundKeys(record, redactionId).filter((key) => key !== record.key);
    await queueFileRemoval(deps, unused);
    announceRecord(deps, recordId);
  },
});

function codeOf(error: unknown): string | null {
  if (error instanceof PermanentJobError) return codeOf(error.cause);
  return error instanceof AppError && /^(AUDIO|EXPORT|TRANSCRIPT)_/.test(error.code) ? error.code : null;
}

async function redact(deps: CoverDeps, context: JobContext<Payload>): Promise<void> {
  const { payload, finish, checkpoint } = context;
  const row = await readRedactionRow(deps, payload.redactionId);
  const record = await readRecord(deps, payload.recordId);
  // The record was removed meanwhile.
  if (row?.state !== 'working' || !record) return finish(() => Promise.resolve());
  await removeWords(deps, context, record, row);
  await checkpoint(0.1, () => setRedaction(deps, row.id, { progress: 0.1 }));
  announceRecord(deps, record.id);
  try {
    if (record.has_sound) await coverSound(deps, context, record, row);
  } catch (error) {
    // What is wrong with the file or the server's FFmpeg stays wrong.
    if (error instanceof AppError && /^(AUDIO|EXPORT)_/.test(error.code)) throw new PermanentJobError(error);
    throw error;
  }
  await removeWords(deps, context, record, row);
  await finish(() => end(deps, record, row));
}

const passageOf = ({ from_ms: fromMs, to_ms: toMs }: RedactionRow) => ({ fromMs, toMs });

/** From all that is written: what was recognised, the shared document, and saved versions. */
async function removeWords(
  deps: CoverDeps,
  { moved, signal, checkpoint }: JobContext<Payload>,
  { id: recordId, user_id: ownerId }: RecordRow,
  row: RedactionRow,
): Promise<void> {
  const passage = passageOf(row);
  await checkpoint(row.progress, () => removeRecognised(deps, recordId, passage));
  await redactTranscript(deps, recordId, passage, ownerId);
  await checkpoint(row.progress, async () => {
    await forgetMadeOfText(deps, recordId, passage);
    await queueFileRemoval(deps, await removeArchives(deps, { userId: ownerId, recordId }));
  });
  const { versions, forms } = await listDocuments(deps, recordId);
  for (const key of versions) {
    signal.throwIfAborted();
    const bytes = await readQuietly(deps, key);
    const redacted = bytes && (await redactVersion(deps, { recordId, bytes, userId: ownerId }, passage));
    if (redacted) await deps.storage.put(key, Buffer.from(redacted), DOCUMENT_TYPE);
    moved();
  }
  await deps.database.transaction(async () => {
    await forgetForms(deps, forms);
    await queueFileRemoval(deps, forms);
    await queueFileRemoval(deps, forms, new Date(deps.clock.now().getTime() + FORM_ENDED_MS));
  });
}

/** One that was thinned out meanwhile is none. */
async function readQuietly({ storage }: CoverDeps, key: string): Promise<Buffer | null> {
  return (await storage.stat(key)) ? storage.read(key) : null;
}

/** In the transaction that ends the job. */
async function end(deps: CoverDeps, record: RecordRow, row: RedactionRow): Promise<void> {
  await setRedaction(deps, row.id, { state: 'done', progress: 1, failure_code: null });
  const now = await readRecord(deps, record.id);
  if (now?.has_sound) {
    const { formats, linkIds } = await listToMakeAnew(deps, record.id);
    for (const format of formats) await queueCopy(deps, now, format);
    for (const linkId of linkIds) await queueClip(deps, linkId);
  }
  await recordEvent(deps, {
    kind: 'passage-removed',
    userId: record.user_id,
    recordId: record.id,
    detail: describePassage(passageOf(row)),
    client: null,
  });
  announceRecord(deps, record.id);
}
