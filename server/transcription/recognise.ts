/**
 * Recognition of one recording, by one worker or by several. Pieces are stored with the words that were heard, in whatever order they
 * come; they become text in the order of time (`tell-pieces.ts`).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readGlossary } from '../glossary/index.ts';
import { LeaseLostError, type JobContext } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { peaksKey } from '../records/index.ts';
import type { RecognisedPiece, Speech } from '../speech/index.ts';
import { listenAlong, type HearDeps } from './hear-voices.ts';
import { readShareDone } from './note-progress.ts';
import { endRange, readProgress, storePiece, takeFreeRange, takeShare, type ReadingRange } from './ranges.ts';
import type { ReadingWork } from './stages.ts';
import type { Reading } from './store.ts';
import { tellPieces, type TellDeps } from './tell-pieces.ts';

/** How often a worker that has nothing left to do looks whether the others are done, or have died. */
const LOOK_EVERY_MS = 500;

export interface RecogniseDeps extends TellDeps, HearDeps {
  storage: Storage;
  speech: Speech;
}

/** Recognises until nothing of the recording is left; what others work on is waited for. */
export async function recogniseAll(
  deps: RecogniseDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
): Promise<void> {
  const { reading, audio, record } = work;
  const peaks = await readPeaks(deps, record.id);
  while (true) {
    const range = await takeRange(deps, job, reading, peaks);
    if (range) await recogniseRange(deps, job, work, range);
    else if ((await readProgress(deps, reading, audio.durationMs)).isComplete) break;
    else await delay(LOOK_EVERY_MS, undefined, { signal: job.signal });
  }
  // What was recognised before a crash may not be text yet.
  await tellPieces(deps, job, work);
}

/** Takes over a part of what another worker has left, if there is enough. @returns false when there is not */
export async function recogniseShare(
  deps: RecogniseDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
): Promise<boolean> {
  const peaks = await readPeaks(deps, work.record.id);
  const range = await takeRange(deps, job, work.reading, peaks);
  if (range) await recogniseRange(deps, job, work, range);
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

async function recogniseRange(
  deps: RecogniseDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
  range: ReadingRange,
): Promise<void> {
  const { reading, audio } = work;
  const listening = listenAlong(deps, job, work, range);
  const onPiece = async (piece: RecognisedPiece): Promise<number> => {
    let untilMs = 0;
    const pieceShare = (piece.endMs - piece.startMs) / audio.durationMs;
    await job.checkpoint(Math.min(1, (await readShareDone(deps, work)) + pieceShare), async () => {
      const rangeEndMs = await storePiece(deps, reading, range, job, piece);
      if (rangeEndMs === null) throw new LeaseLostError();
      untilMs = rangeEndMs;
    });
    listening.more();
    await tellPieces(deps, job, work);
    return untilMs;
  };
  try {
    await deps.speech.transcribe({
      pcmPath: audio.pcmPath,
      fromMs: range.doneMs,
      durationMs: range.endMs,
      channelCount: work.channelCount,
      hotwords: (await readGlossary(deps, work.record)).words,
      onPiece,
      signal: job.signal,
    });
    await deps.database.transaction(() => endRange(deps, reading, range, job));
    await tellPieces(deps, job, work);
    await listening.finish();
  } finally {
    listening.stop();
  }
}
