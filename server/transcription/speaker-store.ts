/** All SQL on who spoke. */
import { sql } from 'kysely';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { SpeakerTurn } from '../../transcript/document/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { TimeSpan, VoiceWindow } from '../speech/index.ts';
import type { Reading } from './store.ts';

interface StoreDeps {
  database: Database;
}

export interface SpeakerReading {
  state: 'working' | 'done' | 'failed';
  /** How many speakers somebody said there are; null where nobody did. */
  wantedCount: number | null;
  turns: SpeakerTurn[];
}

/** Null where nobody has listened for speakers yet. */
export async function readSpeakerReading(
  { database }: StoreDeps,
  recordId: string,
): Promise<SpeakerReading | null> {
  const row = await database.sql
    .selectFrom('speaker_reading')
    .selectAll()
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return row ? { state: row.state, wantedCount: row.wanted_count, turns: row.turns } : null;
}

/** Notes how far it is; what is not named stays as it was. */
export async function saveSpeakerReading(
  { database }: StoreDeps,
  recordId: string,
  { state, wantedCount, turns }: Pick<SpeakerReading, 'state'> & Partial<SpeakerReading>,
): Promise<void> {
  await database.sql
    .insertInto('speaker_reading')
    .values({
      record_id: recordId,
      state,
      wanted_count: wantedCount ?? null,
      turns: JSON.stringify(turns ?? []),
    })
    .onConflict((conflict) =>
      conflict.column('record_id').doUpdateSet({
        state,
        ...(wantedCount !== undefined && { wanted_count: wantedCount }),
        ...(turns !== undefined && { turns: JSON.stringify(turns) }),
      }),
    )
    .execute();
}

/** Stores voices that were heard, in the transaction under way. */
export async function addVoiceWindows(
  { database }: StoreDeps,
  recordId: string,
  model: string,
  windows: readonly VoiceWindow[],
): Promise<void> {
  if (windows.length === 0) return;
  await database.sql
    .insertInto('voice_window')
    .values(
      windows.map(({ startMs, endMs, voices }) => ({
        record_id: recordId,
        start_ms: startMs,
        end_ms: endMs,
        model,
        voices: JSON.stringify(
          voices.map(({ spans, aloneMs, vector }) => ({
            spans: spans.map((span) => [span.startMs, span.endMs]),
            aloneMs,
            vector: vector && encodeVector(vector),
          })),
        ),
      })),
    )
    // Another worker may have listened to the same.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What other models heard is forgotten: it cannot be compared. */
export async function forgetOtherModels(
  { database }: StoreDeps,
  recordId: string,
  model: string,
): Promise<void> {
  await database.sql
    .deleteFrom('voice_window')
    .where('record_id', '=', recordId)
    .where('model', '!=', model)
    .execute();
}

/**
 * What was heard of records that are older is forgotten, in the transaction under way: looking again at one of them listens again.
 * Conversions under way keep theirs.
 */
export async function forgetOldVoices({ database }: StoreDeps, before: Date): Promise<void> {
  await database.sql
    .deleteFrom('voice_window')
    .where('record_id', 'in', ({ selectFrom }) =>
      selectFrom('record')
        .innerJoin('speaker_reading', 'speaker_reading.record_id', 'record.id')
        .select('record.id')
        .where('record.created_at', '<', before)
        .where('record.status', '!=', RECORD_STATUS.working)
        .where('speaker_reading.state', '!=', 'working'),
    )
    .execute();
}

/** The parts of the pieces within a range that these models have not listened to, in order. */
export async function listUnheard(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
  model: string,
  range: TimeSpan,
): Promise<TimeSpan[]> {
  const rows = await database.sql
    .selectFrom('piece')
    .select(['start_ms', 'end_ms'])
    .select((eb) =>
      eb
        .selectFrom('voice_window')
        .select((window) => window.fn.max('voice_window.end_ms').as('heard_ms'))
        .where('voice_window.record_id', '=', recordId)
        .where('model', '=', model)
        .whereRef('voice_window.start_ms', '>=', 'piece.start_ms')
        .whereRef('voice_window.start_ms', '<', 'piece.end_ms')
        .as('heard_ms'),
    )
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .where('start_ms', '>=', range.startMs)
    .where('start_ms', '<', range.endMs)
    .orderBy('start_ms')
    .execute();
  return rows
    .map((row) => ({ startMs: row.heard_ms ?? row.start_ms, endMs: row.end_ms }))
    .filter(({ startMs, endMs }) => startMs < endMs);
}

/** How much of what was recognised was listened to for voices, 0..1. */
export async function heardShare({ database }: StoreDeps, { recordId, pass }: Reading): Promise<number> {
  const { rows } = await sql<{ heard: string | null; said: string | null }>`
    select (select sum(end_ms - start_ms) from voice_window where record_id = ${recordId}) as heard,
           (select sum(end_ms - start_ms) from piece where record_id = ${recordId} and pass = ${pass}) as said
  `.execute(database.sql);
  const { heard, said } = rows[0]!;
  return Number(said) === 0 ? 0 : Math.min(1, Number(heard) / Number(said));
}

export async function listVoiceWindows({ database }: StoreDeps, recordId: string): Promise<VoiceWindow[]> {
  const rows = await database.sql
    .selectFrom('voice_window')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('start_ms')
    .execute();
  return rows.map(({ start_ms, end_ms, voices }) => ({
    startMs: start_ms,
    endMs: end_ms,
    voices: voices.map(({ spans, aloneMs, vector }) => ({
      spans: spans.map(([startMs, endMs]) => ({ startMs, endMs })),
      aloneMs,
      vector: vector === null ? null : decodeVector(vector),
    })),
  }));
}

const encodeVector = ({ buffer, byteOffset, byteLength }: Float32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

function decodeVector(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
}

/** Whether a bot records it. */
export async function isAttended({ database }: StoreDeps, recordId: string): Promise<boolean> {
  const row = await database.sql
    .selectFrom('record')
    .select('bot_status')
    .where('id', '=', recordId)
    .executeTakeFirst();
  return (row?.bot_status ?? null) !== null;
}

/** Who spoke when, as a bot heard it in the meeting; none for other records. */
export async function listKnownTurns({ database }: StoreDeps, recordId: string): Promise<SpeakerTurn[]> {
  const rows = await database.sql
    .selectFrom('live_turn')
    .leftJoin('live_person', (join) =>
      join
        .onRef('live_person.record_id', '=', 'live_turn.record_id')
        .onRef('live_person.person', '=', 'live_turn.person'),
    )
    .select(['live_turn.person', 'from_ms', 'to_ms', 'name'])
    .where('live_turn.record_id', '=', recordId)
    .orderBy('from_ms')
    .orderBy('live_turn.person')
    .execute();
  return rows.map(({ person, from_ms: startMs, to_ms: endMs, name }) => ({
    startMs,
    endMs,
    speaker: person - 1,
    ...(name === null ? {} : { name }),
  }));
}
