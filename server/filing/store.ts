/** SQL on tags, favourites and the folders that records lie in. Every statement names whose they are. */
import { sql } from 'kysely';
import type { Filing, SharedFolder, Tag, TagColour } from '../../contract/filing/filing.ts';
import { MAX_RECORD_TAGS, MAX_TAGS } from '../../contract/filing/filing-routes.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { isUuid } from '../platform/is-uuid.ts';
import { isVisibleTo, strongestRight } from '../records/index.ts';

export interface StoreDeps {
  database: Database;
}

const collator = new Intl.Collator('vi');

/** The folders and tags of a person, and the folders of others that are open to them, with how many records each holds. */
export async function readFiling({ database }: StoreDeps, userId: string): Promise<Filing> {
  const { rows } = await sql<{
    tags: Tag[];
    folders: Filing['folders'];
    shared: SharedFolder[];
    favourites: number;
  }>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name, 'colour', tag.colour, 'amount', (
          select count(*) from record_tag join record on record.id = record_tag.record_id
          where record_tag.tag_id = tag.id and ${isVisibleTo(userId)})))
        from tag where tag.user_id = ${userId}::uuid), '[]') as tags,
      coalesce((select jsonb_agg(jsonb_build_object('id', folder.id, 'parent_id', folder.parent_id, 'name', folder.name, 'amount', ${amountInFolder},
          'is_shared', exists (select from folder_member where folder_id = folder.id)
            or exists (select from folder_invitation where folder_id = folder.id)
            or exists (select from folder_organisation where folder_id = folder.id)))
        from folder where folder.user_id = ${userId}::uuid and folder.removed_at is null), '[]') as folders,
      coalesce((select jsonb_agg(jsonb_build_object('id', folder.id, 'parent_id', folder.parent_id, 'name', folder.name, 'amount', ${amountInFolder},
          'owner_name', account.full_name, 'right', let_in."right", 'organisation_name', organisation.name,
          'may_leave', let_in.is_by_name and organisation.id is null))
        from (
          select folder_id, ${strongestRight(sql.ref('right'))} as "right",
            bool_or(shared_folder_id = folder_id) as is_by_name, max(organisation_id::text)::uuid as organisation_id
          from folder_let_in where user_id = ${userId}::uuid group by folder_id) let_in
          join folder on folder.id = let_in.folder_id join account on account.id = folder.user_id
          left join organisation on organisation.id = let_in.organisation_id), '[]') as shared,
      (select count(*)::int from record_favourite join record on record.id = record_favourite.record_id
        where record_favourite.user_id = ${userId}::uuid and ${isVisibleTo(userId)}) as favourites`.execute(
    database.sql,
  );
  const { tags, folders, shared, favourites } = rows[0]!;
  const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);
  const seen = new Set(shared.map(({ id }) => id));
  // Where one lies that is not open to them is not told.
  const shared_folders = shared
    .map((folder) =>
      folder.parent_id !== null && seen.has(folder.parent_id) ? folder : { ...folder, parent_id: null },
    )
    .toSorted(byName);
  return { tags: tags.toSorted(byName), folders: folders.toSorted(byName), shared_folders, favourites };
}

/** How many records lie in the `folder` of a statement. */
const amountInFolder = sql`(
  select count(*) from record
  where record.folder_id = folder.id and record.user_id = folder.user_id and record.trashed_at is null)`;

/** What a tag has that no other tag of its person has. */
export const keyOf = (name: string): string => name.toLocaleLowerCase('vi');

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** A statement that gives a tag a name. @throws AppError TAG_TAKEN */
async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isTaken(error) ? new AppError('TAG_TAKEN') : error;
  }
}

/** In the transaction under way, which has locked the person. @throws AppError TAGS_FULL, TAG_TAKEN */
export async function addTag(
  { database }: StoreDeps,
  userId: string,
  { name, colour }: { name: string; colour: TagColour },
): Promise<Tag> {
  const { amount } = await database.sql
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(amount) >= MAX_TAGS) throw new AppError('TAGS_FULL');
  const id = crypto.randomUUID();
  await withFreeName(() =>
    database.sql
      .insertInto('tag')
      .values({ id, user_id: userId, name, name_key: keyOf(name), colour })
      .execute(),
  );
  return { id, name, colour, amount: 0 };
}

/** @throws AppError TAG_NOT_FOUND, TAG_TAKEN */
export async function updateTag(
  deps: StoreDeps,
  userId: string,
  tagId: string,
  { name, colour }: { name?: string | undefined; colour?: TagColour | undefined },
): Promise<Tag> {
  if (!isUuid(tagId)) throw new AppError('TAG_NOT_FOUND');
  if (name !== undefined || colour !== undefined)
    await withFreeName(() =>
      deps.database.sql
        .updateTable('tag')
        .set({ ...(name && { name, name_key: keyOf(name) }), ...(colour && { colour }) })
        .where('id', '=', tagId)
        .where('user_id', '=', userId)
        .execute(),
    );
  const tag = (await readFiling(deps, userId)).tags.find(({ id }) => id === tagId.toLowerCase());
  if (!tag) throw new AppError('TAG_NOT_FOUND');
  return tag;
}

/** @throws AppError TAG_NOT_FOUND */
export async function removeTag({ database }: StoreDeps, userId: string, tagId: string): Promise<void> {
  const removed =
    isUuid(tagId) &&
    (await database.sql
      .deleteFrom('tag')
      .where('id', '=', tagId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst());
  if (!removed) throw new AppError('TAG_NOT_FOUND');
}

/** @returns the records of which that was not so before */
export async function setFavourite(
  { database }: StoreDeps,
  userId: string,
  recordIds: readonly string[],
  isFavourite: boolean,
): Promise<string[]> {
  const rows = isFavourite
    ? await database.sql
        .insertInto('record_favourite')
        .values(recordIds.map((record_id) => ({ user_id: userId, record_id })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('record_id')
        .execute()
    : await database.sql
        .deleteFrom('record_favourite')
        .where('user_id', '=', userId)
        .where('record_id', 'in', recordIds)
        .returning('record_id')
        .execute();
  return rows.map(({ record_id }) => record_id);
}

/** A tag on a record. */
export interface TaggedRecord {
  record_id: string;
  tag_id: string;
}

/**
 * Puts tags of the person on records.
 * @returns what was not there before
 * @throws AppError TAG_NOT_FOUND, RECORD_TAGS_FULL; nothing may stay of it then
 */
export async function addRecordTags(
  { database }: StoreDeps,
  userId: string,
  recordIds: readonly string[],
  tagIds: readonly string[],
): Promise<TaggedRecord[]> {
  const wanted = [...new Set(tagIds)];
  const tags = await database.sql
    .selectFrom('tag')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', wanted)
    .forKeyShare()
    .execute();
  if (tags.length < wanted.length) throw new AppError('TAG_NOT_FOUND');
  const added = await database.sql
    .insertInto('record_tag')
    .values(
      recordIds.flatMap((record_id) => tags.map(({ id }) => ({ user_id: userId, record_id, tag_id: id }))),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['record_id', 'tag_id'])
    .execute();
  const full = await database.sql
    .selectFrom('record_tag')
    .select('record_id')
    .where('user_id', '=', userId)
    .where('record_id', 'in', recordIds)
    .groupBy('record_id')
    .having(({ fn }) => fn.countAll(), '>', MAX_RECORD_TAGS)
    .executeTakeFirst();
  if (full) throw new AppError('RECORD_TAGS_FULL');
  return added;
}

/** @returns what was there before */
export const removeRecordTags = (
  { database }: StoreDeps,
  userId: string,
  recordIds: readonly string[],
  tagIds: readonly string[],
): Promise<TaggedRecord[]> =>
  database.sql
    .deleteFrom('record_tag')
    .where('user_id', '=', userId)
    .where('record_id', 'in', recordIds)
    .where('tag_id', 'in', tagIds)
    .returning(['record_id', 'tag_id'])
    .execute();

/**
 * Moves records of the person into a folder of theirs, or out of all.
 * @returns those that lay elsewhere, and where
 */
export async function moveRecords(
  { database }: StoreDeps,
  userId: string,
  recordIds: readonly string[],
  folderId: string | null,
): Promise<{ id: string; folder_id: string | null }[]> {
  const elsewhere = await database.sql
    .selectFrom('record')
    .select(['id', 'folder_id'])
    .where('user_id', '=', userId)
    .where('id', 'in', recordIds)
    .where('folder_id', 'is distinct from', folderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (elsewhere.length > 0)
    await database.sql
      .updateTable('record')
      .set({ folder_id: folderId })
      .where(
        'id',
        'in',
        elsewhere.map(({ id }) => id),
      )
      .execute();
  return elsewhere;
}
