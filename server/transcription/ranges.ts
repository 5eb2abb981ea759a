/**
 * Several workers on one recording: each has a range of it. Whoever is free takes a range that nobody works on any more, or the second
 * half of what another has left. A range is held by the lease of the job that works on it, so a worker that is killed gives it back.
 */
import { sql } from 'kysely';
import { PEAKS_PER_SECOND } from '../../contract/limits.ts';
import type { Database } from '../platform/database/index.ts';
import { LeaseLostError } from '../platform/jobs/index.ts';
import { lockRecord } from '../records/index.ts';
import type { RecognisedPiece } from '../speech/index.ts';
import { addPiece, readPiecesEnd } from './piece-store.ts';
import type { Reading } from './store.ts';
import { maxOf } from '../../transcript/long-lists.ts';

/**
 * A rest shorter than this is not shared: another worker would load its model for little. Half of it is more than a worker has under way
 * when its range is cut, so that nothing is recognised twice.
 */
const MIN_SHARED_MS = 2 * 60_000;
/** How far from the middle a cut may be, to fall where it is quiet. */
const CUT_SEARCH_MS = 15_000;
/** Later than anything that is said: a signed number of 32 bits. */
const MAX_MS = 2 ** 31 - 1;
/** As long as the sound is looked at in one place for how quiet it is. */
const QUIET_MS = 800;

export interface ReadingRange {
  startMs: number;
  endMs: number;
  /** End of the last stored piece: recognition goes on from here. */
  doneMs: number;
}

interface RangeDeps {
  database: Database;
}

/** Who works: a job by its lease. */
interface Holder {
  leaseId: string;
}

/**
 * Makes what no range covers yet a range of its own: when a conversion begins, and again when a recording has grown.
 * @returns whether there was anything
 */
export async function coverRecording(
  { database }: RangeDeps,
  { recordId, pass }: Reading,
  { fromMs, durationMs }: { fromMs: number; durationMs: number },
): Promise<boolean> {
  return database.transaction(async () => {
    await lockRecord({ database }, recordId);
    const { end_ms: coveredMs } = await rangesOf({ database }, { recordId, pass })
      .select((eb) => eb.fn.max('end_ms').as('end_ms'))
      .executeTakeFirstOrThrow();
    const startMs = coveredMs ?? Math.max(fromMs, await readPiecesEnd({ database }, { recordId, pass }));
    if (startMs >= durationMs) return false;
    await database.sql
      .insertInto('reading_range')
      .values({
        record_id: recordId,
        pass,
        start_ms: startMs,
        end_ms: durationMs,
        done_ms: startMs,
        is_done: false,
        lease_id: null,
      })
      .execute();
    return true;
  });
}

/** Lengths of the ranges that are not recognised yet, ms, whether somebody works on them or not. */
export async function listRests(
  { database }: RangeDeps,
  reading: Reading,
  { fromMs, durationMs }: { fromMs: number; durationMs: number },
): Promise<number[]> {
  const ranges = await rangesOf({ database }, reading).select(['end_ms', 'done_ms']).execute();
  const coveredMs = maxOf([fromMs, ...ranges.map((range) => range.end_ms)]);
  const uncoveredMs = Math.max(0, durationMs - coveredMs);
  return [...ranges.map((range) => range.end_ms - range.done_ms), uncoveredMs];
}

/** Whether one of these ranges is long enough for another worker. */
export const isWorthSharing = (restsMs: readonly number[]): boolean =>
  restsMs.some((restMs) => restMs >= MIN_SHARED_MS);

/** The first range that nobody works on, for this worker; null when there is none. */
export async function takeFreeRange(
  { database }: RangeDeps,
  { recordId, pass }: Reading,
  { leaseId }: Holder,
): Promise<ReadingRange | null> {
  const { rows } = await sql<RangeRow>`
    update reading_range set lease_id = ${leaseId}
    where record_id = ${recordId} and pass = ${pass}
      and start_ms = (select start_ms from reading_range
                      where record_id = ${recordId} and pass = ${pass} and not is_done
                        and not exists (select 1 from job where job.lease_id = reading_range.lease_id
                                        and job.state = 'running' and job.lease_until > now())
                      order by start_ms limit 1 for update)
    returning start_ms, end_ms, done_ms`.execute(database.sql);
  return rows[0] ? toRange(rows[0]) : null;
}

