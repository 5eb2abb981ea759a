/** How far a conversion is, over its stages and all workers. */
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { advanceRecord, announceRecord } from '../records/index.ts';
import { heardShare } from './speaker-store.ts';
import { readProgress, type ReadingProgress } from './ranges.ts';
import { needsVoices, type ReadingWork } from './stages.ts';

/** What part of the work recognition is; the rest is listening for voices. Measured with the starter model. */
const RECOGNITION_SHARE = 0.75;

interface ProgressDeps {
  database: Database;
  events: Events;
}

/** Share of the conversion that is done, 0..1. */
export async function readShareDone(deps: ProgressDeps, work: ReadingWork): Promise<number> {
  return shareOf(deps, work, await readProgress(deps, work.reading, work.audio.durationMs));
}

async function shareOf(
  deps: ProgressDeps,
  work: ReadingWork,
  { doneMs }: Pick<ReadingProgress, 'doneMs'>,
): Promise<number> {
  const { reading, audio } = work;
  const recognised = doneMs / audio.durationMs;
  if (!needsVoices(work)) return recognised;
  return recognised * (RECOGNITION_SHARE + (1 - RECOGNITION_SHARE) * (await heardShare(deps, reading)));
}

/**
 * Tells everybody who waits for the record how far it is. What one worker recognises is not listened to yet: it does not take back what
 * another has done.
 * @returns that, 0..1
 */
export async function noteProgress(deps: ProgressDeps, work: ReadingWork): Promise<number> {
  const { reading, audio, record } = work;
  const progress = await readProgress(deps, reading, audio.durationMs);
  const shareDone = await shareOf(deps, work, progress);
  await advanceRecord(deps, record.id, {
    progress: shareDone,
    // The second reading is seen when it is complete.
    ...(reading.pass === 1 && { recognisedMs: Math.min(progress.wholeUntilMs, record.duration_ms) }),
  });
  announceRecord(deps, reading.recordId);
  return shareDone;
}
