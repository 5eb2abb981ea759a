/** All SQL on the sound of live records. What is written names the recording session that writes: only the last one may. */
import { LIVE_CHUNK_MS } from '../../contract/limits.ts';
import type { LiveState } from '../../contract/live.ts';
import type { Database } from '../platform/database/index.ts';
import type { RecordRow } from '../records/index.ts';
import { MAX_SEGMENT_CHUNKS } from './limits.ts';

interface StoreDeps {
  database: Database;
}

/** One socket that records, or recorded: the number grows with each that takes the record over. */
export interface RecordingSession {
  recordId: string;
  number: number;
}

/** Sound in one file, by the numbers of its chunks. */
export interface Segment {
  firstChunk: number;
  chunkCount: number;
  key: string;
}

/** Chunks that are stored for good. */
export const chunksOf = (record: RecordRow): number => Math.ceil(record.duration_ms / LIVE_CHUNK_MS);

/** The record, locked until the transaction under way ends; null when it is gone. */
export async function lockLive({ database }: StoreDeps, recordId: string): Promise<RecordRow | null> {
  const query = database.sql.selectFrom('record').selectAll().where('id', '=', recordId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** The same for a recording session that may still write; null when it is over. */
export async function lockRecordingSession(
  { database }: StoreDeps,
  { recordId, number }: RecordingSession,
): Promise<RecordRow | null> {
  const row = await database.sql
    .selectFrom('record')
    .selectAll()
    .where('id', '=', recordId)
    .where('live_sitting', '=', number)
    .where('live_state', '=', 'recording')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function changeLive(
  { database }: StoreDeps,
  recordId: string,
  change: {
    state?: 'recording' | 'ending' | 'ended';
    recordingSession?: number;
    mayResume?: boolean;
    durationMs?: number;
    heardAt?: Date;
  },
): Promise<void> {
  await database.sql
    .updateTable('record')
    .set({
      ...(change.state === undefined ? {} : { live_state: change.state }),
      ...(change.recordingSession === undefined ? {} : { live_sitting: change.recordingSession }),
      ...(change.mayResume === undefined ? {} : { live_may_resume: change.mayResume }),
      ...(change.durationMs === undefined ? {} : { duration_ms: change.durationMs }),
      ...(change.heardAt === undefined ? {} : { live_heard_at: change.heardAt }),
    })
    .where('id', '=', recordId)
    .execute();
}

export async function addSegment({ database }: StoreDeps, recordId: string, segment: Segment): Promise<void> {
  await database.sql
    .insertInto('live_segment')
    .values({
      record_id: recordId,
      first_chunk: segment.firstChunk,
      chunk_count: segment.chunkCount,
      key: segment.key,
    })
    .execute();
}

/** Segments in order, from the one that holds a chunk on. */
export async function listSegments(
  { database }: StoreDeps,
  recordId: string,
  fromChunk = 0,
  limit?: number,
): Promise<Segment[]> {
  const rows = await database.sql
    .selectFrom('live_segment')
    .select(['first_chunk', 'chunk_count', 'key'])
    .where('record_id', '=', recordId)
    .where('first_chunk', '>', fromChunk - MAX_SEGMENT_CHUNKS)
    .where(({ eb }) => eb(eb('first_chunk', '+', eb.ref('chunk_count')), '>', fromChunk))
    .orderBy('first_chunk')
    .$if(limit !== undefined, (segments) => segments.limit(limit!))
    .execute();
  return rows.map(({ first_chunk, chunk_count, key }) => ({
    firstChunk: first_chunk,
    chunkCount: chunk_count,
    key,
  }));
}

/** Forgets the segments of a record. @returns where their files are */
export async function removeSegments({ database }: StoreDeps, recordId: string): Promise<string[]> {
  const rows = await database.sql
    .deleteFrom('live_segment')
    .where('record_id', '=', recordId)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** The browser may send as long as the record is open, also after silence ended it. */
export const liveStateOf = (row: RecordRow): LiveState => ({
  state: row.live_may_resume ? 'recording' : 'ended',
  next_chunk: chunksOf(row),
});
