/** The conversion as a job: put in, worked by the pipeline, and what happens when it cannot be done. */
import { z } from 'zod';
import { FAILURES, type FailureCode } from '../../contract/errors.ts';
import { RECORD_STATUS } from '../../contract/records.ts';
import { releaseSeconds } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import { PermanentJobError, type JobContext, type JobKind, type Queue } from '../platform/jobs/index.ts';
import {
  announceRecord,
  holdingOf,
  readRecord,
  transcriptionKey,
  updateRecord,
  type RecordRow,
} from '../records/index.ts';
import { discardDecoded } from './decode-record.ts';
import { transcribeRecord, type PipelineDeps } from './pipeline.ts';

const KIND = 'transcribe';
const MAX_ATTEMPTS = 3;
const Payload = z.object({ recordId: z.string() });

/** What is wrong with the file or the model stays wrong: trying again would only keep people waiting. */
const PERMANENT: ReadonlySet<FailureCode> = new Set([
  'AUDIO_UNREADABLE',
  'AUDIO_NO_SOUND',
  'AUDIO_TRUNCATED',
  'AUDIO_MISSING',
  'AUDIO_REPLACED',
  'SPEECH_MODEL_BROKEN',
]);

/** Queues the conversion in the transaction that makes, or revives, the record. */
export const queueTranscription = ({ queue }: { queue: Queue }, record: RecordRow): Promise<void> =>
  queue.add({
    kind: KIND,
    payload: { recordId: record.id },
    maxAttempts: MAX_ATTEMPTS,
    onceKey: transcriptionKey(record),
  });

export const transcriptionJob = (deps: PipelineDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  run: (context) => runOnce(deps, context),
  async onDead({ recordId }, error) {
    const record = await readRecord(deps, recordId);
    if (!record || record.status !== RECORD_STATUS.working) return;
    const code = error instanceof AppError ? error.code : 'SPEECH_CRASHED';
    await updateRecord(deps, recordId, {
      status: RECORD_STATUS.failed,
      failure: { code, message: FAILURES[code].message },
    });
    await releaseSeconds(deps, holdingOf(record));
    announceRecord(deps, recordId);
    deps.database.afterCommit(() => void discardDecoded(deps, recordId));
  },
});

async function runOnce(deps: PipelineDeps, context: JobContext<z.infer<typeof Payload>>): Promise<void> {
  try {
    await transcribeRecord(deps, context);
  } catch (error) {
    if (error instanceof AppError && PERMANENT.has(error.code)) throw new PermanentJobError(error);
    throw error;
  }
}
