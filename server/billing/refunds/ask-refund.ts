/**
 * A refund is asked for, approved and refused. Up to a sum whoever asks decides alone; above it another one of the staff does. From the approval on its
 * minutes are held (decisions/0090-operators-and-money.md).
 */
import type { PaymentMethod } from '../../../contract/limits.ts';
import type { RefundReceiver } from '../../../contract/staff/staff-money.ts';
import { AppError } from '../../platform/app-error.ts';
import type { LedgerDeps } from '../ledger.ts';
import { lockOrder, readPaid, type OrderRow } from '../orders/store.ts';
import { readNumber } from '../settings.ts';
import { holdForRefund } from './minutes.ts';
import { queueSending, type SendDeps } from './send-refund-job.ts';
import { lockRefund, readRefunded, reopenReview, type RefundRow } from './store.ts';

export interface AskedRefund {
  /** Null for money that came for no order. */
  orderCode: string | null;
  /** One payment that goes back; null for whatever came for the order. */
  source: string | null;
  purpose: 'order' | 'surplus';
  amountVnd: number;
  /** What came with this source for no order, đồng. */
  looseVnd?: number;
  method: PaymentMethod;
  receiver: RefundReceiver | null;
  endsTerm: boolean;
  takeSeconds: number;
  reason: string;
  onceKey: string;
  /** Who asks. */
  by: string;
}

/**
 * Asks for a refund; asked again with the same key it is the same one.
 * @throws AppError ORDER_NOT_FOUND, ORDER_STATE, REFUND_TOO_MUCH, REFUND_METHOD, REFUND_RECEIVER, REFUND_MINUTES
 */
export const askRefund = (deps: SendDeps, asked: AskedRefund): Promise<RefundRow> =>
  deps.database.transaction(async () => {
    const order = asked.orderCode === null ? null : await lockOrder(deps, asked.orderCode);
    const known = await deps.database.sql
      .selectFrom('refund')
      .selectAll()
      .where('once_key', '=', asked.onceKey)
      .executeTakeFirst();
    if (known) return known;
    await refuseTooMuch(deps, order, asked);
    await refuseMethod(deps, asked);
    const now = deps.clock.now();
    const added = await deps.database.sql
      .insertInto('refund')
      .values({
        order_code: asked.orderCode,
        source: asked.source,
        purpose: asked.purpose,
        amount_vnd: asked.amountVnd,
        method: asked.method,
        ends_term: asked.endsTerm,
        take_seconds: asked.takeSeconds,
        receiver: asked.receiver === null ? null : JSON.stringify(asked.receiver),
        reason: asked.reason,
        once_key: asked.onceKey,
        status: 'REQUESTED',
        requested_by: asked.by,
        requested_at: now,
        approved_by: null,
        approved_at: null,
        gateway_at: null,
        ended_at: null,
        answer: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const isAlone = asked.amountVnd <= (await readNumber(deps, 'refund_alone_vnd'));
    return isAlone ? approve(deps, { refund: added, order }, asked.by) : added;
  });

/** What goes back is never more than what came, for the order and for each payment. */
async function refuseTooMuch(
  deps: LedgerDeps,
  order: OrderRow | null,
  { amountVnd, purpose, source, looseVnd = 0 }: AskedRefund,
): Promise<void> {
  const tooMuch = (): AppError => new AppError('REFUND_TOO_MUCH');
  const paid = source === null ? null : await readPayment(deps, source);
  if (source !== null) {
    const refunded = await readRefunded(deps, { source });
    if (refunded + amountVnd > (paid?.amountVnd ?? looseVnd)) throw tooMuch();
  }
  if (order === null) return;
  // Money that came for no order is not the order's.
  if (source !== null && paid?.orderCode !== order.code) throw tooMuch();
  const paidVnd = await readPaid(deps, order.code);
  const refunded = await readRefunded(deps, { order_code: order.code, purpose: 'order' });
  if (refunded + amountVnd > paidVnd) throw tooMuch();
  if (purpose === 'surplus') {
    // What bought something is refunded as such.
    const boughtVnd = order.status === 'PAID' ? order.total_vnd : refunded;
    if (amountVnd > paidVnd - boughtVnd) throw tooMuch();
    return;
  }
  if (order.status !== 'PAID') throw new AppError('ORDER_STATE');
  if (refunded + amountVnd > order.total_vnd) throw tooMuch();
}

async function readPayment(
  { database }: LedgerDeps,
  source: string,
): Promise<{ orderCode: string; amountVnd: number } | null> {
  const row = await database.sql
    .selectFrom('money_in')
    .leftJoin('money_move', 'money_move.source', 'money_in.source')
    .select(['money_in.order_code', 'money_in.amount_vnd', 'money_move.to_code'])
    .where('money_in.source', '=', source)
    .executeTakeFirst();
  return row ? { orderCode: row.to_code ?? row.order_code, amountVnd: Number(row.amount_vnd) } : null;
}

/** Only the gateway's own payment goes back through it, and a transfer needs to know where to. */
async function refuseMethod(deps: SendDeps, { method, receiver, source }: AskedRefund): Promise<void> {
  if (method === 'BANK_TRANSACTION') {
    if (receiver === null) throw new AppError('REFUND_RECEIVER');
    return;
  }
  if (deps.vnpay === null || source === null || !source.startsWith('vnpay:'))
    throw new AppError('REFUND_METHOD');
}

/**
 * The second look.
 * @throws AppError REFUND_NOT_FOUND, REFUND_STATE, REFUND_OWN, REFUND_TOO_MUCH, REFUND_MINUTES, ORDER_STATE
 */
export const approveRefund = (deps: SendDeps, id: string, by: string): Promise<RefundRow> =>
  deps.database.transaction(async () => {
    const found = await lockRefund(deps, id);
    const { refund, order } = found;
    if (refund.status !== 'REQUESTED') throw new AppError('REFUND_STATE');
    const isAlone = Number(refund.amount_vnd) <= (await readNumber(deps, 'refund_alone_vnd'));
    if (refund.requested_by === by && !isAlone) throw new AppError('REFUND_OWN');
    if (refund.purpose === 'order' && order?.status !== 'PAID') throw new AppError('ORDER_STATE');
    return approve(deps, found, by);
  });

async function approve(
  deps: SendDeps,
  { refund, order }: { refund: RefundRow; order: OrderRow | null },
  by: string,
): Promise<RefundRow> {
  if (refund.purpose === 'order' && order !== null) await holdForRefund(deps, order, refund);
  const approved = await deps.database.sql
    .updateTable('refund')
    .set({ status: 'APPROVED', approved_by: by, approved_at: deps.clock.now() })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (refund.method === 'VNPAY') await queueSending(deps, refund.id, 0);
  return approved;
}

/** @throws AppError REFUND_NOT_FOUND, REFUND_STATE */
export const denyRefund = (deps: LedgerDeps, id: string, by: string): Promise<RefundRow> =>
  deps.database.transaction(async () => {
    const { refund } = await lockRefund(deps, id);
    if (refund.status !== 'REQUESTED') throw new AppError('REFUND_STATE');
    await reopenReview(deps, refund);
    return deps.database.sql
      .updateTable('refund')
      .set({ status: 'DENIED', approved_by: by, ended_at: deps.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