/** The second half of the longest rest that another worker has, for this one; null when none is long enough to be shared. */
export async function takeShare(
  { database }: RangeDeps,
  { recordId, pass }: Reading,
  { leaseId }: Holder,
  peaks: Uint8Array,
): Promise<ReadingRange | null> {
  return database.transaction(async () => {
    const longest = await rangesOf({ database }, { recordId, pass })
      .select(['start_ms', 'end_ms', 'done_ms'])
      .where('is_done', '=', false)
      .orderBy(sql`end_ms - done_ms`, 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!longest || longest.end_ms - longest.done_ms < MIN_SHARED_MS) return null;
    const cutMs = findQuietMoment(peaks, (longest.done_ms + longest.end_ms) / 2);
    return toRange(await cutRange({ database }, { recordId, pass }, longest, { cutMs, leaseId }));
  });
}

/**
 * Leaves the last part of a range to whoever comes next, so that its worker is soon free for something else, in the transaction under way.
 * @param doneMs how far that worker is
 * @returns where the range ends now
 */
export async function giveBackRest(
  { database }: RangeDeps,
  { recordId, pass }: Reading,
  { startMs }: Pick<ReadingRange, 'startMs'>,
  doneMs: number,
  peaks: Uint8Array,
): Promise<number> {
  const range = await rangesOf({ database }, { recordId, pass })
    .select(['start_ms', 'end_ms'])
    .where('start_ms', '=', startMs)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (range.end_ms - doneMs < MIN_SHARED_MS) return range.end_ms;
  const cutMs = findQuietMoment(peaks, doneMs + MIN_SHARED_MS / 2);
  await cutRange({ database }, { recordId, pass }, range, { cutMs, leaseId: null });
  return cutMs;
}

/** @returns the part behind the cut, a range of its own */
async function cutRange(
  { database }: RangeDeps,
  { recordId, pass }: Reading,
  range: Pick<RangeRow, 'start_ms' | 'end_ms'>,
  { cutMs, leaseId }: { cutMs: number; leaseId: string | null },
): Promise<RangeRow> {
  await database.sql
    .updateTable('reading_range')
    .set({ end_ms: cutMs })
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .where('start_ms', '=', range.start_ms)
    .execute();
  const rest = { start_ms: cutMs, end_ms: range.end_ms, done_ms: cutMs };
  await database.sql
    .insertInto('reading_range')
    .values({ record_id: recordId, pass, ...rest, is_done: false, lease_id: leaseId })
    .execute();
  return rest;
}

/** Where a range ends now: another worker may have taken its last part. */
export async function readRangeEnd(
  deps: RangeDeps,
  reading: Reading,
  { startMs }: Pick<ReadingRange, 'startMs'>,
): Promise<number> {
  const row = await rangesOf(deps, reading)
    .select('end_ms')
    .where('start_ms', '=', startMs)
    .executeTakeFirstOrThrow();
  return row.end_ms;
}

/**
 * The quietest moment near a time, where words are least likely to be cut, ms.
 * @param peaks the waveform, `PEAKS_PER_SECOND` a second
 */
export function findQuietMoment(peaks: Uint8Array, nearMs: number): number {
  const width = Math.round((QUIET_MS * PEAKS_PER_SECOND) / 1000);
  const toPeak = (ms: number): number => Math.round((ms * PEAKS_PER_SECOND) / 1000);
  let best = { at: toPeak(nearMs), loudness: Infinity };
  for (let at = toPeak(nearMs - CUT_SEARCH_MS); at <= toPeak(nearMs + CUT_SEARCH_MS); at += 1) {
    let loudness = 0;
    for (const peak of peaks.subarray(at, at + width)) loudness += peak;
    if (loudness < best.loudness) best = { at: at + width / 2, loudness };
  }
  return Math.round((best.at * 1000) / PEAKS_PER_SECOND);
}

