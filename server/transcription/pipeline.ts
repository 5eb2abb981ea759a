/**
 * Audio becomes words: decode, find speech and recognise piece by piece, cut into sentences and paragraphs, finish.
 * Each stage stores what it made before the next begins; after a crash work goes on behind the last stored piece.
 */
import { RECORD_STATUS } from '../../contract/records.ts';
import { settleSeconds } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { PermanentJobError, type JobContext } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { announceRecord, holdingOf, readRecord, updateRecord, type RecordRow } from '../records/index.ts';
import type { RecognisedPiece, Speech } from '../speech/index.ts';
import { createSentenceBuilder } from './build-sentences.ts';
import { decodeRecord, discardDecoded } from './decode-record.ts';
import { addPiece, readSentenceState } from './store.ts';

export interface PipelineDeps {
  database: Database;
  storage: Storage;
  events: Events;
  speech: Speech;
  /** Decoded audio lies here while its record is being converted. */
  workFolder: string;
}

/** @throws AppError with the code that the record will show, or whatever else went wrong */
export async function transcribeRecord(
  deps: PipelineDeps,
  job: JobContext<{ recordId: string }>,
): Promise<void> {
  const { recordId } = job.payload;
  const record = await readRecord(deps, recordId);
  if (!record) throw new PermanentJobError(new Error('the record is gone'));

  const audio = await decodeRecord(deps, record, job.signal);
  checkLength(record, audio.durationMs);
  await noteEngine(deps, job, record);
  await recognise(deps, job, record, audio);

  await job.finish(async () => {
    await updateRecord(deps, recordId, { status: RECORD_STATUS.done, recognisedMs: record.duration_ms });
    await settleSeconds(deps, holdingOf(record), Math.ceil(audio.durationMs / 1000));
    announceRecord(deps, recordId);
  });
  await discardDecoded(deps, recordId);
}

/** A signed form can be posted again while it is valid: what is converted must be what was measured and paid for. */
function checkLength(record: RecordRow, durationMs: number): void {
  if (durationMs > record.duration_ms * 1.02 + 2000)
    throw new AppError('AUDIO_REPLACED', {
      internal: `${durationMs} ms instead of ${record.duration_ms} ms`,
    });
}

/** A transcript that the starter model had any part in is marked as such. */
async function noteEngine(deps: PipelineDeps, job: JobContext<unknown>, record: RecordRow): Promise<void> {
  const engine = deps.speech.engine();
  await job.checkpoint(progressAt(record, record.recognised_ms), () =>
    updateRecord(deps, record.id, {
      engineModel: engine.model,
      isStarter: record.is_starter || engine.isStarter,
    }),
  );
}

async function recognise(
  deps: PipelineDeps,
  job: JobContext<unknown>,
  record: RecordRow,
  audio: { pcmPath: string; durationMs: number },
): Promise<void> {
  const builder = createSentenceBuilder(await readSentenceState(deps, record.id));
  const storePiece = (piece: RecognisedPiece): Promise<void> =>
    job.checkpoint(progressAt(record, piece.endMs), async () => {
      await addPiece(deps, record.id, piece, builder.add(piece.words));
      await updateRecord(deps, record.id, { recognisedMs: Math.min(piece.endMs, record.duration_ms) });
      announceRecord(deps, record.id);
    });
  await deps.speech.transcribe({
    pcmPath: audio.pcmPath,
    durationMs: audio.durationMs,
    fromMs: record.recognised_ms,
    onPiece: storePiece,
    signal: job.signal,
  });
}

const progressAt = (record: RecordRow, recognisedMs: number): number =>
  Math.min(1, recognisedMs / record.duration_ms);
