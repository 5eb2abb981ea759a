import { randomUUID } from 'node:crypto';
import type { OrganisationRole } from '../../../contract/organisations/organisations.ts';
import { handOverMinutes, openCompanyWallet } from '../company.ts';
import { lockAccount, type LedgerDeps } from '../ledger.ts';

/** An organisation with an open wallet and these people. @returns its id */
export async function addCompany(
  deps: LedgerDeps,
  people: readonly { userId: string; role: OrganisationRole }[],
): Promise<string> {
  const id = randomUUID();
  await deps.database.sql
    .insertInto('organisation')
    .values({ id, name: 'Công ty Thử', created_at: deps.clock.now() })
    .execute();
  for (const { userId, role } of people) await addMember(deps, id, userId, role);
  await openCompanyWallet(deps, id);
  return id;
}

export async function addMember(
  { database, clock }: LedgerDeps,
  organisationId: string,
  userId: string,
  role: OrganisationRole = 'member',
): Promise<void> {
  await database.sql
    .insertInto('organisation_member')
    .values({ organisation_id: organisationId, user_id: userId, role, joined_at: clock.now() })
    .execute();
}

export async function removeMember(
  { database }: LedgerDeps,
  organisationId: string,
  userId: string,
): Promise<void> {
  await database.sql
    .deleteFrom('organisation_member')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Ends an organisation as its owner does, who gets what it has. */
export const endCompany = (deps: LedgerDeps, organisationId: string, ownerId: string): Promise<number> =>
  deps.database.transaction(async () => {
    await lockAccount(deps, ownerId);
    const { sql } = deps.database;
    await sql
      .selectFrom('organisation')
      .where('id', '=', organisationId)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    const seconds = await handOverMinutes(deps, organisationId, ownerId);
    await sql.deleteFrom('organisation').where('id', '=', organisationId).execute();
    return seconds;
  });
