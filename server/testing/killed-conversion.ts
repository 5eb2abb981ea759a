/** A conversion whose server, worker included, is killed again and again: what that cost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RECORD_STATUS } from '../../contract/limits.ts';
import { changePackage } from '../billing/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/index.ts';
import { repeatMeeting, toWav } from './audio.ts';
import { signUp, type Person } from './person.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { silentLog } from './silent-log.ts';

const LOOK_EVERY_MS = 50;
/** So many of 62 seconds are no more than the hour that it begins with. */
const MAX_MEETINGS_OF_NEW_ACCOUNT = 57;

export interface StoredPiece {
  startMs: number;
  endMs: number;
  wordCount: number;
}

/** What lay in the database when the server was dead. */
export interface StoredState {
  /** What the list shows, 0..1. */
  progress: number;
  durationMs: number;
  pieces: StoredPiece[];
}

export interface KilledConversion {
  /** After each kill, and at the end. */
  states: StoredState[];
  /** What a person who looked saw, in order. */
  progressSeen: number[];
  /** The most that the server, and one child, had in use in each life, MB. */
  memoryMb: { server: number; child: number }[];
}

export interface Cost {
  pieces: number;
  /** Stored pieces that were not there any more later, or that others overlap. */
  redone: number;
  /** How often the progress went back. */
  stepsBack: number;
  /** The most that the progress was away from what was stored, of 1. */
  progressError: number;
}

export function costOf({ states, progressSeen }: KilledConversion): Cost {
  const { pieces } = states.at(-1)!;
  const kept = new Set(pieces.map((piece) => JSON.stringify(piece)));
  const lost = states.flatMap((state) => state.pieces).filter((piece) => !kept.has(JSON.stringify(piece)));
  const overlapping = pieces.filter(({ startMs }, index) => startMs < (pieces[index - 1]?.endMs ?? 0));
  const errors = states.map(({ progress, durationMs, pieces: stored }) =>
    Math.abs(progress - (stored.at(-1)?.endMs ?? 0) / durationMs),
  );
  return {
    pieces: pieces.length,
    redone: lost.length + overlapping.length,
    stepsBack: progressSeen.filter((progress, index) => progress < (progressSeen[index - 1] ?? 0)).length,
    progressError: Math.max(...errors),
  };
}

/** Points at which to kill, 0..1, in order. */
export const randomPoints = (count: number): number[] =>
  Array.from({ length: count }, () => 0.02 + 0.93 * Math.random()).sort((a, b) => a - b);

/**
 * Converts the meeting, repeated, with the embedded database; the server is killed whenever the progress passes one of the given points
 * and has grown since the last kill: a job whose worker ends again and again without progress counts as failed.
 * @param killAt 0..1, in order
 * @param folder data of the server, removed at the end
 */
export async function convertWithKills(
  meetings: number,
  killAt: readonly number[],
  folder = mkdtempSync(join(tmpdir(), 'nxnote-killed-')),
): Promise<KilledConversion> {
  const settings = { NXNOTE_DATA: folder };
  const found: KilledConversion = { states: [], progressSeen: [], memoryMb: [] };
  let server = await startServerProcess(settings);
  try {
    let person = await signUp(server.address!);
    if (meetings > MAX_MEETINGS_OF_NEW_ACCOUNT) {
      await server.stop();
      await withDatabase(folder, (database) =>
        changePackage({ database, clock: systemClock }, person.user.email, 'pro'),
      );
      server = await startServerProcess(settings);
      person = person.at(server.address!);
    }
    const { id } = await person.addRecord(halveRate(repeatMeeting(meetings)), '.wav');
    let seen = 0;
    for (const point of killAt) {
      await watch(server, person, id, found, Math.max(point, seen));
      await server.kill();
      const state = await readState(folder, id);
      found.states.push(state);
      seen = state.progress;
      server = await startServerProcess(settings);
      person = person.at(server.address!);
    }
    await watch(server, person, id, found, Infinity);
    await server.stop();
    found.states.push(await readState(folder, id));
    return found;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** At 8 kHz three hours are a file that may be uploaded. */
function halveRate(wav: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const samples = new Int16Array(wav.buffer, wav.byteOffset + 44);
  return toWav(
    Int16Array.from({ length: samples.length / 2 }, (_, at) => (samples[2 * at]! + samples[2 * at + 1]!) / 2),
    8000,
  );
}

/** Looks until the progress passes a point, or the conversion is over. @throws Error when it failed */
async function watch(
  server: ServerProcess,
  person: Person,
  recordId: string,
  { progressSeen, memoryMb }: KilledConversion,
  point: number,
): Promise<void> {
  const most = { server: 0, child: 0 };
  memoryMb.push(most);
  while (true) {
    const { progress, status, failure } = await person.readRecord(recordId);
    progressSeen.push(progress);
    most.server = Math.max(most.server, server.memoryMb());
    most.child = Math.max(most.child, ...server.childrenMb());
    if (failure) throw new Error(failure.code);
    if (progress > point || status === RECORD_STATUS.done) return;
    await delay(LOOK_EVERY_MS);
  }
}

const readState = (folder: string, recordId: string): Promise<StoredState> =>
  withDatabase(folder, async ({ sql }) => {
    const { progress, duration_ms: durationMs } = await sql
      .selectFrom('record')
      .select(['progress', 'duration_ms'])
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    const rows = await sql
      .selectFrom('piece')
      .select(['start_ms', 'end_ms', 'word_count'])
      .where('record_id', '=', recordId)
      .orderBy('start_ms')
      .execute();
    const pieces = rows.map(({ start_ms: startMs, end_ms: endMs, word_count: wordCount }) => ({
      startMs,
      endMs,
      wordCount,
    }));
    return { progress, durationMs, pieces };
  });

/** The embedded database of a server that is not running. */
async function withDatabase<T>(
  dataFolder: string,
  read: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url: null, dataFolder, log: silentLog });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}
