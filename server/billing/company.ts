/**
 * What a company has for its people: lots and terms of an organisation. Whoever its policy binds draws from them, before their own
 * (decisions/0141-wallet-of-a-company.md).
 */
import { lockWallet, openLots, isOf, type LedgerDeps, type Lot } from './ledger.ts';

export interface Company {
  organisationId: string;
  name: string;
}

/** The company whose minutes somebody draws from; null for guests, and for everybody in none. */
export async function findCompany(
  { database }: Pick<LedgerDeps, 'database'>,
  userId: string,
): Promise<Company | null> {
  const row = await database.sql
    .selectFrom('binding_policy')
    .select(['organisation_id', 'organisation_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { organisationId: row.organisation_id, name: row.organisation_name } : null;
}

/** What somebody may draw from now, in the order in which it is drawn: the company's, then their own. */
export async function drawableLots(
  deps: LedgerDeps,
  userId: string,
): Promise<{ company: Company | null; lots: Lot[] }> {
  const company = await findCompany(deps, userId);
  const shared = company === null ? [] : await openLots(deps, company);
  return { company, lots: [...shared, ...(await openLots(deps, { userId }))] };
}

/** Opens the wallet of an organisation, unless it is open. In the transaction under way, which has locked the organisation or an order of it. */
export async function openCompanyWallet(
  { database, clock }: LedgerDeps,
  organisationId: string,
): Promise<void> {
  await database.sql
    .insertInto('wallet')
    .values({
      user_id: null,
      organisation_id: organisationId,
      opened_at: clock.now(),
      refilled_until: null,
    })
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .execute();
}

/**
 * Gives what an organisation has to whoever ends it: its lots and terms. What conversions hold of it stays theirs. In the transaction under way, which
 * has locked the account and the organisation.
 * @returns the seconds that are left of it, with those that are held and those that begin later
 */
export async function handOverMinutes(
  deps: LedgerDeps,
  organisationId: string,
  userId: string,
): Promise<number> {
  await lockWallet(deps, { organisationId });
  await lockWallet(deps, { userId });
  const { sql } = deps.database;
  const own = { user_id: userId, organisation_id: null };
  const lots = await sql
    .updateTable('lot')
    .set(own)
    .where(...isOf({ organisationId }))
    .returning(['left_seconds', 'held_seconds'])
    .execute();
  await sql
    .updateTable('term')
    .set(own)
    .where(...isOf({ organisationId }))
    .execute();
  return lots.reduce((sum, lot) => sum + lot.left_seconds + lot.held_seconds, 0);
}
