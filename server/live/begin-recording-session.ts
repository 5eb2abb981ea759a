import { RECORD_STATUS } from '../../contract/records/records.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  announceRecord,
  readRecord,
  transcriptionKey,
  updateRecord,
  type RecordRow,
} from '../records/index.ts';
import { findOwnLive } from './find-own-live.ts';
import { joinKey } from './join-live-job.ts';
import { announceLive } from './live-events.ts';
import { segmentKey } from './sound-writer.ts';
import { changeLive, chunksOf, lockLive, type RecordingSession } from './store.ts';
import { queueWatch } from './watch-live-job.ts';

export interface BeginDeps {
  database: Database;
  storage: Storage;
  events: Events;
  queue: Queue;
  clock: Clock;
}

interface Begun {
  record: RecordRow;
  recordingSession: RecordingSession;
}

/**
 * Gives a record to the socket that asks, from whichever had it before. A record that silence ended goes on where its sound stopped.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, LIVE_ENDED
 */
export async function beginRecordingSession(
  deps: BeginDeps,
  userId: string,
  recordId: string,
): Promise<Begun> {
  let begun: Begun | null = null;
  while (!begun) begun = await deps.database.transaction(() => tryToBegin(deps, userId, recordId));
  const { record, recordingSession } = begun;
  // The recording session before may have been killed between the file and its row.
  await deps.storage.remove(
    segmentKey({ ...recordingSession, number: recordingSession.number - 1 }, chunksOf(record)),
  );
  return begun;
}

/** @returns null when other work on the record began before it was locked, and nothing has changed */
async function tryToBegin(deps: BeginDeps, userId: string, recordId: string): Promise<Begun | null> {
  const found = await findOwnLive(deps, userId, recordId);
  const ended = found.live_state === 'recording' ? null : found;
  if (ended) await endWork(deps, ended);
  const before = await lockLive(deps, recordId);
  if (!before?.live_may_resume) throw new AppError('LIVE_ENDED');
  if (before.live_state !== 'recording') {
    if (!ended || !isSameWork(ended, before)) return null;
    await reopen(deps, before);
  }
  const number = before.live_sitting + 1;
  await changeLive(deps, before.id, {
    state: 'recording',
    recordingSession: number,
    heardAt: deps.clock.now(),
  });
  announceLive(deps, before.id, { kind: 'recording-session', number });
  announceRecord(deps, before.id);
  return { record: (await readRecord(deps, before.id))!, recordingSession: { recordId: before.id, number } };
}

/** Takes file and text from their workers, before the record is locked: a worker locks its job and then the record. */
async function endWork({ queue }: BeginDeps, record: RecordRow): Promise<void> {
  await queue.cancel(joinKey(record));
  await queue.cancel(transcriptionKey(record));
}

const isSameWork = (a: RecordRow, b: RecordRow): boolean =>
  joinKey(a) === joinKey(b) && transcriptionKey(a) === transcriptionKey(b);

/** In the transaction under way, which has ended the work on the record. What was paid stays paid: only sound that comes now is held anew. */
async function reopen(deps: BeginDeps, record: RecordRow): Promise<void> {
  await queueWatch(deps, record.id);
  if (record.status === RECORD_STATUS.working) return;
  const isPaid = record.status === RECORD_STATUS.done;
  await updateRecord(deps, record.id, {
    status: RECORD_STATUS.working,
    failure: null,
    attempt: record.attempt + 1,
    reservedSeconds: isPaid ? Math.ceil(record.duration_ms / 1000) : 0,
  });
}
