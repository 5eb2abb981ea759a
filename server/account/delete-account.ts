import { forgetArchive } from '../archive/index.ts';
import { recordEvent } from '../audit/index.ts';
import { confirmPassword, forgetIdentities, type Sessions } from '../auth/index.ts';
import { forgetNewsletter } from '../newsletter/index.ts';
import { leaveAllOrganisations, lockOrganisationsOf } from '../organisations/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Client } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { deleteAllRecords, lockOwner } from '../records/index.ts';

interface RemoveDeps {
  database: Database;
  events: Events;
  queue: Queue;
  sessions: Sessions;
  clock: Clock;
}

/**
 * Removes the account once its owner has typed the password. Who is the last owner of an organisation hands it over before.
 * @throws AppError WRONG_PASSWORD, ORGANISATION_LAST_OWNER, UNAUTHENTICATED when the account is gone
 */
export async function deleteAccount(
  deps: RemoveDeps,
  userId: string,
  password: string,
  client: Client,
): Promise<void> {
  await confirmPassword(deps, userId, password);
  await remove(deps, userId, client, false);
}

/**
 * Removes an account with everything that belongs to it; files follow as jobs, every session ends at once. Its audit trail stays for its time. An
 * organisation whose last owner goes is handed over.
 * @param client who asks; null when it is not the person's own browser
 */
export const removeAccount = (deps: RemoveDeps, userId: string, client: Client | null): Promise<void> =>
  remove(deps, userId, client, true);

const remove = (
  deps: RemoveDeps,
  userId: string,
  client: Client | null,
  mayHandOver: boolean,
): Promise<void> =>
  deps.database.transaction(async () => {
    await lockOwner(deps, userId);
    await lockOrganisationsOf(deps, userId);
    await deleteAllRecords(deps, userId);
    // After the records: whoever ends a conversion has locked its record before the minutes, which go with an organisation that ends.
    await leaveAllOrganisations(deps, { userId, client }, mayHandOver);
    await forgetArchive(deps, userId);
    await deps.sessions.endAll(userId);
    await forgetNewsletter(deps, userId);
    await forgetIdentities(deps, userId);
    await deps.database.sql.deleteFrom('account').where('id', '=', userId).execute();
    await recordEvent(deps, { kind: 'account-deleted', userId, client });
  });
