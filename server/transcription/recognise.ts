/**
 * Recognition of one recording, by one worker or by several. Pieces are stored with the words that were heard, in whatever order they
 * come; they become text in the order of time (`tell-pieces.ts`).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readGlossary } from '../glossary/index.ts';
import { LeaseLostError, type JobContext } from '../platform/jobs/index.ts';
import { noteRecognised } from '../platform/measures.ts';
import { tracedPart } from '../platform/tracing/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { peaksKey, recordTopic, updateRecord } from '../records/index.ts';
import type { RecognisedPiece, Speech } from '../speech/index.ts';
import { createDrafter } from './draft-pieces.ts';
import { listenAlong, type HearDeps } from './hear-voices.ts';
import { noteProgress, readShareDone } from './note-progress.ts';
import {
  coverRecording,
  endRange,
  giveBackRest,
  readProgress,
  storePiece,
  takeFreeRange,
  takeShare,
  type ReadingRange,
} from './ranges.ts';
import { unreadFromMs, type ReadingWork } from './stages.ts';
import type { Reading } from './store.ts';
import { listKnownTurns } from './speaker-store.ts';
import { tellPieces, type TellDeps } from './tell-pieces.ts';

/** How often a worker that has nothing left to do looks whether the others have died; when they are done it is told. */
const LOOK_EVERY_MS = 500;

export interface RecogniseDeps extends TellDeps, HearDeps {
  storage: Storage;
  speech: Speech;
}

/** Lays down what there is to recognise, for all who work on it. Done by whoever has decoded it first. */
export async function layOut(deps: RecogniseDeps, work: ReadingWork): Promise<void> {
  const { record, reading, audio } = work;
  await deps.database.transaction(async () => {
    const isNew = await coverRecording(deps, reading, {
      fromMs: unreadFromMs(record, reading),
      durationMs: audio.durationMs,
    });
    // A meeting that was taken up again begins with more to do than before.
    if (isNew) await updateRecord(deps, record.id, { progress: await readShareDone(deps, work) });
  });
}

/** Recognises until nothing of the recording is left; what others work on is waited for. */
export async function recogniseAll(
  deps: RecogniseDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
): Promise<void> {
  const { reading, audio, record } = work;
  const peaks = await readPeaks(deps, record.id);
  let isChanged = false;
  let wake = (): void => {};
  let seenMs = 0;
  const unsubscribe = deps.events.subscribe(recordTopic(record.id), () => {
    isChanged = true;
    wake();
  });
  try {
    while (true) {
      isChanged = false;
      const range = await takeRange(deps, job, reading, peaks);
      if (range) {
        await recogniseRange(deps, job, work, range);
        continue;
      }
      const { isComplete, doneMs } = await readProgress(deps, reading, audio.durationMs);
      if (isComplete) break;
      if (doneMs > seenMs) job.moved();
      seenMs = doneMs;
      if (!isChanged) {
        const change = new AbortController();
        wake = () => change.abort();
        const signal = AbortSignal.any([job.signal, change.signal]);
        await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => job.signal.throwIfAborted());
      }
    }
  } finally {
    unsubscribe();
  }
  // What was recognised before a crash may not be text yet.
  await tellPieces(deps, job, work);
}

/**
 * Takes over a part of what another worker has left, if there is enough.
 * @param isWantedElsewhere asked with every piece; then the rest of the part is left to others
 * @returns false when there is not
 */
export async function recogniseShare(
  deps: RecogniseDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
  isWantedElsewhere: () => Promise<boolean>,
): Promise<boolean> {
  const peaks = await readPeaks(deps, work.record.id);
  const range = await takeRange(deps, job, work.reading, peaks);
  const shorten = async (own: ReadingRange, doneMs: number): Promise<number | null> =>
    (await isWantedElsewhere())
      ? deps.database.transaction(() => giveBackRest(deps, work.reading, own, doneMs, peaks))
      : null;
  if (range) await recogniseRange(deps, job, work, range, shorten);
  return range !== null;
}

const takeRange = async (
  deps: RecogniseDeps,
  job: JobContext<unknown>,
  reading: Reading,
  peaks: Uint8Array,
): Promise<ReadingRange | null> =>
  (await takeFreeRange(deps, reading, job)) ?? (await takeShare(deps, reading, job, peaks));

const readPeaks = async ({ storage }: RecogniseDeps, recordId: string): Promise<Uint8Array> =>
  new Uint8Array(await storage.read(peaksKey(recordId)));

/** @param shorten called with every piece; answers where the range ends, when it has made it shorter */
async function recogniseRange(
  deps: RecogniseDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
  range: ReadingRange,
  shorten: (range: ReadingRange, doneMs: number) => Promise<number | null> = () => Promise.resolve(null),
): Promise<void> {
  const { reading, audio } = work;
  const draft = createDrafter(deps, work);
  const listening = listenAlong(deps, job, work, range);
  let shareDone = await readShareDone(deps, work);
  const { model } = deps.speech.engine();
  let heardMs = range.doneMs;
  let heardAt = performance.now();
  const onPiece = async (piece: RecognisedPiece): Promise<number> => {
    const now = performance.now();
    noteRecognised(model, (piece.endMs - heardMs) / 1000, (now - heardAt) / 1000);
    [heardMs, heardAt] = [piece.endMs, now];
    let untilMs = 0;
    const pieceShare = (piece.endMs - piece.startMs) / audio.durationMs;
    await job.checkpoint(Math.min(1, shareDone + pieceShare), async () => {
      const rangeEndMs = await storePiece(deps, reading, range, job, piece);
      if (rangeEndMs === null) throw new LeaseLostError();
      untilMs = rangeEndMs;
    });
    listening.more();
    shareDone = await tellPieces(deps, job, work);
    await draft(piece.startMs);
    return (await shorten(range, piece.endMs)) ?? untilMs;
  };
  try {
    const request = {
      pcmPath: audio.pcmPath,
      fromMs: range.doneMs,
      durationMs: range.endMs,
      channelCount: work.channelCount,
      knownTurns: await listKnownTurns(deps, work.record.id),
      hotwords: (await readGlossary(deps, work.record)).words,
      onPiece,
      signal: job.signal,
    };
    const soundSeconds = (range.endMs - range.doneMs) / 1000;
    const attributes = { 'nxnote.model': model, 'nxnote.sound_seconds': soundSeconds };
    await tracedPart(
      () => ({ name: 'recognise', attributes }),
      () => deps.speech.transcribe(request),
    );
    await listening.finish();
    await deps.database.transaction(() => endRange(deps, reading, range, job));
    await noteProgress(deps, work);
  } finally {
    listening.stop();
  }
}
