/** SQL on folders. A folder that was removed is kept for a day, so that its removal can be undone, and is found by nobody meanwhile. */
import { sql } from 'kysely';
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from '../../contract/filing/filing-routes.ts';
import { AppError } from '../platform/app-error.ts';
import { isUuid } from '../platform/is-uuid.ts';
import type { StoreDeps } from './store.ts';

const UNDO_MS = 24 * 3_600_000;

interface FolderRow {
  id: string;
  parent_id: string | null;
  path: string[];
  name: string;
}

export const foldersOf = ({ database }: StoreDeps, userId: string) =>
  database.sql.selectFrom('folder').where('user_id', '=', userId).where('removed_at', 'is', null);

/** A folder of the person. @throws AppError FOLDER_NOT_FOUND */
export async function requireFolder(deps: StoreDeps, userId: string, folderId: string): Promise<FolderRow> {
  const folder = isUuid(folderId)
    ? await foldersOf(deps, userId)
        .select(['id', 'parent_id', 'path', 'name'])
        .where('id', '=', folderId)
        .executeTakeFirst()
    : undefined;
  if (!folder) throw new AppError('FOLDER_NOT_FOUND');
  return folder;
}

/** The path above what lies in a folder; empty where it lies in none. @throws AppError FOLDER_NOT_FOUND */
const pathOf = async (deps: StoreDeps, userId: string, folderId: string | null): Promise<string[]> =>
  folderId === null ? [] : (await requireFolder(deps, userId, folderId)).path;

/** In the transaction under way, which has locked the person. @throws AppError FOLDER_NOT_FOUND, FOLDERS_FULL, FOLDER_TOO_DEEP */
export async function addFolder(
  deps: StoreDeps,
  userId: string,
  { name, parent_id }: { name: string; parent_id: string | null },
): Promise<FolderRow> {
  const above = await pathOf(deps, userId, parent_id);
  const { amount } = await foldersOf(deps, userId)
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .executeTakeFirstOrThrow();
  if (Number(amount) >= MAX_FOLDERS) throw new AppError('FOLDERS_FULL');
  if (above.length >= MAX_FOLDER_DEPTH) throw new AppError('FOLDER_TOO_DEEP');
  const id = crypto.randomUUID();
  const folder = { id, parent_id, path: [...above, id], name };
  await deps.database.sql
    .insertInto('folder')
    .values({ ...folder, user_id: userId })
    .execute();
  return folder;
}

export async function setFolderName(
  { database }: StoreDeps,
  userId: string,
  folderId: string,
  name: string,
): Promise<void> {
  await database.sql
    .updateTable('folder')
    .set({ name })
    .where('id', '=', folderId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Puts folders of the person, with all that is in them, into another, or into none; in the transaction under way, which has locked the person.
 * @throws AppError FOLDER_NOT_FOUND, FOLDER_IN_ITSELF, FOLDER_TOO_DEEP
 */
export async function moveFolders(
  deps: StoreDeps,
  userId: string,
  folderIds: readonly string[],
  parentId: string | null,
): Promise<void> {
  const above = await pathOf(deps, userId, parentId);
  for (const id of folderIds) {
    const inside = await foldersOf(deps, userId)
      .select(['id', 'path'])
      .where(sql<boolean>`${id}::uuid = any(path)`)
      .execute();
    if (inside.some((folder) => folder.id === parentId)) throw new AppError('FOLDER_IN_ITSELF');
    const pathsAfter = inside.map(({ path }) => [...above, ...path.slice(path.indexOf(id))]);
    if (pathsAfter.some(({ length }) => length > MAX_FOLDER_DEPTH)) throw new AppError('FOLDER_TOO_DEEP');
    for (const [index, folder] of inside.entries())
      await deps.database.sql
        .updateTable('folder')
        .set({ path: pathsAfter[index]!, ...(folder.id === id && { parent_id: parentId }) })
        .where('id', '=', folder.id)
        .execute();
  }
}

/**
 * Removes a folder; its records and folders move to its parent. In the transaction under way, which has locked the person.
 * @throws AppError FOLDER_NOT_FOUND
 */
export async function removeFolder(
  deps: StoreDeps,
  userId: string,
  { folderId, now }: { folderId: string; now: Date },
): Promise<void> {
  const { parent_id: parentId } = await requireFolder(deps, userId, folderId);
  const inside = await foldersOf(deps, userId).select('id').where('parent_id', '=', folderId).execute();
  const folderIds = inside.map(({ id }) => id);
  await moveFolders(deps, userId, folderIds, parentId);
  const records = await deps.database.sql
    .updateTable('record')
    .set({ folder_id: parentId })
    .where('folder_id', '=', folderId)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  await deps.database.sql
    .updateTable('folder')
    .set({ removed_at: now, moved_folders: folderIds, moved_records: records.map(({ id }) => id) })
    .where('id', '=', folderId)
    .execute();
}

/**
 * Undoes a removal: what still lies where it was moved to comes back. In the transaction under way, which has locked the person.
 * @throws AppError FOLDER_NOT_FOUND when it is not among those removed, FOLDERS_FULL, FOLDER_TOO_DEEP
 */
export async function restoreFolder(deps: StoreDeps, userId: string, folderId: string): Promise<void> {
  const { sql: db } = deps.database;
  const removed = isUuid(folderId)
    ? await db
        .selectFrom('folder')
        .selectAll()
        .where('id', '=', folderId)
        .where('user_id', '=', userId)
        .where('removed_at', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!removed) throw new AppError('FOLDER_NOT_FOUND');
  const live = await foldersOf(deps, userId).select(['id', 'path']).execute();
  if (live.length >= MAX_FOLDERS) throw new AppError('FOLDERS_FULL');
  const parent = live.find(({ id }) => id === removed.parent_id);
  await db
    .updateTable('folder')
    .set({
      removed_at: null,
      parent_id: parent?.id ?? null,
      path: [...(parent?.path ?? []), folderId],
      moved_folders: [],
      moved_records: [],
    })
    .where('id', '=', folderId)
    .execute();
  const children = await foldersOf(deps, userId)
    .select('id')
    .where('id', 'in', removed.moved_folders.length > 0 ? removed.moved_folders : [folderId])
    .where('id', '!=', folderId)
    .where('parent_id', 'is not distinct from', removed.parent_id)
    .execute();
  await moveFolders(
    deps,
    userId,
    children.map(({ id }) => id),
    folderId,
  );
  await db
    .updateTable('record')
    .set({ folder_id: folderId })
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${removed.moved_records}::uuid[])`)
    .where('folder_id', 'is not distinct from', removed.parent_id)
    .execute();
}

/** Removes for good what can be undone no longer. */
export async function removeOldFolders({ database }: StoreDeps, now: Date): Promise<void> {
  await database.sql
    .deleteFrom('folder')
    .where('removed_at', '<', new Date(now.getTime() - UNDO_MS))
    .execute();
}
