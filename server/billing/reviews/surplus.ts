/** What of doubtful money bought nothing, and may go back or be used otherwise. */
import type { LedgerDeps } from '../ledger.ts';
import { readPaid, type OrderRow } from '../orders/store.ts';
import { readRefunded } from '../refunds/store.ts';

/** @param order of the money; null for money that came for none. @returns đồng */
export async function readSurplus(
  deps: LedgerDeps,
  review: { kind: string; ref: string; amount_vnd: string },
  order: Pick<OrderRow, 'code' | 'status' | 'total_vnd'> | null,
): Promise<number> {
  // What the gateway doubts has not come.
  if (review.kind === 'doubtful') return 0;
  const amountVnd = Number(review.amount_vnd) - (await readRefunded(deps, { source: review.ref }));
  if (order === null) return amountVnd;
  const [paidVnd, backVnd] = await Promise.all([
    readPaid(deps, order.code),
    readRefunded(deps, { order_code: order.code, purpose: 'order' }),
  ]);
  const boughtVnd = order.status === 'PAID' ? order.total_vnd : backVnd;
  return Math.max(0, Math.min(amountVnd, paidVnd - boughtVnd));
}
