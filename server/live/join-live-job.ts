/** The file of a live record: its segments joined, with the waveform; then its text is improved as far as the wallet allows. */
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FAILURES } from '../../contract/errors.ts';
import { LIVE_SAMPLE_RATE, RECORD_STATUS } from '../../contract/limits.ts';
import { releaseSeconds } from '../billing/index.ts';
import { notifyFailed } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobKind, Queue } from '../platform/jobs/index.ts';
import type { LocalCopy, Storage, Waiter } from '../platform/storage/index.ts';
import {
  announceRecord,
  holdingOf,
  peaksKey,
  readRecord,
  updateRecord,
  type RecordRow,
} from '../records/index.ts';
import type { JoinedAudio, LiveSpeech } from '../speech/index.ts';
import { outlineOf } from '../transcription/index.ts';
import { dropSegments } from './drop-segments.ts';
import { startLiveText, type TextDeps } from './live-text-job.ts';
import { changeLive, listSegments, lockLive } from './store.ts';

const KIND = 'join-live';
/** The sound lies in its segments meanwhile: a store or a child that fails for a day costs nothing but time. */
const MAX_ATTEMPTS = 300;
/** Segments fetched at the same time where they do not lie on this machine. */
const FETCHES_AT_ONCE = 16;
const Payload = z.object({ recordId: z.string(), recordingSession: z.int() });

export interface JoinDeps extends TextDeps {
  database: Database;
  storage: Storage;
  events: Events;
  queue: Queue;
  speech: Pick<LiveSpeech, 'joinOpus'>;
  /** The file lies here while it is made. */
  workFolder: string;
}

/** A record that was taken up again ends again, after another recording session. */
export const joinKey = (record: RecordRow): string => `${KIND}:${record.id}:${record.live_sitting}`;

/** In the transaction that ends the recording. */
export const queueJoin = ({ queue }: { queue: Queue }, record: RecordRow): Promise<void> =>
  queue.add({
    kind: KIND,
    payload: { recordId: record.id, recordingSession: record.live_sitting },
    maxAttempts: MAX_ATTEMPTS,
    onceKey: joinKey(record),
  });

export const joinLiveJob = (deps: JoinDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isLong: true,
  async run(context) {
    const { payload, finish } = context;
    const record = await readRecord(deps, payload.recordId);
    const isDue = record?.live_state === 'ending' && record.live_sitting === payload.recordingSession;
    if (!isDue) return finish(() => Promise.resolve());
    const { peaks } = await makeFile(deps, record, context);
    await deps.storage.put(peaksKey(record.id), Buffer.from(peaks), 'application/octet-stream');
    let isGone = false;
    await finish(async () => {
      const ended = await lockLive(deps, record.id);
      isGone = ended === null;
      if (!ended) return;
      await changeLive(deps, record.id, { state: 'ended' });
      await updateRecord(deps, record.id, { outline: outlineOf(peaks), waitingFor: null });
      if (!ended.live_may_resume) await dropSegments(deps, record.id);
      await startLiveText(deps, ended);
      announceRecord(deps, record.id);
    });
    // It was deleted while its file was made.
    if (isGone) for (const key of [record.key, peaksKey(record.id)]) await deps.storage.remove(key);
  },
  async onOutage({ recordId }) {
    await updateRecord(deps, recordId, { waitingFor: 'storage' });
    announceRecord(deps, recordId);
  },
  async onDead({ recordId }) {
    const record = await readRecord(deps, recordId);
    if (record?.live_state !== 'ending') return;
    const { message } = FAILURES.SPEECH_CRASHED;
    await updateRecord(deps, recordId, {
      status: RECORD_STATUS.failed,
      failure: { code: 'SPEECH_CRASHED', message },
    });
    await releaseSeconds(deps, holdingOf(record));
    await notifyFailed(deps, record, message);
    announceRecord(deps, recordId);
  },
});

async function makeFile(deps: JoinDeps, record: RecordRow, waiter: Waiter): Promise<JoinedAudio> {
  const path = join(deps.workFolder, `${record.id}.ogg`);
  await mkdir(deps.workFolder, { recursive: true });
  const segments = await listSegments(deps, record.id);
  const copies = await fetchAll(
    deps.storage,
    segments.map(({ key }) => key),
    waiter,
  );
  try {
    const sampleCount = Math.round((record.duration_ms * LIVE_SAMPLE_RATE) / 1000);
    const joined = await deps.speech.joinOpus(
      { segmentPaths: copies.map((copy) => copy.path), path, sampleCount },
      waiter.signal,
    );
    await deps.storage.put(record.key, createReadStream(path), 'audio/ogg');
    return joined;
  } finally {
    await Promise.all(copies.map((copy) => copy.release()));
    await rm(path, { force: true });
  }
}

/** @throws AppError AUDIO_MISSING; what was fetched before is released */
async function fetchAll(storage: Storage, keys: readonly string[], waiter: Waiter): Promise<LocalCopy[]> {
  const copies: LocalCopy[] = [];
  try {
    for (let from = 0; from < keys.length; from += FETCHES_AT_ONCE) {
      const part = keys.slice(from, from + FETCHES_AT_ONCE);
      copies.push(...(await Promise.all(part.map((key) => storage.toLocalFile(key, waiter)))));
      waiter.moved();
    }
    return copies;
  } catch (error) {
    await Promise.all(copies.map((copy) => copy.release()));
    throw error;
  }
}
