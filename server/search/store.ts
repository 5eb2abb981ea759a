/** SQL on what can be found, apart from the search itself (`find-lines.ts`). */
import { sql } from 'kysely';
import { foldForSearch } from '../../transcript/words/search-words.ts';
import type { Database } from '../platform/database/index.ts';
import { groupBy } from '../platform/group-by.ts';
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

/**
 * Takes records that have changed, those that changed last first, so that no rebuilding delays what people edit.
 * @param except leaves these for later
 */
export async function takeChanged(
  { database }: StoreDeps,
  limit: number,
  except: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ record_id: string }>`
    with due as (
      select record_id from search_change
      where (taken_until is null or taken_until < now()) and record_id <> all(${except}::uuid[])
      group by record_id order by max(id) desc limit ${limit})
    update search_change set taken_until = now() + make_interval(secs => ${TAKEN_SECONDS})
    from due
    where search_change.record_id = due.record_id
      and (search_change.taken_until is null or search_change.taken_until < now())
    returning search_change.record_id`.execute(database.sql);
  return [...new Set(rows.map(({ record_id }) => record_id))];
}

/** Leaves to whoever looks next what was taken and could not be indexed. */
export async function putBack({ database }: StoreDeps, recordIds: readonly string[]): Promise<void> {
  await database.sql
    .updateTable('search_change')
    .set({ taken_until: sql`now() + make_interval(secs => ${RETRY_SECONDS})` })
    .where(isOneOf(recordIds))
    .where('taken_until', 'is not', null)
    .execute();
}

const isOneOf = (recordIds: readonly string[]) => sql<boolean>`record_id = any(${recordIds}::uuid[])`;

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

/** The notes of changes of these records, by record; those without any are missing. */
export async function listChanges(
  { database }: StoreDeps,
  recordIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await database.sql
    .selectFrom('search_change')
    .select(['record_id', 'id'])
    .where(isOneOf(recordIds))
    .execute();
  const groups = groupBy(rows, (row) => row.record_id);
  return new Map([...groups].map(([recordId, notes]) => [recordId, notes.map(({ id }) => id)]));
}

/** @returns the records whose notes are gone by this; another was faster with the others, and nothing of them has changed */
export async function dropChanges(
  { database }: StoreDeps,
  changes: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const areOf = (recordIds: readonly string[]) => {
    const ids = recordIds.flatMap((recordId) => changes.get(recordId)!);
    return sql<boolean>`record_id = any(${recordIds}::uuid[]) and id = any(${ids}::bigint[])`;
  };
  const still = await database.sql
    .selectFrom('search_change')
    .select('record_id')
    .where(areOf([...changes.keys()]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const left = groupBy(still, (row) => row.record_id);
  const first = [...changes.keys()].filter((id) => left.get(id)?.length === changes.get(id)!.length);
  await database.sql.deleteFrom('search_change').where(areOf(first)).execute();
  return first;
}

/** What is found by more than the text: the name, and when the record was made. */
export const readNames = (
  { database }: StoreDeps,
  recordIds: readonly string[],
): Promise<{ id: string; name: string; created_at: Date }[]> =>
  database.sql
    .selectFrom('record')
    .select(['id', 'name', 'created_at'])
    .where(sql<boolean>`id = any(${recordIds}::uuid[])`)
    .execute();

/** Writes only what differs: an edit of one sentence costs one row. */
export async function replaceLines(
  { database }: StoreDeps,
  linesOf: ReadonlyMap<string, readonly FoldedLine[]>,
): Promise<void> {
  const recordIds = [...linesOf.keys()];
  const stored = await database.sql
    .selectFrom('search_line')
    .select(['record_id', 'id', 'kind', 'detail', 'at_ms', 'speaker', 'colour', 'text'])
    .where(isOneOf(recordIds))
    .execute();
  const spare = groupBy(stored, ({ record_id, at_ms: atMs, ...line }) => keyOf(record_id, { ...line, atMs }));
  const lines = [...linesOf].flatMap(([recordId, own]) => own.map((line) => ({ ...line, recordId })));
  const added = lines.filter((line) => spare.get(keyOf(line.recordId, line))?.pop() === undefined);
  const removed = [...spare.values()].flat().map(({ id }) => id);
  if (removed.length > 0)
    await database.sql
      .deleteFrom('search_line')
      .where(isOneOf(recordIds))
      .where(sql<boolean>`id = any(${removed}::bigint[])`)
      .execute();
  for (let at = 0; at < added.length; at += LINES_PER_STATEMENT)
    await insertLines({ database }, added.slice(at, at + LINES_PER_STATEMENT));
}

const keyOf = (
  recordId: string,
  { kind, detail, atMs, speaker, colour, text }: Omit<FoldedLine, 'folded'>,
): string => JSON.stringify([recordId, kind, detail, atMs, speaker, colour, text]);

async function insertLines(
  { database }: StoreDeps,
  lines: readonly (FoldedLine & { recordId: string })[],
): Promise<void> {
  const rows = lines.map(({ recordId, kind, detail, atMs, speaker, colour, text, folded }) => ({
    record_id: recordId,
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
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      record_id uuid, kind text, detail text, at_ms integer, speaker text, speaker_folded text, colour smallint, text text, folded text)
    join record on record.id = line.record_id`.execute(database.sql);
}

/** Stands among the words of each line; words that people look for have no such sign. */
export const ownerWord = (userId: string): string => `@${userId.slice(0, 8)}`;
