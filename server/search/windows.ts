/**
 * Which records a search looks through: the newest of those that the person may read and the filters leave; where a page is not full with
 * these, more of them; then all. So a word that everybody says costs no more in ten thousand hours than in a dozen.
 */
import { sql } from 'kysely';
import { NO_FOLDER } from '../../contract/values/is-id.ts';
import type { SearchFilters } from '../../contract/search/search.ts';
import type { Database } from '../platform/database/index.ts';
import { visibleRecords } from '../records/index.ts';
import { ownerWord } from './store.ts';

/** Records of the windows before the one of all. */
const WINDOWS = [12, 100] as const;
const WIDEST = WINDOWS[WINDOWS.length - 1]!;
/** More people than this who let somebody in are not looked for by name. */
const MAX_OWNERS = 50;

/** A record in the order of when they were made, the newest first. */
export interface Place {
  /** With microseconds. */
  readonly createdAt: string;
  readonly recordId: string;
}

/** Records that follow one another in that order. */
export interface Span {
  /** Made before this one; from the newest on where null. */
  readonly behind: Place | null;
  /** The last of them; null where none is older. */
  readonly until: Place | null;
}

export interface Window extends Span {
  /** Null for the window of all, which are too many to name. */
  readonly recordIds: readonly string[] | null;
}

type Deps = { database: Database };

/** The windows that begin behind a record, the smallest first. The last one is all that there is. */
export async function listWindows(
  deps: Deps,
  userId: string,
  filters: SearchFilters,
  behind: Place | null,
): Promise<Window[]> {
  const records = await listNewest(deps, userId, filters, { behind, until: null });
  const smaller = WINDOWS.filter((size) => size < records.length).map((size) => ({
    behind,
    until: records[size - 1]!,
    recordIds: idsOf(records.slice(0, size)),
  }));
  return [...smaller, { behind, until: null, recordIds: null }];
}

/** The window that an earlier page was taken from, as it is now. */
export async function reopenWindow(
  deps: Deps,
  userId: string,
  filters: SearchFilters,
  span: Span,
): Promise<Window> {
  const isOfAll = span.until === null;
  return { ...span, recordIds: isOfAll ? null : idsOf(await listNewest(deps, userId, filters, span)) };
}

const idsOf = (records: readonly Place[]): string[] => records.map(({ recordId }) => recordId);

async function listNewest(deps: Deps, userId: string, filters: SearchFilters, span: Span): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with visible as (${visibleRecords(deps, userId)})
    select id as "recordId", created_at::text as "createdAt" from visible
    where ${isAmong(span)} and ${recordFilterOf(userId, filters)}
    order by created_at desc, id desc limit ${WIDEST + 1}`.execute(deps.database.sql);
  return rows;
}

/** The words of those whose records the person may read. Null where they are too many to name. */
export async function listOwnerWords({ database }: Deps, userId: string): Promise<string[] | null> {
  const rows = await database.sql
    .selectFrom('record_let_in')
    .innerJoin('record', 'record.id', 'record_let_in.record_id')
    .select('record.user_id')
    .distinct()
    .where('record_let_in.user_id', '=', userId)
    .limit(MAX_OWNERS)
    .execute();
  return rows.length < MAX_OWNERS ? [userId, ...rows.map(({ user_id }) => user_id)].map(ownerWord) : null;
}

/** Whether a `visible` record belongs to the span. */
export function isAmong({ behind, until }: Span) {
  const conditions = [
    sql<boolean>`true`,
    ...(behind ? [sql<boolean>`(visible.created_at, visible.id) < ${placeOf(behind)}`] : []),
    ...(until ? [sql<boolean>`(visible.created_at, visible.id) >= ${placeOf(until)}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const placeOf = ({ createdAt, recordId }: Place) => sql`(${createdAt}::timestamptz, ${recordId}::uuid)`;

/** Which `visible` records the filters leave. */
export function recordFilterOf(userId: string, { from, to, audio_id: recordId, tag, folder }: SearchFilters) {
  const conditions = [
    sql<boolean>`true`,
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
            where user_id = ${userId}::uuid and record_id = visible.id and tag_id = ${tag}::uuid)`,
        ]),
    ...(folder === undefined ? [] : [isInFolder(userId, folder)]),
    ...(recordId === undefined ? [] : [sql<boolean>`visible.id = ${recordId}::uuid`]),
  ];
  return sql.join(conditions, sql` and `);
}

const isInFolder = (userId: string, folder: string) =>
  folder === NO_FOLDER
    ? sql<boolean>`exists (
        select from record
        where record.id = visible.id and record.user_id = ${userId}::uuid and record.folder_id is null)`
    : sql<boolean>`exists (
        select from folder join record on record.folder_id = folder.id
        where record.id = visible.id and folder.user_id = record.user_id and folder.removed_at is null
          and ${folder}::uuid = any(folder.path)
          and (folder.user_id = ${userId}::uuid or exists (
            select from folder_let_in where folder_id = ${folder}::uuid and user_id = ${userId}::uuid)))`;
