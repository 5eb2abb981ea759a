/** SQL on what can be found, apart from the search itself (`find-lines.ts`). */
import { sql } from 'kysely';
import { foldForSearch } from '../../transcript/words/search-words.ts';
import type { Database } from '../platform/database/index.ts';
import type { FoldedLine } from './read-lines.ts';

interface StoreDeps {
  database: Database;
}

/** Lines of one statement. */
const LINES_PER_STATEMENT = 1000;
/** A worker that has not indexed a record by then has ended, seconds. */
const TAKEN_SECONDS = 60;
/** What could not be indexed is tried again after so long, seconds. */
const RETRY_SECONDS = 1;

/** Takes records that have changed, those that changed last first, so that no rebuilding delays what people edit. */
export async function takeChanged({ database }: StoreDeps, limit: number): Promise<string[]> {
  const { rows } = await sql<{ record_id: string }>`
    with due as (
      select record_id from search_change where taken_until is null or taken_until < now()
      group by record_id order by max(id) desc limit ${limit})
    update search_change set taken_until = now() + make_interval(secs => ${TAKEN_SECONDS})
    from due
    where search_change.record_id = due.record_id
      and (search_change.taken_until is null or search_change.taken_until < now())
    returning search_change.record_id`.execute(database.sql);
  return [...new Set(rows.map(({ record_id }) => record_id))];
}

/** Leaves to whoever looks next a record that was taken and could not be indexed. */
export async function putBack({ database }: StoreDeps, recordId: string): Promise<void> {
  await database.sql
    .updateTable('search_change')
    .set({ taken_until: sql`now() + make_interval(secs => ${RETRY_SECONDS})` })
    .where('record_id', '=', recordId)
    .where('taken_until', 'is not', null)
    .execute();
}

/** Which of the records have changed since they were indexed. */
export async function listChangedOf(
  { database }: StoreDeps,
  recordIds: readonly string[],
): Promise<string[]> {
  if (recordIds.length === 0) return [];
  const rows = await database.sql
    .selectFrom('search_change')
    .select('record_id')
    .distinct()
    .where('record_id', 'in', recordIds)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

export async function listChanges({ database }: StoreDeps, recordId: string): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('search_change')
    .select('id')
    .where('record_id', '=', recordId)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns false when another was faster: nothing has changed then */
export async function dropChanges(
  { database }: StoreDeps,
  recordId: string,
  ids: readonly string[],
): Promise<boolean> {
  const ownIds = sql<boolean>`id = any(${ids}::bigint[])`;
  const still = await database.sql
    .selectFrom('search_change')
    .select('id')
    .where('record_id', '=', recordId)
    .where(ownIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (still.length < ids.length) return false;
  await database.sql.deleteFrom('search_change').where('record_id', '=', recordId).where(ownIds).execute();
  return true;
}

/** Writes only what differs: an edit of one sentence costs one row. */
export async function replaceLines(
  { database }: StoreDeps,
  recordId: string,
  lines: readonly FoldedLine[],
): Promise<void> {
  const stored = await database.sql
    .selectFrom('search_line')
    .select(['id', 'kind', 'detail', 'at_ms', 'speaker', 'colour', 'text'])
    .where('record_id', '=', recordId)
    .execute();
  const spare = new Map<string, string[]>();
  for (const { id, kind, detail, at_ms: atMs, speaker, colour, text } of stored) {
    const key = keyOf({ kind, detail, atMs, speaker, colour, text });
    const same = spare.get(key);
    if (same) same.push(id);
    else spare.set(key, [id]);
  }
  const added = lines.filter((line) => spare.get(keyOf(line))?.pop() === undefined);
  const removed = [...spare.values()].flat();
  if (removed.length > 0)
    await database.sql
      .deleteFrom('search_line')
      .where('record_id', '=', recordId)
      .where(sql<boolean>`id = any(${removed}::bigint[])`)
      .execute();
  for (let at = 0; at < added.length; at += LINES_PER_STATEMENT)
    await insertLines({ database }, recordId, added.slice(at, at + LINES_PER_STATEMENT));
}

const keyOf = ({ kind, detail, atMs, speaker, colour, text }: Omit<FoldedLine, 'folded'>): string =>
  JSON.stringify([kind, detail, atMs, speaker, colour, text]);

async function insertLines(
  { database }: StoreDeps,
  recordId: string,
  lines: readonly FoldedLine[],
): Promise<void> {
  const rows = lines.map(({ kind, detail, atMs, speaker, colour, text, folded }) => ({
    kind,
    detail,
    at_ms: atMs,
    speaker,
    speaker_folded: speaker === null ? null : foldForSearch(speaker),
    colour,
    text,
    folded,
  }));
  // With who owns the record among the words: what others said is not even looked at. See `ownerWord`.
  await sql`
    insert into search_line (record_id, kind, detail, at_ms, speaker, speaker_folded, colour, text, folded)
    select record.id, line.kind, line.detail, line.at_ms, line.speaker, line.speaker_folded, line.colour, line.text,
           ' @' || left(record.user_id::text, 8) || line.folded
    from record, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      kind text, detail text, at_ms integer, speaker text, speaker_folded text, colour smallint, text text, folded text)
    where record.id = ${recordId}::uuid`.execute(database.sql);
}

/** Stands among the words of each line; words that people look for have no such sign. */
export const ownerWord = (userId: string): string => `@${userId.slice(0, 8)}`;
