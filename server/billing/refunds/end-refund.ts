/** Money of a refund is on its way, has arrived, or did not. */
import { recordEvent } from '../../audit/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { noteRefundOnInvoice } from '../invoices/invoices.ts';
import { ownerOf, type LedgerDeps } from '../ledger.ts';
import { noticeRefunded } from '../notices/notices.ts';
import { endTerm } from '../orders/end-term.ts';
import type { MoneyDeps } from '../orders/receive-money.ts';
import { readPaid, type OrderRow } from '../orders/store.ts';
import { freeHeld, takeHeld } from './minutes.ts';
import { lockRefund, readRefunded, reopenReview, type RefundRow } from './store.ts';

/**
 * The money has arrived: minutes are taken, the term ends where it should, and an order of which nothing is left is refunded.
 * @param proof how that is known
 * @throws AppError REFUND_NOT_FOUND, REFUND_STATE
 */
export const finishRefund = (deps: MoneyDeps, id: string, proof: string): Promise<RefundRow> =>
  deps.database.transaction(async () => {
    const { refund, order } = await lockMoving(deps, id);
    const owner = order && ownerOf(order);
    if (order !== null && refund.purpose === 'order') {
      await takeHeld(deps, order, refund);
      if (refund.ends_term && owner !== null) await endTerm(deps, owner, order.code);
    }
    const done = await endAs(deps, refund, 'DONE', proof);
    if (order === null) return done;
    const isWhole = await endOrder(deps, order);
    const amountVnd = Number(refund.amount_vnd);
    if (refund.purpose === 'order') await noteRefundOnInvoice(deps, order.code, amountVnd);
    if (order.organisation_id !== null)
      await recordEvent(deps, {
        kind: 'organisation-refunded',
        userId: null,
        actor: 'operator',
        organisationId: order.organisation_id,
        orderCode: order.code,
        detail: `${order.code} ${amountVnd} VND`,
        client: null,
      });
    if (owner !== null)
      await noticeRefunded(deps, {
        refundId: id,
        owner,
        orderCode: order.code,
        amountVnd,
        effect: refund.purpose === 'surplus' ? 'none' : isWhole ? 'ended' : 'reduced',
      });
    return done;
  });

/** The money did not arrive: it is as if nobody had asked. @throws AppError REFUND_NOT_FOUND, REFUND_STATE */
export const failRefund = (deps: LedgerDeps, id: string, proof: string): Promise<RefundRow> =>
  deps.database.transaction(async () => {
    const { refund, order } = await lockMoving(deps, id);
    const failed = await endAs(deps, refund, 'FAILED', proof);
    if (order !== null && refund.purpose === 'order') await freeHeld(deps, order, refund);
    await reopenReview(deps, refund);
    return failed;
  });

async function lockMoving(
  deps: LedgerDeps,
  id: string,
): Promise<{ refund: RefundRow; order: OrderRow | null }> {
  const found = await lockRefund(deps, id);
  const { status } = found.refund;
  if (status !== 'APPROVED' && status !== 'SENT') throw new AppError('REFUND_STATE');
  return found;
}

const endAs = (
  { database, clock }: LedgerDeps,
  { id }: RefundRow,
  status: 'DONE' | 'FAILED',
  proof: string,
): Promise<RefundRow> =>
  database.sql
    .updateTable('refund')
    .set({ status, proof, ended_at: clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** An order is refunded when all that it cost is back, or all that had come of it. @returns whether it is */
async function endOrder(deps: LedgerDeps, order: OrderRow): Promise<boolean> {
  const { code } = order;
  const back = await readRefunded(deps, { order_code: code, purpose: 'order' }, ['DONE']);
  const isBack =
    order.status === 'PAID'
      ? back >= order.total_vnd
      : order.status === 'PROCESSING' && (await readPaid(deps, code)) === 0;
  if (isBack)
    await deps.database.sql
      .updateTable('customer_order')
      .set({ status: 'REFUNDED' })
      .where('code', '=', code)
      .execute();
  return isBack;
}
