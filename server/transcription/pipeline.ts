/**
 * Audio becomes a transcript: decode, recognise, read better what was heard live, tell speakers apart, finish. Each stage stores what it
 * made before the next begins; after a crash work goes on behind what was stored last.
 */
import { FAILURES } from '../../contract/errors.ts';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import { noticeUse, settleSeconds } from '../billing/index.ts';
import { notifyDone } from '../notifications/index.ts';
import type { Clock } from '../platform/clock.ts';
import { PermanentJobError, type JobContext, type Queue } from '../platform/jobs/index.ts';
import { announceRecord, holdingOf, readRecord, updateRecord, type RecordRow } from '../records/index.ts';
import { decodeRecord, discardDecoded, type DecodeDeps } from './decode-record.ts';
import { askForHelp } from './help-job.ts';
import { layOut, recogniseAll, type RecogniseDeps } from './recognise.ts';
import { forgetOldVoices, forgetOtherModels } from './speaker-store.ts';
import { workOf } from './stages.ts';
import { hasSpeech } from './store.ts';
import { tryToTellSpeakers, type SpeakerDeps } from './tell-speakers.ts';

/** What was heard of a recording is kept while people are likely to ask again who spoke: 30 days. Later it is heard anew. */
const KEEP_VOICES_MS = 30 * 24 * 3_600_000;

const NO_SPEECH = { code: 'AUDIO_NO_SPEECH', message: FAILURES.AUDIO_NO_SPEECH.message };

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

  await begin(deps, job, record);
  const audio = await decodeRecord(deps, record, job);
  const work = workOf(record, audio);
  await layOut(deps, work);
  await recogniseAll(deps, job, work);
  if (work.reading.pass === 2) await deps.improveText(recordId, record.duration_ms);
  await tryToTellSpeakers(deps, job, work);

  await job.finish(async () => {
    const hasText = await hasSpeech(deps, recordId);
    await updateRecord(deps, recordId, {
      status: RECORD_STATUS.done,
      recognisedMs: record.duration_ms,
      failure: hasText ? null : NO_SPEECH,
    });
    // Sound without speech can be played, and nobody pays for a text that says nothing.
    await settleSeconds(deps, holdingOf(record), hasText ? Math.ceil(audio.durationMs / 1000) : 0);
    await noticeUse(deps, record.user_id);
    // Read again: it may have been renamed meanwhile.
    await notifyDone(deps, (await readRecord(deps, recordId)) ?? record);
    announceRecord(deps, recordId);
  });
  await discardDecoded(deps, recordId);
  await forgetOldVoices(deps, new Date(deps.clock.now().getTime() - KEEP_VOICES_MS));
}

/** Notes who recognises, and asks other workers to join in where there is much to do: they fetch and decode the sound meanwhile. */
async function begin(deps: PipelineDeps, job: JobContext<unknown>, record: RecordRow): Promise<void> {
  const engine = deps.speech.engine();
  await job.checkpoint(record.progress, async () => {
    await updateRecord(deps, record.id, {
      engineModel: engine.model,
      // A transcript that the starter model had any part in is marked as such.
      isStarter: record.is_starter || engine.isStarter,
    });
    // What was heard while people spoke lies elsewhere in the sound.
    await forgetOtherModels(deps, record.id, deps.speech.speakerModels().id);
    await askForHelp(deps, record);
  });
}
