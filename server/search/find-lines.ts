/** The search itself: one statement, of which the rights of whoever asks are a part. */
import { sql } from 'kysely';
import type { SearchFilters, SearchQuery } from '../../contract/search/search.ts';
import { HITS_IN_RECORD, HITS_PER_RECORD, type SearchKind } from '../../contract/search/search-routes.ts';
import { foldForSearch } from '../../transcript/words/search-words.ts';
import type { Database } from '../platform/database/index.ts';
import { visibleRecords } from '../records/index.ts';
import { isAmong, listOwnerWords, recordFilterOf, type Place, type Window } from './windows.ts';
import type { WordCondition } from './word-conditions.ts';

export interface FoundLine {
  record_id: string;
  record_name: string;
  owner_id: string;
  owner_name: string;
  created_at: Date;
  /** With microseconds. */
  created_text: string;
  duration_ms: number;
  has_sound: boolean;
  best: number;
  total: number;
  id: string;
  kind: SearchKind;
  detail: 'decision' | 'task' | 'question' | null;
  at_ms: number | null;
  speaker: string | null;
  colour: number;
  text: string;
}

interface Found {
  lines: FoundLine[];
  counts: Partial<Record<SearchKind, number>>;
}

export interface LineSearch {
  query: SearchQuery;
  condition: WordCondition;
  window: Window;
  /** The page begins behind this record of the window. */
  last: (Place & { score: number }) | null;
  /** Or behind so many hits of the one record that is asked about. */
  skipped: number;
}

/** Of the hits in records of the window that the person may read, a page of records, each with its first hits. */
export async function findLines(
  deps: { database: Database },
  userId: string,
  { query, condition, window, last, skipped }: LineSearch,
): Promise<Found> {
  const isOfRecord = query.audio_id !== undefined;
  const perRecord = isOfRecord ? HITS_IN_RECORD : HITS_PER_RECORD;
  const isBehind = last
    ? sql`where (best, created_at, record_id)
        < (${last.score}::int, ${last.createdAt}::timestamptz, ${last.recordId}::uuid)`
    : sql``;
  const order = isOfRecord
    ? sql`hit.at_ms nulls first, hit.id`
    : sql`hit.score desc, hit.kind = 'name' desc, hit.at_ms nulls first, hit.id`;
  const { recordIds } = window;
  const { patterns, phrases } = condition;
  const hasWords =
    recordIds && patterns
      ? sql.join(
          [sql`line.record_id = any(${recordIds}::uuid[])`, ...areLike([...patterns, ...phrases])],
          sql` and `,
        )
      : conditionOf(condition, await listOwnerWords(deps, userId));
  const statement = sql<{ counts: Found['counts'] | null; lines: FoundLine[] | null }>`
    with line as materialized (
      select id, kind, at_ms, record_id, ${scoreOf(condition)} as score
      from search_line line
      where ${hasWords} and ${lineFilterOf(query)}),
    visible as (${visibleRecords(deps, userId)}),
    hit as materialized (
      select line.*, visible.created_at
      from line join visible on visible.id = line.record_id
      where ${isAmong(window)} and ${recordFilterOf(userId, query)}),
    wanted as (select * from hit where ${kindOf(query.kind)}),
    of_record as (
      select record_id, created_at, max(score) as best, count(*)::int as total
      from wanted group by record_id, created_at),
    page as (
      select * from of_record ${isBehind}
      order by best desc, created_at desc, record_id desc limit ${query.limit + 1}),
    placed as (
      select hit.id, page.*, row_number() over (partition by hit.record_id order by ${order}) as place
      from wanted hit join page on page.record_id = hit.record_id),
    shown as (
      select placed.record_id, record.name as record_name, record.user_id as owner_id, account.full_name as owner_name,
             placed.created_at, placed.created_at::text as created_text, record.duration_ms, record.has_sound, placed.best, placed.total,
             line.id::text, line.kind, line.detail, line.at_ms, line.speaker, line.colour, line.text
      from placed join search_line line on line.id = placed.id join record on record.id = placed.record_id
        join account on account.id = record.user_id
      where place > ${skipped} and place <= ${skipped + perRecord}
      order by placed.best desc, placed.created_at desc, placed.record_id desc, place)
    select (select jsonb_object_agg(kind, amount) from (
             select kind, count(*)::int as amount from hit group by kind) counted) as counts,
           (select jsonb_agg(shown) from shown) as lines`;
  const { rows } = await deps.database.transaction(async () => {
    // PostgreSQL takes the statement for dearer than it is: compiling it costs as much as running it.
    await sql`set local jit = off`.execute(deps.database.sql);
    return statement.execute(deps.database.sql);
  });
  return { lines: rows[0]?.lines ?? [], counts: rows[0]?.counts ?? {} };
}

/** Which lines have the words; of the owners alone, where they are named. */
export function conditionOf(
  { tsquery, phrases }: Pick<WordCondition, 'tsquery' | 'phrases'>,
  owners: readonly string[] | null,
) {
  const asked = owners === null ? tsquery : `(${owners.map((owner) => `'${owner}'`).join('|')})&(${tsquery})`;
  const inIndex = sql<boolean>`array_to_tsvector(string_to_array(btrim(line.folded), ' ')) @@ ${asked}::tsquery`;
  return sql.join([inIndex, ...areLike(phrases)], sql` and `);
}

const areLike = (patterns: readonly string[]) =>
  patterns.map((pattern) => sql<boolean>`line.folded like ${pattern}`);

/** Of a line with the diacritics that were typed; one more for the order of the words. */
export const MARKS_SCORE = 2;

function scoreOf({ exact, inOrder }: WordCondition) {
  const hasMarks = exact.map((cases) => sql`line.text like any(${cases}::text[])`);
  const marks =
    exact.length === 0
      ? sql`0`
      : sql`case when ${sql.join(hasMarks, sql` and `)} then ${MARKS_SCORE}::int else 0 end`;
  const order = inOrder === null ? sql`0` : sql`case when line.folded like ${inOrder} then 1 else 0 end`;
  return sql`(${marks} + ${order})`;
}

/** What the filters leave of `line`; what of its record, `recordFilterOf` says. */
export function lineFilterOf({ speaker, audio_id: recordId }: SearchFilters) {
  const name = speaker === undefined ? '' : foldForSearch(speaker);
  const conditions = [
    sql<boolean>`true`,
    ...(name.trim() === '' ? [] : [sql<boolean>`line.speaker_folded = ${name}`]),
    ...(recordId === undefined ? [] : [sql<boolean>`line.record_id = ${recordId}::uuid`]),
  ];
  return sql.join(conditions, sql` and `);
}

const kindOf = (kind: SearchKind | undefined) =>
  kind === undefined ? sql<boolean>`true` : sql<boolean>`kind = ${kind}`;
