/**
 * Minutes of what is refunded: held from the decision on, so that nobody uses them while the money is on its way; taken when it has arrived, and
 * given back when it did not. What conversions under way hold stays theirs; what they give back goes the same way (`returned.ts`).
 */
import { book, lockWallet, ownerOf, type LedgerDeps } from '../ledger.ts';
import type { OrderRow } from '../orders/store.ts';
import { refundReason } from '../returned.ts';
import { AppError } from '../../platform/app-error.ts';
import { readEnding, type RefundRow } from './store.ts';

/** In the transaction under way, which has locked the order. An account that is gone has nobody who could use them. */
async function lockOwner(deps: LedgerDeps, order: OrderRow): Promise<void> {
  const owner = ownerOf(order);
  if (owner !== null) await lockWallet(deps, owner);
}

/** Holds what the refund takes. @throws AppError REFUND_MINUTES when less is left */
export async function holdForRefund(deps: LedgerDeps, order: OrderRow, refund: RefundRow): Promise<void> {
  await lockOwner(deps, order);
  const { sql } = deps.database;
  // What comes last goes first: the months that have not begun.
  const lots = await sql
    .selectFrom('lot')
    .select(['id', 'left_seconds'])
    .where('order_code', '=', order.code)
    .where(({ eb, or }) => or([eb('refund_id', 'is', null), eb('refund_id', '=', refund.id)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (refund.ends_term)
    await sql
      .updateTable('lot')
      .set({ refund_id: refund.id })
      .where('order_code', '=', order.code)
      .where('refund_id', 'is', null)
      .execute();
  let missing = refund.ends_term ? Number.MAX_SAFE_INTEGER : refund.take_seconds;
  const parts = lots.flatMap(({ id, left_seconds: left }) => {
    const seconds = Math.min(missing, left);
    missing -= seconds;
    return seconds === 0 ? [] : [{ id, seconds }];
  });
  if (!refund.ends_term && missing > 0) throw new AppError('REFUND_MINUTES');
  await book(
    deps,
    parts.map(({ id, seconds }) => ({
      lot_id: id,
      kind: 'hold',
      left_delta: -seconds,
      held_delta: seconds,
      actor: 'operator',
      reason: refundReason(refund.id),
    })),
  );
}

/** Takes what is held for it. */
export async function takeHeld(deps: LedgerDeps, order: OrderRow, refund: RefundRow): Promise<void> {
  await lockOwner(deps, order);
  const held = await readHeldFor(deps, order, refund);
  await book(
    deps,
    held.map(({ lotId, seconds }) => ({
      lot_id: lotId,
      kind: 'revoke',
      left_delta: 0,
      held_delta: -seconds,
      actor: 'operator',
      reason: refundReason(refund.id),
    })),
  );
}

/** Gives back what is held for it; to another refund that ends the term, where there is one. */
export async function freeHeld(deps: LedgerDeps, order: OrderRow, refund: RefundRow): Promise<void> {
  await lockOwner(deps, order);
  const held = await readHeldFor(deps, order, refund);
  await deps.database.sql
    .updateTable('lot')
    .set({ refund_id: null })
    .where('refund_id', '=', refund.id)
    .execute();
  await book(
    deps,
    held.map(({ lotId, seconds }) => ({
      lot_id: lotId,
      kind: 'release',
      left_delta: seconds,
      held_delta: -seconds,
      actor: 'operator',
      reason: refundReason(refund.id),
    })),
  );
  const heir = await readEnding(deps, order);
  if (heir === null) return;
  await holdForRefund(deps, order, heir);
  if (heir.status === 'DONE') await takeHeld(deps, order, heir);
}

async function readHeldFor(
  { database }: LedgerDeps,
  { code }: OrderRow,
  { id }: RefundRow,
): Promise<{ lotId: string; seconds: number }[]> {
  const rows = await database.sql
    .selectFrom('ledger')
    .innerJoin('lot', 'lot.id', 'ledger.lot_id')
    .select(({ fn }) => ['lot.id', fn.sum<string>('ledger.held_delta').as('seconds')])
    .where('lot.order_code', '=', code)
    .where('ledger.reason', '=', refundReason(id))
    .groupBy('lot.id')
    .having(({ fn }) => fn.sum('ledger.held_delta'), '>', 0)
    .orderBy('lot.id')
    .execute();
  return rows.map((row) => ({ lotId: row.id, seconds: Number(row.seconds) }));
}
