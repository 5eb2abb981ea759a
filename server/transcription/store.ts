/** All SQL on the recognised text. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { SpeakerTurn } from '../../transcript/document/index.ts';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import type { Sentence, TimedWord } from '../../contract/transcription/transcript.ts';
import type { RecordRow } from '../records/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { ReadingPass } from '../platform/database/schema/records.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { WrittenWord } from '../speech/index.ts';
import type { BuiltSentence, SentenceState } from './build-sentences.ts';

interface StoreDeps {
  database: Database;
}

/** One reading of a record. */
export interface Reading {
  recordId: string;
  pass: ReadingPass;
}

/** Stores sentences in the transaction under way. */
export async function addSentences(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
  sentences: readonly BuiltSentence[],
): Promise<void> {
  if (sentences.length === 0) return;
  await database.sql
    .insertInto('sentence')
    .values(
      sentences.map((sentence) => ({
        id: randomUUID(),
        record_id: recordId,
        pass,
        text: sentence.text,
        start_ms: sentence.startMs,
        end_ms: sentence.endMs,
        words: JSON.stringify(sentence.words.map(toTimedWord)),
        is_paragraph_start: sentence.isParagraphStart,
        speaker: sentence.speaker ?? null,
      })),
    )
    .execute();
}

/** A word as the contract has it. */
export const toTimedWord = ({ text, startMs, endMs, confidence, spoken, heard }: WrittenWord): TimedWord => ({
  text,
  stime: startMs,
  etime: endMs,
  ...(confidence === undefined ? {} : { confidence }),
  ...(spoken === undefined ? {} : { spoken: spoken.map(toTimedWord) }),
  ...(heard === undefined ? {} : { heard }),
});

/**
 * Where the text stands, so that the next sentence knows whether it begins a paragraph; null before the first.
 * @param speaker whose text, where each channel is a speaker of its own
 */
export async function readSentenceState(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
  speaker: number | null = null,
): Promise<SentenceState | null> {
  const sentences = database.sql
    .selectFrom('sentence')
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .$if(speaker !== null, (query) => query.where('speaker', '=', speaker))
    .orderBy('start_ms', 'desc')
    .limit(1);
  const last = await sentences.select(['end_ms', 'words']).executeTakeFirst();
  const paragraph = await sentences
    .select('start_ms')
    .where('is_paragraph_start', '=', true)
    .executeTakeFirst();
  if (!last || !paragraph) return null;
  const lastWords = last.words.map(({ text, stime, etime }) => ({ text, startMs: stime, endMs: etime }));
  return { lastEndMs: last.end_ms, paragraphStartMs: paragraph.start_ms, lastWords };
}

/** Who says what, sentence by sentence in the order of the text, where each channel is a speaker of its own. */
export async function listSpeakerTurns(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
): Promise<SpeakerTurn[]> {
  const rows = await database.sql
    .selectFrom('sentence')
    .select(['start_ms', 'end_ms', 'speaker'])
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .orderBy('start_ms')
    .orderBy('position')
    .execute();
  return rows.flatMap(({ start_ms: startMs, end_ms: endMs, speaker }) =>
    speaker === null ? [] : [{ startMs, endMs, speaker }],
  );
}

/** Who says the last sentence; null before the first, and where voices are told apart. */
export async function readLastSpeaker(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
): Promise<number | null> {
  const row = await database.sql
    .selectFrom('sentence')
    .select('speaker')
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .orderBy('start_ms', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.speaker ?? null;
}

/** Whether anything was recognised in a record, in any reading of it. */
export async function hasSpeech({ database }: StoreDeps, recordId: string): Promise<boolean> {
  const sentences = database.sql.selectFrom('sentence').select('id').where('record_id', '=', recordId);
  return (await sentences.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Recordings whose text the starter model had a part in, made since then, the newest first. Meetings are left out: what was heard while
 * people spoke and afterwards are two readings already.
 * @param onceKeyOf the key of the job that hears a record again; whoever has one is left out
 */
export async function listHeardByStarter(
  { database }: StoreDeps,
  since: Date,
  onceKeyOf: (recordId: string) => string,
): Promise<RecordRow[]> {
  const rows = await database.sql
    .selectFrom('record')
    .selectAll()
    .where('is_starter', '=', true)
    .where('trashed_at', 'is', null)
    .where('status', '=', RECORD_STATUS.done)
    .where('kind', 'in', ['upload', 'recording'])
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const keys = rows.map(({ id }) => onceKeyOf(id));
  const jobs = await database.sql
    .selectFrom('job')
    .select('once_key')
    .where('once_key', 'in', keys)
    .execute();
  const known = new Set(jobs.map(({ once_key: key }) => key));
  return rows.filter(({ id }) => !known.has(onceKeyOf(id)));
}

/** Whether somebody asked for a record to be heard again: how far that job is; null where none waits or runs. */
export async function readAskedAgain(
  { database }: StoreDeps,
  recordId: string,
  kind: string,
): Promise<'ready' | 'running' | null> {
  const jobs = await database.sql
    .selectFrom('job')
    .select('state')
    .where('kind', '=', kind)
    .where('state', 'in', ['ready', 'running'])
    .where(sql<boolean>`payload->>'recordId' = ${recordId} and payload->>'isAsked' = 'true'`)
    .execute();
  if (jobs.length === 0) return null;
  return jobs.some(({ state }) => state === 'running') ? 'running' : 'ready';
}

/** A reading from a time on, in the order of time. */
export async function listReading(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
  fromMs: number,
): Promise<Sentence[]> {
  const rows = await database.sql
    .selectFrom('sentence')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .where('start_ms', '>=', fromMs)
    .orderBy('start_ms')
    .execute();
  return rows.map(toSentence);
}

/** Sentences of the first reading stored after the given position, oldest first, and the position of the last. */
export async function listSentencesAfter(
  { database }: StoreDeps,
  recordId: string,
  position: number,
): Promise<{ sentences: Sentence[]; lastPosition: number }> {
  const rows = await database.sql
    .selectFrom('sentence')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('pass', '=', 1)
    .where('position', '>', String(position))
    .orderBy('position')
    .execute();
  return { sentences: rows.map(toSentence), lastPosition: Number(rows.at(-1)?.position ?? position) };
}

const toSentence = (row: Selectable<Schema['sentence']>): Sentence => ({
  id: row.id,
  meeting_id: row.record_id,
  text: row.text,
  stime: row.start_ms,
  etime: row.end_ms,
  metadata: {
    words: row.words,
    newline: row.is_paragraph_start,
    ...(row.speaker === null ? {} : { speaker: row.speaker }),
  },
});
