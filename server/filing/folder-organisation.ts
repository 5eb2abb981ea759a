/**
 * Folders that an owner shares with their whole organisation. Whoever is a member now is let in, as the view `folder_let_in` says; guests are
 * not. The share lasts as long as its owner is a member (`decisions/0142-folders-of-a-company.md`).
 */
import { MAX_ORGANISATION_FOLDERS } from '../../contract/filing/filing-routes.ts';
import type { FolderOrganisation } from '../../contract/filing/filing.ts';
import type { OrganisationFolder } from '../../contract/organisations/organisations.ts';
import type { MemberRight } from '../../contract/records/records.ts';
import { recordEvent } from '../audit/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import {
  countInvitation,
  lockOwner,
  requireConfirmed,
  type LetInDeps,
  type Owner,
} from '../records/index.ts';
import { requireFolder } from './folder-store.ts';
import { tellingOfRights } from './telling-of-rights.ts';
import { queueColleagueEmails } from './write-to-colleagues-job.ts';

interface StoreDeps {
  database: Database;
}

const collator = new Intl.Collator('vi');

/** The organisation that binds the owner of a folder, and what its members may do there. */
export async function readFolderOrganisation(
  { database }: StoreDeps,
  userId: string,
  folderId: string,
): Promise<FolderOrganisation | null> {
  const found = await database.sql
    .selectFrom('binding_policy as own')
    .leftJoin('folder_organisation as share', (join) =>
      join.onRef('share.organisation_id', '=', 'own.organisation_id').on('share.folder_id', '=', folderId),
    )
    .select(['own.organisation_id as id', 'own.organisation_name as name', 'share.right'])
    .where('own.user_id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Lets all members of the owner's organisation into a folder, or changes what they may do. The first time each gets an email.
 * @throws AppError FOLDER_NOT_FOUND for everybody but the owner, ORGANISATION_NOT_FOUND for one that does not bind them, EMAIL_UNCONFIRMED,
 *   ORGANISATION_FOLDERS_FULL, TOO_MANY_REQUESTS
 */
export const setFolderOrganisation = (
  deps: LetInDeps,
  { userId, client }: Owner,
  folderId: string,
  { organisation_id: wantedId, right }: { organisation_id: string; right: MemberRight },
): Promise<void> =>
  deps.database.transaction(async () => {
    await lockOwner(deps, userId);
    const { id, name } = await requireFolder(deps, userId, folderId);
    await requireConfirmed(deps, userId);
    const organisationId = await lockOwnOrganisation(deps, userId, wantedId);
    const share = { folder_id: id, organisation_id: organisationId, owner_id: userId, right };
    const isNew = (await readFolderOrganisation(deps, userId, id))?.right === null;
    if (isNew) {
      await requireRoom(deps, organisationId);
      await countInvitation(deps, userId);
      await queueColleagueEmails(deps, id);
    }
    await tellingOfRights(deps, id, () =>
      deps.database.sql
        .insertInto('folder_organisation')
        .values(share)
        .onConflict((conflict) => conflict.column('folder_id').doUpdateSet({ right }))
        .execute(),
    );
    const detail = `${right} ${name}`;
    await recordEvent(deps, { kind: 'organisation-folder-shared', userId, organisationId, detail, client });
  });

/**
 * Takes the right back from the organisation. A folder that is not shared with it is left as it is.
 * @throws AppError FOLDER_NOT_FOUND for everybody but the owner
 */
export const removeFolderOrganisation = (
  deps: LetInDeps,
  { userId, client }: Owner,
  folderId: string,
): Promise<void> =>
  deps.database.transaction(async () => {
    const { id, name: detail } = await requireFolder(deps, userId, folderId);
    const ended = await tellingOfRights(deps, id, () =>
      deps.database.sql
        .deleteFrom('folder_organisation')
        .where('folder_id', '=', id)
        .returning('organisation_id as organisationId')
        .executeTakeFirst(),
    );
    if (ended)
      await recordEvent(deps, { kind: 'organisation-folder-unshared', userId, ...ended, detail, client });
  });

/** The folders that members share with all of an organisation. */
export async function listOrganisationFolders(
  { database }: StoreDeps,
  organisationId: string,
): Promise<OrganisationFolder[]> {
  const rows = await database.sql
    .selectFrom('folder_organisation as share')
    .innerJoin('folder', (join) =>
      join.onRef('folder.id', '=', 'share.folder_id').on('folder.removed_at', 'is', null),
    )
    .innerJoin('account', 'account.id', 'share.owner_id')
    .select(['folder.id', 'folder.name', 'share.owner_id', 'account.full_name as owner_name', 'share.right'])
    .where('share.organisation_id', '=', organisationId)
    .execute();
  return rows.toSorted((a, b) => collator.compare(a.name, b.name) || a.id.localeCompare(b.id));
}

/** Ends what somebody shares with an organisation who stays there as a guest, in the transaction under way. */
export async function endSharesWith(
  { database }: StoreDeps,
  organisationId: string,
  ownerId: string,
): Promise<void> {
  await database.sql
    .deleteFrom('folder_organisation')
    .where('organisation_id', '=', organisationId)
    .where('owner_id', '=', ownerId)
    .execute();
}

/** One change of the organisation at a time, so that its owner stays in it and the limit holds. @throws AppError ORGANISATION_NOT_FOUND */
async function lockOwnOrganisation({ database }: StoreDeps, userId: string, wanted: string): Promise<string> {
  await database.sql
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', wanted)
    .forUpdate()
    .executeTakeFirst();
  const own = await database.sql
    .selectFrom('binding_policy')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', wanted)
    .executeTakeFirst();
  if (!own) throw new AppError('ORGANISATION_NOT_FOUND');
  return own.organisation_id;
}

/** @throws AppError ORGANISATION_FOLDERS_FULL */
async function requireRoom({ database }: StoreDeps, organisationId: string): Promise<void> {
  const { amount } = await database.sql
    .selectFrom('folder_organisation')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (Number(amount) >= MAX_ORGANISATION_FOLDERS) throw new AppError('ORGANISATION_FOLDERS_FULL');
}
