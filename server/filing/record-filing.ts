/** How its owner has filed a record, in names: what goes along when a record moves to another account or installation. */
import { foldersOf, addFolder } from './folder-store.ts';
import { AppError } from '../platform/app-error.ts';
import type { TagColour } from '../../contract/filing/filing.ts';
import {
  addRecordTags,
  addTag,
  keyOf,
  moveRecords,
  readFiling,
  setFavourite,
  type StoreDeps,
} from './store.ts';

interface RecordFiling {
  /** Names of the folders that it lies in, from the top. */
  folders: string[];
  tags: { name: string; colour: TagColour }[];
  isFavourite: boolean;
}

/** Of a record of this person. */
export async function readFilingOf(
  deps: StoreDeps,
  userId: string,
  record: { id: string; folder_id: string | null },
): Promise<RecordFiling> {
  const { sql } = deps.database;
  const tags = await sql
    .selectFrom('record_tag')
    .innerJoin('tag', 'tag.id', 'record_tag.tag_id')
    .select(['tag.name', 'tag.colour'])
    .where('record_tag.record_id', '=', record.id)
    .where('record_tag.user_id', '=', userId)
    .orderBy('tag.name_key')
    .execute();
  const favourite = await sql
    .selectFrom('record_favourite')
    .select('record_id')
    .where('record_id', '=', record.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { folders: await namesAbove(deps, userId, record.folder_id), tags, isFavourite: !!favourite };
}

async function namesAbove(deps: StoreDeps, userId: string, folderId: string | null): Promise<string[]> {
  if (folderId === null) return [];
  const folders = await foldersOf(deps, userId).select(['id', 'path', 'name']).execute();
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  return (byId.get(folderId)?.path ?? []).flatMap((id) => byId.get(id)?.name ?? []);
}

/**
 * Files a record of this person in the same way, with folders and tags that are made where they are missing. Where there is no room for
 * more of them the record stays outside. In the transaction under way, which has locked the person.
 */
export async function takeFiling(
  deps: StoreDeps,
  userId: string,
  recordId: string,
  { folders, tags, isFavourite }: RecordFiling,
): Promise<void> {
  let folderId: string | null = null;
  for (const name of folders) folderId = await folderNamed(deps, userId, { name, parent_id: folderId });
  if (folderId !== null) await moveRecords(deps, userId, [recordId], folderId);
  for (const tag of tags) {
    const tagId = await tagNamed(deps, userId, tag);
    if (tagId !== null) await addRecordTags(deps, userId, [recordId], [tagId]);
  }
  if (isFavourite) await setFavourite(deps, userId, [recordId], true);
}

/** @returns the folder above where there is no room for this one */
async function folderNamed(
  deps: StoreDeps,
  userId: string,
  folder: { name: string; parent_id: string | null },
): Promise<string | null> {
  const before = await foldersOf(deps, userId)
    .select('id')
    .where('name', '=', folder.name)
    .where('parent_id', 'is not distinct from', folder.parent_id)
    .executeTakeFirst();
  if (before) return before.id;
  return orIfFull(async () => (await addFolder(deps, userId, folder)).id, folder.parent_id);
}

async function tagNamed(
  deps: StoreDeps,
  userId: string,
  tag: RecordFiling['tags'][number],
): Promise<string | null> {
  const { tags } = await readFiling(deps, userId);
  const before = tags.find(({ name }) => keyOf(name) === keyOf(tag.name));
  return before?.id ?? orIfFull(async () => (await addTag(deps, userId, tag)).id, null);
}

async function orIfFull<Result>(add: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof AppError && ['FOLDERS_FULL', 'FOLDER_TOO_DEEP', 'TAGS_FULL'].includes(error.code))
      return otherwise;
    throw error;
  }
}
