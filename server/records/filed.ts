/** How a person has filed a record, for those who show or list records. Filing them is `server/filing`. */
import { sql } from 'kysely';
import { NO_FOLDER } from '../../contract/values/is-id.ts';
import type { RecordListQuery, RecordSummary } from '../../contract/records/records.ts';
import type { Database } from '../platform/database/index.ts';

export type Filed = NonNullable<RecordSummary['filed']>;

/** What the rows of `page`, a part of a statement with `id` and `user_id` of records, are filed under by a person. */
export const filedColumns = (userId: string) =>
  [
    sql<boolean>`exists (
      select from record_favourite
      where record_favourite.user_id = ${userId}::uuid and record_favourite.record_id = page.id)`.as(
      'is_favourite',
    ),
    sql<string[]>`array(
      select tag.id::text from record_tag join tag on tag.id = record_tag.tag_id
      where record_tag.user_id = ${userId}::uuid and record_tag.record_id = page.id order by tag.name_key)`.as(
      'tag_ids',
    ),
  ] as const;

/** How a person has filed one record that they may read. */
export async function readFiled(
  { database }: { database: Database },
  userId: string,
  { id, user_id, folder_id }: { id: string; user_id: string; folder_id: string | null },
): Promise<Filed> {
  const { is_favourite, tag_ids } = await database.sql
    .selectFrom(sql<{ id: string }>`(select ${id}::uuid as id)`.as('page'))
    .select(filedColumns(userId))
    .executeTakeFirstOrThrow();
  return { is_favourite, tag_ids, folder_id: user_id === userId ? folder_id : null };
}

/** Whether the `record` of a statement lies in a folder that somebody owns or was let into. Whoever was not finds nothing by its id. */
const isIn = (userId: string, folder: string) =>
  folder === NO_FOLDER
    ? sql<boolean>`(record.user_id = ${userId}::uuid and record.folder_id is null)`
    : sql<boolean>`(record.folder_id = ${folder}::uuid and (record.user_id = ${userId}::uuid or exists (
        select from folder_let_in
        where folder_id = ${folder}::uuid and user_id = ${userId}::uuid and owner_id = record.user_id)))`;

/** What a list is narrowed to by how a person has filed the `record` of a statement; null where by nothing. */
export function isFiledAs(
  userId: string,
  { favourite, tag, folder }: Pick<RecordListQuery, 'favourite' | 'tag' | 'folder'>,
) {
  const conditions = [
    ...(favourite === undefined
      ? []
      : [
          sql<boolean>`exists (
            select from record_favourite
            where record_favourite.user_id = ${userId}::uuid and record_favourite.record_id = record.id)`,
        ]),
    ...(tag === undefined
      ? []
      : [
          sql<boolean>`exists (
            select from record_tag
            where record_tag.user_id = ${userId}::uuid and record_tag.record_id = record.id
              and record_tag.tag_id = ${tag}::uuid)`,
        ]),
    ...(folder === undefined ? [] : [isIn(userId, folder)]),
  ];
  return conditions.length === 0 ? null : sql.join<boolean>(conditions, sql` and `);
}
