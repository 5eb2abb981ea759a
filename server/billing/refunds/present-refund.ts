/** Refunds as the staff see them. */
import { sql } from 'kysely';
import type { Refund } from '../../../contract/staff/staff-money.ts';
import type { LedgerDeps } from '../ledger.ts';
import { readNames } from '../staff/names.ts';
import type { RefundRow } from './store.ts';

const MAX_LISTED = 200;

/** Those that wait for somebody first, then the newest. @param viewer who looks */
export async function listRefunds(deps: LedgerDeps, viewer: string): Promise<Refund[]> {
  const rows = await deps.database.sql
    .selectFrom('refund')
    .selectAll()
    .orderBy(sql`status in ('REQUESTED', 'APPROVED', 'SENT')`, 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return presentRefunds(deps, rows, viewer);
}

export const presentRefund = async (deps: LedgerDeps, row: RefundRow, viewer: string): Promise<Refund> =>
  (await presentRefunds(deps, [row], viewer))[0]!;

export async function presentRefunds(
  deps: LedgerDeps,
  rows: readonly RefundRow[],
  viewer: string,
): Promise<Refund[]> {
  const nameOf = await readNames(
    deps,
    rows.flatMap((row) => [row.requested_by, row.approved_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    order_code: row.order_code,
    source: row.source,
    purpose: row.purpose,
    amount_vnd: Number(row.amount_vnd),
    method: row.method,
    ends_term: row.ends_term,
    status: row.status,
    reason: row.reason,
    receiver: row.receiver,
    proof: row.proof,
    requested_by: nameOf(row.requested_by),
    requested_at: row.requested_at.toISOString(),
    approved_by: row.approved_by === null ? null : nameOf(row.approved_by),
    ended_at: row.ended_at?.toISOString() ?? null,
    is_own: row.requested_by === viewer,
  }));
}
