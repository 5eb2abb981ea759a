/**
 * Minutes lie in lots, and the ledger says all that happened with them: each of its rows is booked on its lot by the database, which changes
 * no row of it. All of this joins the transaction under way (decisions/0075-minutes-in-lots.md).
 */
import { sql, type Selectable } from 'kysely';
import type { LedgerActor, LotSource } from '../../contract/limits.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';

export interface LedgerDeps {
  database: Database;
  clock: Clock;
}

export type Lot = Selectable<Schema['lot']>;
type LedgerRow = Selectable<Schema['ledger']>;

/** A person, or an organisation. */
export type LotOwner = { userId: string } | { organisationId: string };

/** The column of wallets, lots and terms that names an owner, with its value. */
export const columnOf = (owner: LotOwner): ['user_id' | 'organisation_id', string] =>
  'userId' in owner ? ['user_id', owner.userId] : ['organisation_id', owner.organisationId];

/** The arguments of `where` that find what is an owner's. */
export const isOf = (owner: LotOwner): [column: 'user_id' | 'organisation_id', is: '=', id: string] => {
  const [column, id] = columnOf(owner);
  return [column, '=', id];
};

/** Whose a row is; null once the account is deleted. */
export function ownerOf(row: { user_id: string | null; organisation_id: string | null }): LotOwner | null {
  if (row.organisation_id !== null) return { organisationId: row.organisation_id };
  return row.user_id === null ? null : { userId: row.user_id };
}

export interface Movement {
  lot_id: string;
  kind: LedgerRow['kind'];
  left_delta: number;
  held_delta?: number;
  record_id?: string;
  attempt?: number;
  drawn_by?: string | null;
  actor?: LedgerActor;
  reason?: string;
  once_key?: string;
}

/** Writes rows, and with them what their lots hold. @throws when a lot would hold less than nothing */
export async function book({ database, clock }: LedgerDeps, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const created_at = clock.now();
  const rows = movements.map((movement) => ({
    held_delta: 0,
    actor: 'system' as const,
    reason: '',
    ...movement,
    created_at,
  }));
  await database.sql.insertInto('ledger').values(rows).execute();
}

/**
 * Keeps an account from being deleted until the transaction ends: rows that refer to it are written. Comes before every other lock, as with
 * whoever deletes it. @throws AppError UNAUTHENTICATED when it is gone
 */
export const lockAccount = async ({ database }: LedgerDeps, userId: string): Promise<void> => {
  await database.sql
    .selectFrom('account')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
};

/**
 * Keeps others from changing the lots of a person or an organisation until the transaction ends. Of both, the organisation's is locked first.
 * @throws AppError UNAUTHENTICATED when the account is gone; an organisation without a wallet has no lots
 */
