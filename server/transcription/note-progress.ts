/** How far a conversion is, over its stages and all workers. */
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { announceRecord, lockRecord, readRecord, updateRecord } from '../records/index.ts';
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

/** Tells everybody who waits for the record how far it is. */
export async function noteProgress(deps: ProgressDeps, work: ReadingWork): Promise<void> {
  const { reading, audio, record } = work;
  await deps.database.transaction(async () => {
    await lockRecord(deps, reading.recordId);
    const progress = await readProgress(deps, reading, audio.durationMs);
    const before = (await readRecord(deps, reading.recordId))?.progress ?? 0;
    await updateRecord(deps, reading.recordId, {
      // What one worker recognises is not listened to yet: it must not take back what another has done.
      progress: Math.max(before, await shareOf(deps, work, progress)),
      // The second reading is seen when it is complete.
      ...(reading.pass === 1 && { recognisedMs: Math.min(progress.wholeUntilMs, record.duration_ms) }),
    });
    announceRecord(deps, reading.recordId);
  });
}
