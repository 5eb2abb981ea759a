/** Minutes that come back from work which needed less of them, or none. */
import { book, grantLot, ownerOf, type LedgerDeps, type Lot } from './ledger.ts';

const DAY_MS = 86_400_000;

interface Returned {
  lotId: string;
  seconds: number;
  /** When they were drawn. */
  since: Date;
}

/**
 * Sees to minutes that were booked back to their lots in the transaction under way, which holds the wallet. Where the lot has ended meanwhile they
 * are usable by its owner for as long again as they were when they were drawn, one day at least: a hold costs nobody time. Where a refund takes the lot, they go too.
 * @param work names what they come back from, once for each lot
 */
export async function placeReturned(
  deps: LedgerDeps,
  work: string,
  returned: readonly Returned[],
): Promise<void> {
  for (const { lotId, seconds, since } of returned.filter((part) => part.seconds > 0)) {
    const lot = await deps.database.sql
      .selectFrom('lot')
      .leftJoin('refund', 'refund.id', 'lot.refund_id')
      .selectAll('lot')
      .select('refund.status as refund_status')
      .where('lot.id', '=', lotId)
      .executeTakeFirstOrThrow();
    if (lot.refund_id !== null) await takeForRefund(deps, lot, seconds);
    else if (lot.expires_at !== null && lot.expires_at <= deps.clock.now()) {
      await book(deps, [{ lot_id: lotId, kind: 'expire', left_delta: -seconds }]);
      await grantAnew(deps, { ...lot, expires_at: lot.expires_at }, { work, seconds, since });
    }
  }
}

const takeForRefund = (
  deps: LedgerDeps,
  lot: Lot & { refund_status: string | null },
  seconds: number,
): Promise<void> =>
  book(deps, [
    lot.refund_status === 'DONE'
      ? { lot_id: lot.id, kind: 'revoke', left_delta: -seconds, reason: refundReason(lot.refund_id!) }
      : {
          lot_id: lot.id,
          kind: 'hold',
          left_delta: -seconds,
          held_delta: seconds,
          reason: refundReason(lot.refund_id!),
        },
  ]);

/** How rows of the ledger name the refund that holds minutes or takes them. */
export const refundReason = (refundId: string): string => `refund:${refundId}`;

async function grantAnew(
  deps: LedgerDeps,
  lot: Lot & { expires_at: Date },
  { work, seconds, since }: { work: string; seconds: number; since: Date },
): Promise<void> {
  const owner = ownerOf(lot);
  if (owner === null) return;
  const now = deps.clock.now();
  const leftMs = Math.max(DAY_MS, lot.expires_at.getTime() - since.getTime());
  await grantLot(deps, {
    ...owner,
    // The minutes of a month are found by their source.
    source: lot.source === 'refill' ? 'gift' : lot.source,
    seconds,
    startsAt: now,
    expiresAt: new Date(now.getTime() + leftMs),
    ...(lot.order_code === null ? {} : { orderCode: lot.order_code }),
    onceKey: `back:${work}:${lot.id}`,
    reason: 'returned',
  });
}