/**
 * Stores a piece that was recognised in a range, in the transaction under way.
 * @returns where the range ends now: another worker may have taken its last part. Null when the range is held by somebody else.
 */
export async function storePiece(
  { database }: RangeDeps,
  { recordId, pass }: Reading,
  range: ReadingRange,
  { leaseId }: Holder,
  piece: RecognisedPiece,
): Promise<number | null> {
  const row = await database.sql
    .updateTable('reading_range')
    .set({ done_ms: sql<number>`least(end_ms, ${piece.endMs})` })
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .where('start_ms', '=', range.startMs)
    .where('lease_id', '=', leaseId)
    .returning('end_ms')
    .executeTakeFirst();
  if (!row) return null;
  // Beyond the end it is another worker's, who recognises it from there.
  if (piece.startMs >= row.end_ms) return row.end_ms;
  const words = piece.words.filter(({ startMs, endMs }) => startMs + endMs < 2 * row.end_ms);
  const endMs = Math.min(piece.endMs, row.end_ms);
  await addPiece({ database }, { recordId, pass }, { ...piece, endMs, words });
  return row.end_ms;
}

/** Nothing more is said in this range, in the transaction under way. */
export async function endRange(
  { database }: RangeDeps,
  { recordId, pass }: Reading,
  range: ReadingRange,
  { leaseId }: Holder,
): Promise<void> {
  const row = await database.sql
    .updateTable('reading_range')
    .set({ is_done: true, lease_id: null, done_ms: sql<number>`end_ms` })
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .where('start_ms', '=', range.startMs)
    .where('lease_id', '=', leaseId)
    .returning('end_ms')
    .executeTakeFirst();
  if (!row) throw new LeaseLostError();
}

/**
 * Pieces that start before come in order and may become text: up to the end of the first range that is not done, or to its start while
 * somebody else works on it.
 */
export async function readTellableEnd(
  { database }: RangeDeps,
  reading: Reading,
  { leaseId }: Holder,
): Promise<number> {
  const first = await rangesOf({ database }, reading)
    .leftJoin('job', (join) =>
      join
        .onRef('job.lease_id', '=', 'reading_range.lease_id')
        .on('job.lease_id', '!=', leaseId)
        .on('job.state', '=', 'running')
        .on('job.lease_until', '>', sql<Date>`now()`),
    )
    .select(['start_ms', 'end_ms', 'job.lease_id as held_by'])
    .where('is_done', '=', false)
    .orderBy('start_ms')
    .limit(1)
    .executeTakeFirst();
  if (!first) return MAX_MS;
  return first.held_by === null ? first.end_ms : first.start_ms;
}

export interface ReadingProgress {
  /** Recognised, over all ranges. */
  doneMs: number;
  /** Everything before this is recognised. */
  wholeUntilMs: number;
  isComplete: boolean;
}

export async function readProgress(
  { database }: RangeDeps,
  reading: Reading,
  durationMs: number,
): Promise<ReadingProgress> {
  const ranges = await rangesOf({ database }, reading)
    .select(['start_ms', 'end_ms', 'done_ms', 'is_done'])
    .orderBy('start_ms')
    .execute();
  const leftMs = ranges.reduce((sum, range) => sum + (range.is_done ? 0 : range.end_ms - range.done_ms), 0);
  const first = ranges.find(({ is_done: isDone }) => !isDone);
  return {
    doneMs: durationMs - leftMs,
    wholeUntilMs: first?.done_ms ?? durationMs,
    isComplete: !first,
  };
}

const rangesOf = ({ database }: RangeDeps, { recordId, pass }: Reading) =>
  database.sql.selectFrom('reading_range').where('record_id', '=', recordId).where('pass', '=', pass);

interface RangeRow {
  start_ms: number;
  end_ms: number;
  done_ms: number;
}
const toRange = ({ start_ms, end_ms, done_ms }: RangeRow): ReadingRange => ({
  startMs: start_ms,
  endMs: end_ms,
  doneMs: done_ms,
});
