/** Minutes and orders as figures of the whole installation, for `/metrics`. */
import { sql } from 'kysely';
import type { OrderStatus } from '../../../contract/limits.ts';
import type { LedgerDeps } from '../ledger.ts';
import { readMoneyOverview, type MoneyOverview } from './overview.ts';

export interface MoneyFigures extends MoneyOverview {
  /** In the lots of all people and organisations that have not ended. */
  freeSeconds: number;
  heldSeconds: number;
  orders: { status: OrderStatus; amount: number }[];
}

export async function readMoneyFigures(deps: LedgerDeps): Promise<MoneyFigures> {
  const { sql: db } = deps.database;
  const [overview, lots, orders] = await Promise.all([
    readMoneyOverview(deps),
    db
      .selectFrom('lot')
      .select(({ fn }) => [
        fn.sum<string | null>('left_seconds').as('free'),
        fn.sum<string | null>('held_seconds').as('held'),
      ])
      .where(({ or, eb }) => or([eb('user_id', 'is not', null), eb('organisation_id', 'is not', null)]))
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('customer_order')
      .select(({ fn }) => ['status', fn.countAll<string>().as('amount')])
      .groupBy('status')
      .execute(),
  ]);
  return {
    ...overview,
    freeSeconds: Number(lots.free ?? 0),
    heldSeconds: Number(lots.held ?? 0),
    orders: orders.map(({ status, amount }) => ({ status, amount: Number(amount) })),
  };
}
