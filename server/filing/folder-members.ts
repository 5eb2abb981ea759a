/**
 * The people whom an owner let into a folder: all that lies in it and in the folders inside it is open to them, as long as it lies there.
 * What opens it to them is part of every query on rights (the views `folder_let_in` and `record_let_in`); here it is given and taken.
 */
import type { FolderOrganisation } from '../../contract/filing/filing.ts';
import type { RecordInvitation, RecordMember } from '../../contract/records/records.ts';
import { recordEvent } from '../audit/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { isUuid } from '../platform/is-uuid.ts';
import {
  letIn,
  listLetIn,
  lockOwner,
  takeBack,
  takeOut,
  type LetIn,
  type LetInDeps,
  type Owner,
  type Wanted,
} from '../records/index.ts';
import { readFolderOrganisation } from './folder-organisation.ts';
import { requireFolder } from './folder-store.ts';
import { tellingOfRights } from './telling-of-rights.ts';

const placeOf = (id: string) => ({ kind: 'folder', id }) as const;

/** @throws AppError FOLDER_NOT_FOUND for everybody but the owner */
export async function listFolderMembers(
  deps: LetInDeps,
  userId: string,
  folderId: string,
): Promise<{
  items: RecordMember[];
  invitations: RecordInvitation[];
  organisation: FolderOrganisation | null;
}> {
  const { id } = await requireFolder(deps, userId, folderId);
  return {
    ...(await listLetIn(deps, placeOf(id))),
    organisation: await readFolderOrganisation(deps, userId, id),
  };
}

/**
 * Lets somebody into a folder by their address, or changes the right they have.
 * @throws AppError FOLDER_NOT_FOUND for everybody but the owner, and as `letIn`
 */
export const setFolderMember = (
  deps: LetInDeps,
  { userId, client }: Owner,
  folderId: string,
  wanted: Wanted,
): Promise<LetIn> =>
  deps.database.transaction(async () => {
    await lockOwner(deps, userId);
    const { id, name } = await requireFolder(deps, userId, folderId);
    const person = await tellingOfRights(deps, id, () => letIn(deps, userId, placeOf(id), wanted));
    const detail = `${wanted.right} ${wanted.email} ${name}`;
    const sharedWith = { email: wanted.email };
    await recordEvent(deps, { kind: 'folder-shared', userId, detail, sharedWith, client });
    return person;
  });

/**
 * Takes the right to a folder back: the owner from anybody, members from themselves. Somebody who has none is left as they are.
 * @throws AppError FOLDER_NOT_FOUND for everybody else
 */
export async function removeFolderMember(
  deps: LetInDeps,
  { userId, client }: Owner,
  folderId: string,
  memberId: string,
): Promise<void> {
  await deps.database.transaction(async () => {
    const folder =
      memberId === userId
        ? await findLeft(deps, userId, folderId)
        : { ...(await requireFolder(deps, userId, folderId)), ownerId: userId };
    const email = await tellingOfRights(deps, folder.id, () => takeOut(deps, placeOf(folder.id), memberId));
    if (email === null) return;
    const event = { userId: folder.ownerId, detail: `${email} ${folder.name}`, client };
    await recordEvent(
      deps,
      memberId === userId
        ? { ...event, kind: 'folder-left', actor: 'member' }
        : { ...event, kind: 'folder-unshared', sharedWith: { email } },
    );
  });
}

/** The folder that a member leaves, or one's own, which nobody leaves. @throws AppError FOLDER_NOT_FOUND */
async function findLeft(
  { database }: { database: Database },
  userId: string,
  folderId: string,
): Promise<{ id: string; name: string; ownerId: string }> {
  const folder = isUuid(folderId)
    ? await database.sql
        .selectFrom('folder')
        .select(['id', 'name', 'user_id as ownerId'])
        .where('id', '=', folderId)
        .where('removed_at', 'is', null)
        .where(({ eb, or, exists, selectFrom }) =>
          or([
            eb('user_id', '=', userId),
            exists(
              selectFrom('folder_member')
                .select('folder_member.user_id')
                .whereRef('folder_member.folder_id', '=', 'folder.id')
                .where('folder_member.user_id', '=', userId),
            ),
          ]),
        )
        .executeTakeFirst()
    : undefined;
  if (!folder) throw new AppError('FOLDER_NOT_FOUND');
  return folder;
}

/** Takes an invitation back, which nobody has opened. An address that has none is left as it is. @throws AppError FOLDER_NOT_FOUND */
export async function withdrawFolderInvitation(
  deps: LetInDeps,
  { userId, client }: Owner,
  folderId: string,
  email: string,
): Promise<void> {
  await deps.database.transaction(async () => {
    const { id, name } = await requireFolder(deps, userId, folderId);
    const isTaken = await tellingOfRights(deps, id, () => takeBack(deps, placeOf(id), email));
    if (!isTaken) return;
    const event = { userId, detail: `${email} ${name}`, sharedWith: { email }, client };
    await recordEvent(deps, { ...event, kind: 'folder-unshared' });
  });
}
