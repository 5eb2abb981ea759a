/** Who has a record open hears when what folders open changes. Rights are looked up in the database again: nothing is told but where. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { isUuid } from '../platform/is-uuid.ts';
import { announceRights } from '../records/index.ts';

/**
 * Changes who is let into a folder or where it lies, in the transaction under way, and has everybody look their rights up again who has a
 * record open that others were let into by a folder before, or are now.
 */
export async function tellingOfRights<Result>(
  deps: { database: Database; events: Events },
  folderId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await listOpenBelow(deps, folderId);
  const result = await change();
  for (const id of new Set([...before, ...(await listOpenBelow(deps, folderId))])) announceRights(deps, id);
  return result;
}

/** The records in a folder and in those inside it that somebody was let into by a folder. */
async function listOpenBelow({ database }: { database: Database }, folderId: string): Promise<string[]> {
  if (!isUuid(folderId)) return [];
  // `limit` has the shares of these folders read: joined, those of everybody would be.
  const { rows } = await sql<{ id: string }>`
    select record.id
    from folder join folder inside on inside.user_id = folder.user_id and folder.id = any (inside.path)
      cross join lateral (select from folder_share where folder_share.folder_id = any (inside.path) limit 1) let_in
      join record on record.folder_id = inside.id and record.user_id = inside.user_id
    where folder.id = ${folderId}::uuid and inside.removed_at is null`.execute(database.sql);
  return rows.map(({ id }) => id);
}

/**
 * Has everybody look their rights up again who has a record open that is shared with an organisation: somebody comes or goes there. In the
 * transaction under way, before the change, which may end shares.
 */
export async function announceSharedWith(
  deps: { database: Database; events: Events },
  organisationId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct record.id
    from folder_organisation share
      join folder inside on inside.user_id = share.owner_id and share.folder_id = any (inside.path)
        and inside.removed_at is null
      join record on record.folder_id = inside.id and record.user_id = inside.user_id
    where share.organisation_id = ${organisationId}::uuid`.execute(deps.database.sql);
  for (const { id } of rows) announceRights(deps, id);
}
