/**
 * Money comes in for an order: the one place in which an order is paid. Money is noted once for each source, and what does not fit waits for a person
 * to decide; none is refused and none is lost.
 */
import type { ReviewKind } from '../../../contract/limits.ts';
import { recordEvent } from '../../audit/index.ts';
import { openInvoice } from '../invoices/open-invoice.ts';
import { ownerOf, type LedgerDeps, type LotOwner } from '../ledger.ts';
import { noticeBought } from '../notices/notices.ts';
import type { Queue } from '../../platform/jobs/index.ts';
import { isPriceValid } from './prices.ts';
import { lockOrder, openReview, readPaid, type OrderRow } from './store.ts';
import { startTerm } from './terms.ts';

/** So much too much is kept without a question. */
const FORGIVEN_VND = 1000;

/** Whoever pays is told of it. */
export interface MoneyDeps extends LedgerDeps {
  queue: Queue;
}

export interface Money {
  orderCode: string;
  /** What it came by: an attempt, or a transfer. The same again is the same money. */
  source: string;
  amountVnd: number;
}

/** What became of it. `repeated`: it was here already. */
export type Received = 'paid' | 'short' | 'review' | 'repeated';

/** @throws AppError ORDER_NOT_FOUND */
export const receiveMoney = (deps: MoneyDeps, money: Money): Promise<Received> =>
  deps.database.transaction(async () => {
    const order = await lockOrder(deps, money.orderCode);
    const noted = await deps.database.sql
      .insertInto('money_in')
      .values({
        order_code: order.code,
        source: money.source,
        amount_vnd: money.amountVnd,
        at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.column('source').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!noted) return 'repeated';
    return applyMoney(deps, order, money);
  });

async function applyMoney(deps: MoneyDeps, order: OrderRow, money: Money): Promise<Received> {
  const review = async (kind: ReviewKind): Promise<'review'> => {
    await openReview(deps, { kind, ref: money.source, orderCode: order.code, amountVnd: money.amountVnd });
    return 'review';
  };
  if (order.status === 'PAID') return review('second-payment');
  if (order.status === 'REFUNDED') return review('after-refund');
  const owner = ownerOf(order);
  if (owner === null) return review('account-gone');
  const paidVnd = await readPaid(deps, order.code);
  if (order.status === 'REJECTED' && !(await isPriceValid(deps, order))) return review('late');
  if (paidVnd < order.total_vnd) {
    if (order.status === 'REJECTED') return review('late');
    await deps.database.sql
      .updateTable('customer_order')
      .set({ status: 'PROCESSING' })
      .where('code', '=', order.code)
      .execute();
    return 'short';
  }
  await markPaid(deps, order, owner);
  if (paidVnd - order.total_vnd > FORGIVEN_VND) await review('too-much');
  return 'paid';
}

/** An order becomes paid once, and with it come its term, its minutes and its invoice. In the transaction under way, which has locked it. */
export async function markPaid(deps: MoneyDeps, order: OrderRow, owner: LotOwner): Promise<void> {
  const { sql } = deps.database;
  const now = deps.clock.now();
  await sql
    .updateTable('customer_order')
    .set({ status: 'PAID', paid_at: now })
    .where('code', '=', order.code)
    .execute();
  const { package_id: packageId, months, seconds } = order.snapshot;
  await startTerm(deps, { ...owner, orderCode: order.code, packageId, months, seconds });
  await openInvoice(deps, order);
  await noticeBought(deps, order, owner);
  if (order.organisation_id === null) return;
  await recordEvent(deps, {
    kind: 'organisation-paid',
    userId: order.user_id,
    organisationId: order.organisation_id,
    orderCode: order.code,
    detail: `${order.snapshot.category} ${months}: ${order.total_vnd} VND`,
    client: null,
  });
}
