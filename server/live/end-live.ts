/** The end of a live record: by its owner, who says how much there was, or by silence. */
import { LIVE_CHUNK_MS, LIVE_SAMPLE_RATE } from '../../contract/limits.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { announceRecord, discardRecord, type RecordRow } from '../records/index.ts';
import { dropSegments } from './drop-segments.ts';
import { findOwnLive } from './find-own-live.ts';
import { queueJoin } from './join-live-job.ts';
import { announceLive } from './live-events.ts';
import { changeLive, chunksOf, lockLive } from './store.ts';

export interface EndDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
}

/**
 * Ends a record for good. Repeating the call changes nothing; sound beyond what the caller names stays.
 * @param given the chunks that there are, and how many samples of the last are sound
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, LIVE_INCOMPLETE, and LIVE_EMPTY after removing the record
 */
export async function finishLive(
  deps: EndDeps,
  userId: string,
  recordId: string,
  given: { chunks: number; lastChunkSamples: number },
): Promise<void> {
  const isEmpty = await deps.database.transaction(async () => {
    await findOwnLive(deps, userId, recordId);
    const record = await lockLive(deps, recordId);
    if (!record?.live_may_resume) return false;
    const stored = chunksOf(record);
    if (stored < given.chunks) throw new AppError('LIVE_INCOMPLETE');
    if (stored === 0) {
      await discardRecord(deps, record);
      return true;
    }
    const isExact = stored === given.chunks && record.live_state === 'recording';
    const soundMs =
      (stored - 1) * LIVE_CHUNK_MS + Math.ceil((given.lastChunkSamples * 1000) / LIVE_SAMPLE_RATE);
    const durationMs = isExact ? Math.max(1, soundMs) : record.duration_ms;
    await closeForGood(deps, { ...record, duration_ms: durationMs });
    return false;
  });
  if (isEmpty) throw new AppError('LIVE_EMPTY');
}

/** In the transaction under way, which has locked the record. */
export async function closeForGood(deps: EndDeps, record: RecordRow): Promise<void> {
  await changeLive(deps, record.id, { mayResume: false });
  if (record.live_state === 'recording') await stopRecording(deps, record);
  // Its sound was made a file when silence ended it.
  else if (record.live_state === 'ended') await dropSegments(deps, record.id);
}

/** Ends a record that nobody is heard in; its browser may still come back. In the transaction under way, which has locked the record. */
export async function endInSilence(deps: EndDeps, record: RecordRow): Promise<void> {
  if (record.duration_ms === 0) await discardRecord(deps, record);
  else await stopRecording(deps, record);
}

/** Takes no more sound and has the file made. */
async function stopRecording(deps: EndDeps, record: RecordRow): Promise<void> {
  await changeLive(deps, record.id, { state: 'ending', durationMs: record.duration_ms });
  await queueJoin(deps, record);
  announceLive(deps, record.id, { kind: 'ended' });
  announceRecord(deps, record.id);
}
