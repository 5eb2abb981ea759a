/** The minutes of everybody, for those who help people. */
import { sql } from 'kysely';
import type { LedgerRow, StaffLot } from '../../../contract/staff/staff-people.ts';
import { findCompany } from '../company.ts';
import { usableLots, type LedgerDeps } from '../ledger.ts';
import { readOwnPackage, type UserPackage } from '../packages.ts';
import { readPeriodUse, toLot } from '../usage.ts';

export interface MinutesOfPerson {
  held: UserPackage;
  leftSeconds: number;
  heldSeconds: number;
  usedSeconds: number;
  lots: StaffLot[];
}

/**
 * A person's package, figures and lots, with those of their company, which they draw from first; after what holds anything the last that ended.
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function readMinutesOf(deps: LedgerDeps, userId: string): Promise<MinutesOfPerson> {
  const held = await readOwnPackage(deps, userId);
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
  const lots = [...usable, ...others];
  const company = await findCompany(deps, userId);
  const shared = company === null ? [] : await usableLots(deps, company).execute();
  const isOpen = ({ starts_at }: (typeof usable)[number]): boolean => starts_at <= now;
  const toStaffLot = (lot: (typeof usable)[number], organisation: string | null): StaffLot => ({
    ...toLot(lot),
    organisation_name: organisation,
    is_open: lot.left_seconds > 0 && (lot.expires_at === null || lot.expires_at > now) && isOpen(lot),
  });
  return {
    held,
    leftSeconds: sumOf(usable.filter(isOpen).map((lot) => lot.left_seconds)),
    heldSeconds: sumOf(lots.map((lot) => lot.held_seconds)),
    usedSeconds: await readPeriodUse(deps, userId, held.term),
    lots: [
      ...shared.map((lot) => toStaffLot(lot, company!.name)),
      ...lots.map((lot) => toStaffLot(lot, null)),
    ],
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** What happened with a person's lots, and what they drew from those of their company. @param before only rows with a smaller id; null for the newest */
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
        .leftJoin('organisation', 'organisation.id', 'lot.organisation_id')
        .select(['lot.source', 'lot.order_code', 'organisation.name as organisation_name'])
        .select(
          sql<string>`coalesce(sum(ledger.left_delta) filter (where lot.user_id = ${userId}) over (order by ledger.id), 0)`.as(
            'balance',
          ),
        )
        .where(
          sql<boolean>`(ledger.lot_id = any(array(select id from lot where user_id = ${userId}))
            or ledger.drawn_by = ${userId})`,
        )
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
    organisation_name: row.organisation_name,
    delta_seconds: row.left_delta,
    balance_seconds: Number(row.balance),
    record_id: row.record_id,
    order_code: row.order_code,
    actor: row.actor,
    reason: row.reason,
  }));
}
