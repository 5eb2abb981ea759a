/** All SQL on recognised pieces: their words wait here until they are text. */
import type { Database } from '../platform/database/index.ts';
import type { TextDraft } from '../platform/database/schema/records.ts';
import type { RecognisedPiece, TimeSpan, WordSpan } from '../speech/index.ts';
import type { Reading } from './store.ts';

interface StoreDeps {
  database: Database;
}

/** Stores a piece, in the transaction under way. The primary key refuses one that is there already. */
export async function addPiece(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
  { startMs, endMs, silentUntilMs, words }: RecognisedPiece,
): Promise<void> {
  await database.sql
    .insertInto('piece')
    .values({
      record_id: recordId,
      pass,
      start_ms: startMs,
      end_ms: endMs,
      silent_until_ms: silentUntilMs,
      word_count: words.length,
      words: JSON.stringify(
        words.map(({ startMs: stime, endMs: etime, ...rest }) => ({ ...rest, stime, etime })),
      ),
    })
    .execute();
}

export interface WaitingPiece extends TimeSpan {
  silentUntilMs: number;
  words: WordSpan[];
  /** Null where nobody made one. */
  draft: TextDraft | null;
}

/** The first pieces within a span whose words are not text yet, in order. */
export async function readWaitingPieces(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
  { startMs: fromMs, endMs: beforeMs }: TimeSpan,
  most: number,
): Promise<WaitingPiece[]> {
  const rows = await database.sql
    .selectFrom('piece')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .where('words', 'is not', null)
    .where('start_ms', '>=', fromMs)
    .where('start_ms', '<', beforeMs)
    .orderBy('start_ms')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    startMs: row.start_ms,
    endMs: row.end_ms,
    silentUntilMs: row.silent_until_ms ?? row.end_ms,
    draft: row.draft,
    words: (row.words ?? []).map(({ stime: startMs, etime: endMs, text, confidence, channel }) => ({
      text,
      startMs,
      endMs,
      ...(confidence === undefined ? {} : { confidence }),
      ...(channel === undefined ? {} : { channel }),
    })),
  }));
}

/** Stores the draft of a piece, unless its words are text by now. */
export async function saveDraft(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
  startMs: number,
  draft: TextDraft,
): Promise<void> {
  await database.sql
    .updateTable('piece')
    .set({ draft: JSON.stringify(draft) })
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .where('start_ms', '=', startMs)
    .where('words', 'is not', null)
    .execute();
}

/** Notes that the words of pieces are text now, in the transaction under way. @returns where those start that were not before, ms */
export async function settlePieces(
  { database }: StoreDeps,
  { recordId, pass }: Reading,
  startsMs: readonly number[],
): Promise<Set<number>> {
  const rows = await database.sql
    .updateTable('piece')
    .set({ words: null, draft: null })
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .where('start_ms', 'in', startsMs)
    .where('words', 'is not', null)
    .returning('start_ms')
    .execute();
  return new Set(rows.map((row) => row.start_ms));
}

/** Where the last stored piece of a reading ends, ms; 0 before the first. */
export async function readPiecesEnd({ database }: StoreDeps, { recordId, pass }: Reading): Promise<number> {
  const row = await database.sql
    .selectFrom('piece')
    .select((eb) => eb.fn.max('end_ms').as('end_ms'))
    .where('record_id', '=', recordId)
    .where('pass', '=', pass)
    .executeTakeFirst();
  return row?.end_ms ?? 0;
}
