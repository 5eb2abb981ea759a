/** The minutes of everybody, for those who help people. */
import { sql } from 'kysely';
import type { LedgerRow, StaffLot } from '../../../contract/staff/staff-people.ts';
import { usableLots, type LedgerDeps } from '../ledger.ts';
import { readUserPackage, type UserPackage } from '../packages.ts';
import { readPeriodUse, toLot } from '../usage.ts';

export interface MinutesOfPerson {
  held: UserPackage;
  leftSeconds: number;
  heldSeconds: number;
  usedSeconds: number;
  lots: StaffLot[];
}

/** Lots that hold anything, in the order in which they are drawn from, then the last that ended. @throws AppError UNAUTHENTICATED when the account is gone */
export async function readMinutesOf(deps: LedgerDeps, userId: string): Promise<MinutesOfPerson> {
  const held = await readUserPackage(deps, userId);
  const now = deps.clock.now();
  const usable = await usableLots(deps, { userId }).execute();
  const others = await deps.database.sql
    .selectFrom('lot')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('left_seconds', '=', 0), eb('expires_at', '<=', now)]))
    .orderBy('held_seconds', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  const isOpen = (lot: (typeof usable)[number]): boolean => usable.includes(lot) && lot.starts_at <= now;
  const lots = [...usable, ...others];
  return {
    held,
    leftSeconds: sumOf(lots.filter(isOpen).map((lot) => lot.left_seconds)),
    heldSeconds: sumOf(lots.map((lot) => lot.held_seconds)),
    usedSeconds: await readPeriodUse(deps, userId, held.term),
    lots: lots.map((lot) => ({ ...toLot(lot), is_open: isOpen(lot) })),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** @param before only rows with a smaller id; null for the newest */
export async function listLedgerOf(
  { database }: LedgerDeps,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<LedgerRow[]> {
  const rows = await database.sql
    .selectFrom((query) =>
      query
        .selectFrom('ledger')
        .innerJoin('lot', 'lot.id', 'ledger.lot_id')
        .selectAll('ledger')
        .select(['lot.source', 'lot.order_code'])
        .select(sql<string>`sum(ledger.left_delta) over (order by ledger.id)`.as('balance'))
        .where('lot.user_id', '=', userId)
        .as('row'),
    )
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    create_time: row.created_at.toISOString(),
    kind: row.kind,
    source: row.source,
    lot_id: row.lot_id,
    delta_seconds: row.left_delta,
    balance_seconds: Number(row.balance),
    record_id: row.record_id,
    order_code: row.order_code,
    actor: row.actor,
    reason: row.reason,
  }));
}
