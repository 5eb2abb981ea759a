/**
 * Audio becomes a transcript: decode, recognise, read better what was heard live, tell speakers apart, finish. Each stage stores what it
 * made before the next begins; after a crash work goes on behind what was stored last.
 */
import { RECORD_STATUS } from '../../contract/records.ts';
import { settleSeconds } from '../billing/index.ts';
import { notifyDone } from '../notifications/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { PermanentJobError, type JobContext, type Queue } from '../platform/jobs/index.ts';
import { announceRecord, holdingOf, readRecord, updateRecord, type RecordRow } from '../records/index.ts';
import { decodeRecord, discardDecoded, type DecodeDeps } from './decode-record.ts';
import { askForHelp } from './help-job.ts';
import { readShareDone } from './note-progress.ts';
import { coverRecording, readProgress } from './ranges.ts';
import { recogniseAll, type RecogniseDeps } from './recognise.ts';
import { forgetOldVoices } from './speaker-store.ts';
import { workOf, type ReadingWork } from './stages.ts';
import { tryToTellSpeakers, type SpeakerDeps } from './tell-speakers.ts';

/** What was heard of a recording is kept while people are likely to ask again who spoke: 30 days. Later it is heard anew. */
const KEEP_VOICES_MS = 30 * 24 * 3_600_000;

export interface PipelineDeps extends DecodeDeps, RecogniseDeps, SpeakerDeps {
  clock: Clock;
  queue: Queue;
  /** Takes what the second reading has before `untilMs` into the shared document; repeating the call changes nothing. */
  improveText(recordId: string, untilMs: number): Promise<void>;
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
  const work = workOf(record, audio);
  await shareOut(deps, job, work);
  await recogniseAll(deps, job, work);
  if (work.reading.pass === 2) await deps.improveText(recordId, record.duration_ms);
  await tryToTellSpeakers(deps, job, work);

  await job.finish(async () => {
    await updateRecord(deps, recordId, { status: RECORD_STATUS.done, recognisedMs: record.duration_ms });
    await settleSeconds(deps, holdingOf(record), Math.ceil(audio.durationMs / 1000));
    // Read again: it may have been renamed meanwhile.
    await notifyDone(deps, (await readRecord(deps, recordId)) ?? record);
    announceRecord(deps, recordId);
  });
  await discardDecoded(deps, recordId);
  await forgetOldVoices(deps, new Date(deps.clock.now().getTime() - KEEP_VOICES_MS));
}

/** Lays down what there is to recognise, and asks other workers to join in where that is much. */
async function shareOut(deps: PipelineDeps, job: JobContext<unknown>, work: ReadingWork): Promise<void> {
  const { record, reading, audio } = work;
  const fromMs = reading.pass === 1 ? record.recognised_ms : 0;
  await job.checkpoint(0, async () => {
    await coverRecording(deps, reading, { fromMs, durationMs: audio.durationMs });
    // A meeting that was taken up again begins with more to do than before.
    await updateRecord(deps, record.id, { progress: await readShareDone(deps, work) });
    const { doneMs } = await readProgress(deps, reading, audio.durationMs);
    await askForHelp(deps, record, audio.durationMs - doneMs);
  });
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
  await job.checkpoint(record.progress, () =>
    updateRecord(deps, record.id, {
      engineModel: engine.model,
      isStarter: record.is_starter || engine.isStarter,
    }),
  );
}
