/**
 * What a company has for its people: lots and terms of an organisation. Whoever its policy binds draws from them, before their own
 * (decisions/0141-wallet-of-a-company.md).
 */
import { OrganisationRole } from '../../contract/organisations/organisations.ts';
import { mayBuy } from '../../contract/organisations/roles.ts';
import { AppError } from '../platform/app-error.ts';
import { lockWallet, openLots, isOf, type LedgerDeps, type Lot } from './ledger.ts';

/** The roles that buy for their organisation, see its orders and are told of its minutes. */
export const BUYERS = OrganisationRole.options.filter(mayBuy);

export interface Company {
  organisationId: string;
  name: string;
  /** Of whoever was asked about. */
  role: OrganisationRole;
}

/** The company whose minutes somebody draws from; null for guests, and for everybody in none. */
export async function findCompany(
  { database }: Pick<LedgerDeps, 'database'>,
  userId: string,
): Promise<Company | null> {
  const row = await database.sql
    .selectFrom('organisation_member')
    .innerJoin('organisation', 'organisation.id', 'organisation_id')
    .select(['organisation_id', 'name', 'role'])
    .where('user_id', '=', userId)
    .where('role', '!=', 'guest')
    .executeTakeFirst();
  return row ? { organisationId: row.organisation_id, name: row.name, role: row.role } : null;
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

/** Who buys for an organisation, by id. */
export async function listBuyers(
  { database }: Pick<LedgerDeps, 'database'>,
  organisationId: string,
): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('organisation_member')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('role', 'in', BUYERS)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * The organisation that somebody buys for.
 * @throws AppError ORGANISATION_NOT_FOUND for somebody in none, ORGANISATION_ROLE for whoever may not buy for theirs
 */
export async function requireBuyersCompany(
  deps: Pick<LedgerDeps, 'database'>,
  userId: string,
): Promise<Company> {
  const company = await findCompany(deps, userId);
  if (company === null) throw new AppError('ORGANISATION_NOT_FOUND');
  if (!mayBuy(company.role)) throw new AppError('ORGANISATION_ROLE');
  return company;
}

/**
 * Keeps an organisation from ending until the transaction ends, which has locked the account of who buys for it.
 * @throws AppError ORGANISATION_NOT_FOUND for everybody who is not in it, ORGANISATION_ROLE for whoever may not buy
 */
export async function lockCompany(
  { database: { sql } }: LedgerDeps,
  userId: string,
  organisationId: string,
): Promise<Company> {
  await sql
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .execute();
  const row = await sql
    .selectFrom('organisation_member')
    .innerJoin('organisation', 'organisation.id', 'organisation_id')
    .select(['role', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('ORGANISATION_NOT_FOUND'));
  if (!mayBuy(row.role)) throw new AppError('ORGANISATION_ROLE');
  return { organisationId, name: row.name, role: row.role };
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

/** Keeps money from coming for the orders of an organisation, in the transaction under way: it locks an order before the wallet. */
export async function lockCompanyOrders({ database }: LedgerDeps, organisationId: string): Promise<void> {
  const orders = database.sql
    .selectFrom('customer_order')
    .select('code')
    .where(...isOf({ organisationId }));
  await orders.orderBy('code').forUpdate().execute();
}

/**
 * Gives what an organisation has to whoever ends it: its orders, lots and terms. What conversions hold of it stays theirs. In the transaction under
 * way, which has locked the account and the organisation.
 * @returns the seconds that are left of it, with those that are held and those that begin later
 */
export async function handOverMinutes(
  deps: LedgerDeps,
  organisationId: string,
  userId: string,
): Promise<number> {
  const { sql } = deps.database;
  const own = { user_id: userId, organisation_id: null };
  await lockCompanyOrders(deps, organisationId);
  await lockWallet(deps, { organisationId });
  await lockWallet(deps, { userId });
  await sql
    .updateTable('customer_order')
    .set(own)
    .where(...isOf({ organisationId }))
    .execute();
  const lots = await sql
    .updateTable('lot')
    .set(own)
    .where(...isOf({ organisationId }))
    .returning(['left_seconds', 'held_seconds', 'expires_at'])
    .execute();
  await sql
    .updateTable('term')
    .set(own)
    .where(...isOf({ organisationId }))
    .execute();
  const now = deps.clock.now();
  const leftOf = (lot: (typeof lots)[number]): number =>
    lot.expires_at !== null && lot.expires_at <= now ? 0 : lot.left_seconds;
  return lots.reduce((sum, lot) => sum + leftOf(lot) + lot.held_seconds, 0);
}
