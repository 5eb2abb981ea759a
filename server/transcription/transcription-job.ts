/** The conversion as a job: put in, worked by the pipeline, and what happens when it cannot be done. */
import { z } from 'zod';
import { FAILURES, type FailureCode } from '../../contract/errors.ts';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import { noticeUse, releaseSeconds, settleSeconds } from '../billing/index.ts';
import { notifyDone, notifyFailed } from '../notifications/index.ts';
import { AppError } from '../platform/app-error.ts';
import {
  JobStalledError,
  PermanentJobError,
  type JobContext,
  type JobKind,
  type Queue,
} from '../platform/jobs/index.ts';
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
import { TRANSCRIPTION_KIND } from './stages.ts';

const MAX_ATTEMPTS = 3;
/** The longest recording is fetched and decoded, or a part of it recognised, in less. */
const MAX_IDLE_SECONDS = 900;
const Payload = z.object({ recordId: z.string() });

/** What is wrong with the file or the model stays wrong: trying again would only keep people waiting. */
const PERMANENT: ReadonlySet<FailureCode> = new Set([
  'AUDIO_UNREADABLE',
  'AUDIO_NO_SOUND',
  'AUDIO_TRUNCATED',
  'AUDIO_MISSING',
  'AUDIO_REPLACED',
  'SPEECH_MODEL_BROKEN',
  'SPEECH_SERVER_REFUSED',
  'SPEECH_SERVER_BUDGET',
]);

/** Queues the conversion in the transaction that makes, or revives, the record. */
export const queueTranscription = ({ queue }: { queue: Queue }, record: RecordRow): Promise<void> =>
  queue.add({
    kind: TRANSCRIPTION_KIND,
    payload: { recordId: record.id },
    maxAttempts: MAX_ATTEMPTS,
    onceKey: transcriptionKey(record),
  });

/** @param slowestAnswerMs how long the engine may take for one piece, its tries included; 0 for one on this machine */
export const transcriptionJob = (deps: PipelineDeps, slowestAnswerMs = 0): JobKind<typeof Payload> => ({
  name: TRANSCRIPTION_KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isLong: true,
  limits: { idleSeconds: MAX_IDLE_SECONDS + slowestAnswerMs / 1000 },
  run: (context) => runOnce(deps, context),
  async onOutage({ recordId }, { service }) {
    const waitingFor = service === 'storage' || service === 'speech-server' ? service : 'service';
    await updateRecord(deps, recordId, { waitingFor });
    announceRecord(deps, recordId);
  },
  async onDead({ recordId }, error) {
    const record = await readRecord(deps, recordId);
    if (!record || record.status !== RECORD_STATUS.working) return;
    // A meeting keeps the text that was made while people spoke.
    if (record.kind === 'meeting' && record.recognised_ms > 0) return keepFirstText(deps, record);
    const code = codeOf(error);
    await updateRecord(deps, recordId, {
      status: RECORD_STATUS.failed,
      failure: { code, message: FAILURES[code].message },
    });
    await releaseSeconds(deps, holdingOf(record));
    await notifyFailed(deps, record, FAILURES[code].message);
    announceRecord(deps, recordId);
    deps.database.afterCommit(() => void discardDecoded(deps, recordId));
  },
});

function codeOf(error: unknown): FailureCode {
  if (error instanceof JobStalledError) return 'SPEECH_HUNG';
  return error instanceof AppError ? error.code : 'SPEECH_CRASHED';
}

/** The end of a meeting whose text could not be improved. */
async function keepFirstText(deps: PipelineDeps, record: RecordRow): Promise<void> {
  await updateRecord(deps, record.id, { status: RECORD_STATUS.done });
  await settleSeconds(deps, holdingOf(record), Math.ceil(record.recognised_ms / 1000));
  await noticeUse(deps, record.user_id);
  await notifyDone(deps, record);
  announceRecord(deps, record.id);
  deps.database.afterCommit(() => void discardDecoded(deps, record.id));
}

async function runOnce(deps: PipelineDeps, context: JobContext<z.infer<typeof Payload>>): Promise<void> {
  try {
    await transcribeRecord(deps, context);
  } catch (error) {
    if (error instanceof AppError && PERMANENT.has(error.code)) throw new PermanentJobError(error);
    throw error;
  }
}
