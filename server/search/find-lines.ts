/** The search itself: one statement, of which the rights of whoever asks are a part. */
import { sql } from 'kysely';
import { NO_FOLDER } from '../../contract/values/is-id.ts';
import type { SearchQuery } from '../../contract/search/search.ts';
import { HITS_IN_RECORD, HITS_PER_RECORD, type SearchKind } from '../../contract/search/search-routes.ts';
import { foldForSearch } from '../../transcript/words/search-words.ts';
import type { Database } from '../platform/database/index.ts';
import { visibleRecords } from '../records/index.ts';
import { ownerWord } from './store.ts';
import type { WordCondition } from './word-conditions.ts';

/** Where a page begins: behind this record, or behind so many hits of the one record that is asked about. */
export interface PageStart {
  readonly score: number;
  readonly createdAt: string;
  readonly recordId: string;
  readonly skipped: number;
}

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

/** More people than this who let somebody in are not looked for by name. */
const MAX_OWNERS = 50;

/** Of the hits in records that the person may read, a page of records, each with its first hits. */
export async function findLines(
  deps: { database: Database },
  userId: string,
  search: { query: SearchQuery; condition: WordCondition; start: PageStart | null },
): Promise<Found> {
  const { query, condition, start } = search;
  const isOfRecord = query.audio_id !== undefined;
  const skipped = start?.skipped ?? 0;
  const perRecord = isOfRecord ? HITS_IN_RECORD : HITS_PER_RECORD;
  const owners = await listOwners(deps, userId);
  const behind =
    start && !isOfRecord
      ? sql`where (best, created_at, record_id)
          < (${start.score}::int, ${start.createdAt}::timestamptz, ${start.recordId}::uuid)`
      : sql``;
  const order = isOfRecord
    ? sql`hit.at_ms nulls first, hit.id`
    : sql`hit.score desc, hit.kind = 'name' desc, hit.at_ms nulls first, hit.id`;
  const { rows } = await sql<{ counts: Found['counts'] | null; lines: FoundLine[] | null }>`
    with visible as (${visibleRecords(deps, userId)}),
    hit as materialized (
      select line.id, line.kind, line.at_ms, line.record_id, visible.created_at, ${scoreOf(condition)} as score
      from search_line line join visible on visible.id = line.record_id
      where ${conditionOf(condition, owners)} and ${filterOf(userId, query)}),
    wanted as (select * from hit where ${kindOf(query.kind)}),
    of_record as (
      select record_id, created_at, max(score) as best, count(*)::int as total
      from wanted group by record_id, created_at),
    page as (
      select * from of_record ${behind}
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
           (select jsonb_agg(shown) from shown) as lines`.execute(deps.database.sql);
  return { lines: rows[0]?.lines ?? [], counts: rows[0]?.counts ?? {} };
}

/** Whose records the person may read: their lines alone are looked at. Null where there are too many to name. */
async function listOwners({ database }: { database: Database }, userId: string): Promise<string[] | null> {
  const rows = await database.sql
    .selectFrom('record_member')
    .innerJoin('record', 'record.id', 'record_member.record_id')
    .select('record.user_id')
    .distinct()
    .where('record_member.user_id', '=', userId)
    .limit(MAX_OWNERS)
    .execute();
  return rows.length < MAX_OWNERS ? [userId, ...rows.map(({ user_id }) => user_id)] : null;
}

function conditionOf({ tsquery, phrases }: WordCondition, owners: readonly string[] | null) {
  const words = owners && owners.map((owner) => `'${ownerWord(owner)}'`).join('|');
  const asked = words === null ? tsquery : `(${words})&(${tsquery})`;
  const conditions = [
    sql<boolean>`array_to_tsvector(string_to_array(btrim(line.folded), ' ')) @@ ${asked}::tsquery`,
    ...phrases.map((phrase) => sql<boolean>`line.folded like ${phrase}`),
  ];
  return sql.join(conditions, sql` and `);
}

/** 2 for the diacritics that were typed, and 1 for the order of the words. */
function scoreOf({ exact, inOrder }: WordCondition) {
  const hasMarks = exact.map((cases) => sql`line.text like any(${cases}::text[])`);
  const marks =
    exact.length === 0 ? sql`0` : sql`case when ${sql.join(hasMarks, sql` and `)} then 2 else 0 end`;
  const order = inOrder === null ? sql`0` : sql`case when line.folded like ${inOrder} then 1 else 0 end`;
  return sql`(${marks} + ${order})`;
}

function filterOf(userId: string, { speaker, from, to, audio_id: recordId, tag, folder }: SearchQuery) {
  const name = speaker === undefined ? '' : foldForSearch(speaker);
  const conditions = [
    sql<boolean>`true`,
    ...(name.trim() === '' ? [] : [sql<boolean>`line.speaker_folded = ${name}`]),
    ...(from === undefined
      ? []
      : [sql<boolean>`visible.created_at >= ${`${from}T00:00:00+07:00`}::timestamptz`]),
    ...(to === undefined
      ? []
      : [sql<boolean>`visible.created_at < ${`${to}T00:00:00+07:00`}::timestamptz + interval '1 day'`]),
    ...(tag === undefined
      ? []
      : [
          sql<boolean>`exists (
            select from record_tag
            where user_id = ${userId}::uuid and record_id = line.record_id and tag_id = ${tag}::uuid)`,
        ]),
    ...(folder === undefined ? [] : [isInFolder(userId, folder)]),
    ...(recordId === undefined ? [] : [sql<boolean>`line.record_id = ${recordId}::uuid`]),
  ];
  return sql.join(conditions, sql` and `);
}

const isInFolder = (userId: string, folder: string) =>
  folder === NO_FOLDER
    ? sql<boolean>`exists (
        select from record
        where record.id = line.record_id and record.user_id = ${userId}::uuid and record.folder_id is null)`
    : sql<boolean>`exists (
        select from folder join record on record.folder_id = folder.id
        where record.id = line.record_id and folder.user_id = ${userId}::uuid and folder.removed_at is null
          and ${folder}::uuid = any(folder.path))`;

const kindOf = (kind: SearchKind | undefined) =>
  kind === undefined ? sql<boolean>`true` : sql<boolean>`kind = ${kind}`;
