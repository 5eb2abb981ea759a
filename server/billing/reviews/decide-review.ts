/** A person decides about money that is doubtful: once, and only what its kind allows. */
import type { Selectable } from 'kysely';
import { DECISIONS_OF, type ReviewDecision } from '../../../contract/limits.ts';
import type { RefundWish } from '../../../contract/staff/staff-money.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { ownerOf, type LotOwner } from '../ledger.ts';
import { findOrderCodes, newOrderCode } from '../order-code.ts';
import { markPaid, receiveMoney } from '../orders/receive-money.ts';
import { lockOrder, readPaid, type OrderRow } from '../orders/store.ts';
import { queueAskingNow, type VnpayDeps } from '../orders/vnpay-payments.ts';
import { askRefund } from '../refunds/ask-refund.ts';
import { readSurplus } from './surplus.ts';

export type ReviewRow = Selectable<Schema['review']>;

export interface Decision {
  decision: ReviewDecision;
  /** With `match`. */
  orderCode: string | null;
  /** With `refund`. */
  refund: RefundWish | null;
  reason: string;
  /** Who decides. */
  by: string;
}

/**
 * @returns the review as it is now, closed unless the gateway is only asked again
 * @throws AppError REVIEW_NOT_FOUND, REVIEW_CLOSED, REVIEW_DECISION, REVIEW_SHORT, ORDER_NOT_FOUND, and what refunds throw
 */
export const decideReview = (deps: VnpayDeps, id: string, made: Decision): Promise<ReviewRow> =>
  deps.database.transaction(async () => {
    const { sql } = deps.database;
    const row = sql.selectFrom('review').selectAll().where('id', '=', id);
    const review = await row.forUpdate().executeTakeFirstOrThrow(() => new AppError('REVIEW_NOT_FOUND'));
    if (review.closed_at !== null) throw new AppError('REVIEW_CLOSED');
    const allowed: readonly ReviewDecision[] = DECISIONS_OF[review.kind];
    if (!allowed.includes(made.decision)) throw new AppError('REVIEW_DECISION');
    // Closed first: what is opened anew by the decision stays open.
    if (made.decision !== 'ask')
      await sql
        .updateTable('review')
        .set({
          closed_at: deps.clock.now(),
          closed_by: made.by,
          decision: made.decision,
          reason: made.reason,
        })
        .where('id', '=', id)
        .execute();
    await carryOut(deps, review, made);
    return row.executeTakeFirstOrThrow();
  });

async function carryOut(deps: VnpayDeps, review: ReviewRow, made: Decision): Promise<void> {
  switch (made.decision) {
    case 'match':
      return match(deps, review, made.orderCode);
    case 'honour':
      return honour(deps, review);
    case 'extend':
      return extend(deps, review);
    case 'refund':
      return refund(deps, review, made);
    case 'ask':
      return queueAskingNow(deps, txnRefOf(review));
    case 'ignore':
  }
}

const txnRefOf = ({ ref }: ReviewRow): string => ref.replace(/^vnpay:/, '');

/** The code is checked as one that somebody typed: its last sign says whether it was typed right. */
async function match(deps: VnpayDeps, review: ReviewRow, code: string | null): Promise<void> {
  const [orderCode] = findOrderCodes(code ?? '');
  if (orderCode === undefined) throw new AppError('ORDER_NOT_FOUND');
  await receiveMoney(deps, { orderCode, source: review.ref, amountVnd: Number(review.amount_vnd) });
  await deps.database.sql
    .updateTable('customer_order')
    .set(({ fn, val }) => ({ method: fn.coalesce('method', val('BANK_TRANSACTION' as const)) }))
    .where('code', '=', orderCode)
    .execute();
}

/** The order is paid as it was agreed to, though its price or its voucher is gone, or the gateway is not sure. */
async function honour(deps: VnpayDeps, review: ReviewRow): Promise<void> {
  const { order, owner } = await lockBuyersOrder(deps, review);
  if (review.kind === 'doubtful') {
    await receiveMoney(deps, {
      orderCode: order.code,
      source: review.ref,
      amountVnd: Number(review.amount_vnd),
    });
    await deps.database.sql
      .updateTable('payment_attempt')
      .set({ status: 'PAID' })
      .where('txn_ref', '=', txnRefOf(review))
      .execute();
    return;
  }
  if (order.status !== 'REJECTED') throw new AppError('ORDER_STATE');
  if ((await readPaid(deps, order.code)) < order.total_vnd) throw new AppError('REVIEW_SHORT');
  await markPaid(deps, order, owner);
}

/** A second payment buys the same again, as a further order whose money is taken from the first. */
async function extend(deps: VnpayDeps, review: ReviewRow): Promise<void> {
  const { order, owner } = await lockBuyersOrder(deps, review);
  if (Number(review.amount_vnd) < order.total_vnd) throw new AppError('REVIEW_SHORT');
  if ((await readSurplus(deps, review, order)) < order.total_vnd) throw new AppError('REVIEW_SHORT');
  const now = deps.clock.now();
  const { sql } = deps.database;
  const code = newOrderCode();
  await sql
    .insertInto('customer_order')
    .values({
      code,
      user_id: order.user_id,
      organisation_id: order.organisation_id,
      organisation_name: order.organisation_name,
      price_id: order.price_id,
      snapshot: JSON.stringify({ ...order.snapshot, voucher: null }),
      total_vnd: order.total_vnd,
      voucher_code: null,
      status: 'CREATED',
      method: review.ref.startsWith('vnpay:') ? 'VNPAY' : 'BANK_TRANSACTION',
      created_at: now,
      expires_at: now,
      paid_at: null,
    })
    .execute();
  await sql
    .insertInto('money_move')
    .values({
      source: review.ref,
      from_code: order.code,
      to_code: code,
      amount_vnd: Number(review.amount_vnd),
      at: now,
    })
    .execute();
  await markPaid(deps, await lockOrder(deps, code), owner);
}

/** @throws AppError REVIEW_DECISION for an order whose buyer is gone */
async function lockBuyersOrder(
  deps: VnpayDeps,
  { order_code: code }: ReviewRow,
): Promise<{ order: OrderRow; owner: LotOwner }> {
  if (code === null) throw new AppError('REVIEW_DECISION');
  const order = await lockOrder(deps, code);
  const owner = ownerOf(order);
  if (owner === null) throw new AppError('REVIEW_DECISION');
  return { order, owner };
}

async function refund(
  deps: VnpayDeps,
  review: ReviewRow,
  { refund: wish, reason, by }: Decision,
): Promise<void> {
  if (wish === null) throw new AppError('REVIEW_DECISION');
  await askRefund(deps, {
    orderCode: review.order_code,
    source: review.ref,
    purpose: 'surplus',
    looseVnd: Number(review.amount_vnd),
    amountVnd: wish.amount_vnd,
    method: wish.method,
    receiver: wish.receiver ?? null,
    endsTerm: false,
    takeSeconds: 0,
    reason,
    onceKey: wish.request_key,
    by,
  });
}