export const lockWallet = async ({ database }: LedgerDeps, owner: LotOwner): Promise<void> => {
  const [column, id] = columnOf(owner);
  const wallet = await database.sql
    .selectFrom('wallet')
    .select(column)
    .where(column, '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!wallet && column === 'user_id') throw new AppError('UNAUTHENTICATED');
};

export type NewLot = LotOwner & {
  source: LotSource;
  seconds: number;
  startsAt: Date;
  /** Null for no end. */
  expiresAt: Date | null;
  orderCode?: string;
  onceKey: string;
  actor?: LedgerActor;
  reason?: string;
};

/** Grants minutes, once for each key. @returns whether they are new */
export async function grantLot(deps: LedgerDeps, lot: NewLot): Promise<boolean> {
  const [column, id] = columnOf(lot);
  const added = await deps.database.sql
    .insertInto('lot')
    .values({
      [column]: id,
      source: lot.source,
      starts_at: lot.startsAt,
      expires_at: lot.expiresAt,
      order_code: lot.orderCode ?? null,
      once_key: lot.onceKey,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const { actor = 'system', reason = '', seconds } = lot;
  if (seconds > 0)
    await book(deps, [{ lot_id: added.id, kind: 'grant', left_delta: seconds, actor, reason }]);
  return true;
}

/**
 * The lots of one owner that may be drawn from now, in the order in which they are: soonest end first, what was given before what was paid for, oldest.
 * What is drawn and what is shown come from here alone, so that a lot that has ended is never either.
 */
export const openLots = (deps: LedgerDeps, owner: LotOwner): Promise<Lot[]> =>
  usableLots(deps, owner).where('starts_at', '<=', deps.clock.now()).execute();

/** The same with those that begin later. */
export const usableLots = ({ database, clock }: LedgerDeps, owner: LotOwner) =>
  database.sql
    .selectFrom('lot')
    .selectAll()
    .where(...isOf(owner))
    .where('left_seconds', '>', 0)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', clock.now())]))
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy(sql`source in ('package', 'topup', 'legacy')`)
    .orderBy('id');

/** What each lot holds for a conversion and since when, in the order in which it was drawn from. */
export async function readHeld(
  { database }: LedgerDeps,
  { recordId, attempt }: { recordId: string; attempt: number },
): Promise<{ lotId: string; drawnBy: string | null; seconds: number; since: Date }[]> {
  const rows = await database.sql
    .selectFrom('ledger')
    .select(({ fn }) => [
      'lot_id',
      'drawn_by',
      fn.sum<string>('held_delta').as('seconds'),
      fn.min('created_at').as('since'),
    ])
    .where('record_id', '=', recordId)
    .where('attempt', '=', attempt)
    .where('kind', '=', 'hold')
    // A hold ends with all its lots at once; what was held before is over.
    .where(
      sql<boolean>`id > coalesce((select max(ended.id) from ledger as ended where ended.record_id = ${recordId}
        and ended.attempt = ${attempt} and ended.kind in ('settle', 'release')), 0)`,
    )
    .groupBy(['lot_id', 'drawn_by'])
    .orderBy(({ fn }) => fn.min('id'))
    .execute();
  return rows.map(({ lot_id, drawn_by, seconds, since }) => ({
    lotId: lot_id,
    drawnBy: drawn_by,
    seconds: Number(seconds),
    since,
  }));
}

/** Takes out of lots that have ended what nobody can use any more, so that the ledger says where it went. */
export async function expireLots(deps: LedgerDeps): Promise<void> {
  const ended = deps.database.sql
    .selectFrom('lot')
    .where('left_seconds', '>', 0)
    .where('expires_at', '<=', deps.clock.now());
  const rows = await ended.select(['user_id', 'organisation_id']).distinct().execute();
  for (const owner of rows.map(ownerOf).filter((one) => one !== null))
    await deps.database.transaction(async () => {
      await lockWallet(deps, owner);
      // Read under the lock: a payment may have given them a later end meanwhile.
      const lots = await deps.database.sql
        .selectFrom('lot')
        .select(['id', 'left_seconds'])
        .where(...isOf(owner))
        .where('left_seconds', '>', 0)
        .where('expires_at', '<=', deps.clock.now())
        .execute();
      await book(
        deps,
        lots.map((lot) => ({ lot_id: lot.id, kind: 'expire', left_delta: -lot.left_seconds })),
      );
    });
}

/** The lots that are not what their ledger says, by id; there are none unless the tables were changed by hand. */
export async function findWrongLots({ database }: { database: Database }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lot.id from lot left join (
      select lot_id, sum(left_delta) as left_seconds, sum(held_delta) as held_seconds,
        sum(left_delta + held_delta) filter (where kind in ('grant', 'adjust', 'revoke')) as seconds
      from ledger group by lot_id) as rebuilt on rebuilt.lot_id = lot.id
    where (lot.left_seconds, lot.held_seconds, lot.seconds) is distinct from
      (coalesce(rebuilt.left_seconds, 0), coalesce(rebuilt.held_seconds, 0), coalesce(rebuilt.seconds, 0))
    order by lot.id`.execute(database.sql);
  return rows.map(({ id }) => id);
}
