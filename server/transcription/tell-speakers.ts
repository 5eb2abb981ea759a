/**
 * Who spoke: the voices of the whole recording are told apart, and the transcript learns of it. When that cannot be done the transcript
 * stays whole with one speaker, and the page says so.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { SpeakerTurn } from '../../transcript/document/index.ts';
import type { JobContext } from '../platform/jobs/index.ts';
import { hearVoices, isSpeechFailure, type HearDeps } from './hear-voices.ts';
import { keepNumbers } from './keep-numbers.ts';
import {
  forgetOtherModels,
  listKnownTurns,
  listUnheard,
  listVoiceWindows,
  readSpeakerReading,
  saveSpeakerReading,
} from './speaker-store.ts';
import type { ReadingWork } from './stages.ts';
import { listSpeakerTurns } from './store.ts';

/** Tries without progress in between. */
const MAX_TRIES = 3;
const PAUSE_MS = 500;

export interface SpeakerDeps extends HearDeps {
  /** Takes who spoke into the shared document; repeating the call changes nothing. */
  showSpeakers(recordId: string, turns: readonly SpeakerTurn[]): Promise<void>;
}

/**
 * The stage of a conversion.
 * @throws only what ends the job: the lease is lost, or the server stops
 */
export async function tryToTellSpeakers(
  deps: SpeakerDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
): Promise<void> {
  const { id } = work.record;
  // The text came with its speakers.
  if (work.channelCount > 1) {
    const turns = await listSpeakerTurns(deps, work.reading);
    return job.checkpoint(1, () => saveSpeakerReading(deps, id, { state: 'done', turns }));
  }
  const known = await listKnownTurns(deps, id);
  if (known.length > 0) {
    await deps.showSpeakers(id, known);
    return job.checkpoint(1, () => saveSpeakerReading(deps, id, { state: 'done', turns: known }));
  }
  try {
    await tellSpeakers(deps, job, work);
  } catch (error) {
    if (!isSpeechFailure(error, job)) throw error;
    deps.log.warn({ record: id, err: error }, 'speakers could not be told apart');
    await job.checkpoint(1, () => saveSpeakerReading(deps, id, { state: 'failed' }));
  }
}

/** @throws AppError SPEECH_CRASHED, SPEECH_MODEL_BROKEN, SPEECH_OUT_OF_MEMORY, SPEECH_HUNG after several tries */
export async function tellSpeakers(
  deps: SpeakerDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
): Promise<void> {
  const { record, speakerCount, audio } = work;
  await deps.database.transaction(() =>
    saveSpeakerReading(deps, record.id, { state: 'working', wantedCount: speakerCount }),
  );
  const found =
    speakerCount === 1
      ? [{ startMs: 0, endMs: audio.durationMs, speaker: 0 }]
      : await findTurns(deps, job, work);
  const before = await readSpeakerReading(deps, record.id);
  const turns = keepNumbers(found, before?.turns ?? []);
  await deps.showSpeakers(record.id, turns);
  await job.checkpoint(1, () => saveSpeakerReading(deps, record.id, { state: 'done', turns }));
}

async function findTurns(
  deps: SpeakerDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
): Promise<SpeakerTurn[]> {
  const { reading, audio, speakerCount: count } = work;
  const model = deps.speech.speakerModels().id;
  await forgetOtherModels(deps, reading.recordId, model);
  const whole = { startMs: 0, endMs: audio.durationMs };
  const countUnheard = async () => (await listUnheard(deps, reading, model, whole)).length;
  for (let tries = 1; ; tries += 1) {
    const before = await countUnheard();
    try {
      await hearVoices(deps, job, work, () => Promise.resolve(whole));
      const windows = await listVoiceWindows(deps, reading.recordId);
      return await deps.speech.findTurns({ windows, count, signal: job.signal });
    } catch (error) {
      if (!isSpeechFailure(error, job)) throw error;
      if ((await countUnheard()) < before) tries = 0;
      if (tries >= MAX_TRIES) throw error;
      await delay(PAUSE_MS, undefined, { signal: job.signal });
    }
  }
}
