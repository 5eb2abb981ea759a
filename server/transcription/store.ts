/** All SQL on the recognised text. */
import { randomUUID } from 'node:crypto';
import type { Sentence } from '../../contract/transcript.ts';
import type { Database } from '../platform/database/index.ts';
import type { RecognisedPiece } from '../speech/index.ts';
import type { BuiltSentence, SentenceState } from './build-sentences.ts';

interface StoreDeps {
  database: Database;
}

/** Stores a piece with its sentences, in the transaction under way. The primary key refuses a piece that is there already. */
export async function addPiece(
  { database }: StoreDeps,
  recordId: string,
  piece: RecognisedPiece,
  sentences: readonly BuiltSentence[],
): Promise<void> {
  await database.sql
    .insertInto('piece')
    .values({
      record_id: recordId,
      start_ms: piece.startMs,
      end_ms: piece.endMs,
      word_count: piece.words.length,
    })
    .execute();
  if (sentences.length === 0) return;
  await database.sql
    .insertInto('sentence')
    .values(
      sentences.map((sentence) => ({
        id: randomUUID(),
        record_id: recordId,
        text: sentence.text,
        start_ms: sentence.startMs,
        end_ms: sentence.endMs,
        words: JSON.stringify(sentence.words.map(toTimedWord)),
        is_paragraph_start: sentence.isParagraphStart,
      })),
    )
    .execute();
}

const toTimedWord = ({ text, startMs, endMs, confidence }: BuiltSentence['words'][number]) => ({
  text,
  stime: startMs,
  etime: endMs,
  ...(confidence === undefined ? {} : { confidence }),
});

/** Where the text stands, so that the next sentence knows whether it begins a paragraph; null before the first. */
export async function readSentenceState(
  { database }: StoreDeps,
  recordId: string,
): Promise<SentenceState | null> {
  const sentences = database.sql
    .selectFrom('sentence')
    .where('record_id', '=', recordId)
    .orderBy('start_ms', 'desc')
    .limit(1);
  const last = await sentences.select('end_ms').executeTakeFirst();
  const paragraph = await sentences
    .select('start_ms')
    .where('is_paragraph_start', '=', true)
    .executeTakeFirst();
  return last && paragraph ? { lastEndMs: last.end_ms, paragraphStartMs: paragraph.start_ms } : null;
}

export interface TextQuery {
  direction: 'asc' | 'desc';
  page: number;
  limit: number;
  fromMs: number;
}

export async function listSentences(
  { database }: StoreDeps,
  recordId: string,
  query: TextQuery,
): Promise<{ sentences: Sentence[]; total: number }> {
  const all = database.sql
    .selectFrom('sentence')
    .where('record_id', '=', recordId)
    .where('start_ms', '>=', query.fromMs);
  const rows = await all
    .selectAll()
    .orderBy('start_ms', query.direction)
    .orderBy('id', query.direction)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { total } = await all.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const sentences = rows.map((row) => ({
    id: row.id,
    meeting_id: row.record_id,
    text: row.text,
    stime: row.start_ms,
    etime: row.end_ms,
    metadata: { words: row.words, newline: row.is_paragraph_start },
  }));
  return { sentences, total: Number(total) };
}
