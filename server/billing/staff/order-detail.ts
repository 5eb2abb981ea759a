/** One order with all that is known of its money. */
import type { StaffOrderDetail } from '../../../contract/staff/staff-money.ts';
import { AppError } from '../../platform/app-error.ts';
import type { LedgerDeps } from '../ledger.ts';
import { refundOf } from '../refunds/amount.ts';
import { presentRefunds } from '../refunds/present-refund.ts';
import { readRefunded } from '../refunds/store.ts';
import { readContent } from '../reviews/present-review.ts';
import { readNumber } from '../settings.ts';
import { readStaffOrder } from './orders.ts';

/** @param viewer who looks. @throws AppError ORDER_NOT_FOUND */
export async function readOrderDetail(
  deps: LedgerDeps,
  code: string,
  viewer: string,
): Promise<Omit<StaffOrderDetail, 'events'>> {
  const { sql } = deps.database;
  const order = await readStaffOrder(deps, code);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  const ofOrder = { order_code: code };
  const [{ snapshot }, money, attempts, refunds, reviews, terms, minutes] = await Promise.all([
    sql.selectFrom('customer_order').select('snapshot').where('code', '=', code).executeTakeFirstOrThrow(),
    listMoney(deps, code),
    sql
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_code', '=', code)
      .orderBy('begun_at')
      .orderBy('txn_ref')
      .execute(),
    sql.selectFrom('refund').selectAll().where('order_code', '=', code).orderBy('id').execute(),
    sql.selectFrom('review').selectAll().where('order_code', '=', code).orderBy('id').execute(),
    sql.selectFrom('term').selectAll().where('order_code', '=', code).orderBy('starts_at').execute(),
    readMinutes(deps, code),
  ]);
  const backVnd = await readRefunded(deps, { ...ofOrder, purpose: 'order' });
  const maxVnd = order.status === 'PAID' ? order.total_vnd - backVnd : 0;
  const bought = {
    paidVnd: maxVnd,
    seconds: snapshot.seconds * snapshot.months,
    usedSeconds: minutes.used_seconds + minutes.held_seconds,
    paidAt: new Date(order.paid_at ?? order.create_time),
    terms: terms.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at })),
  };
  return {
    ...order,
    snapshot,
    money,
    attempts: attempts.map((attempt) => ({
      txn_ref: attempt.txn_ref,
      status: attempt.status,
      begun_at: attempt.begun_at.toISOString(),
      response_code: attempt.answer?.['vnp_ResponseCode'] ?? '',
      transaction_no: attempt.answer?.['vnp_TransactionNo'] ?? '',
    })),
    refunds: await presentRefunds(deps, refunds, viewer),
    reviews: reviews.map(({ id, kind, closed_at }) => ({ id, kind, is_open: closed_at === null })),
    term: terms[0]
      ? { starts_at: terms[0].starts_at.toISOString(), ends_at: terms.at(-1)!.ends_at.toISOString() }
      : null,
    minutes,
    refundable: {
      max_vnd: maxVnd,
      suggested_vnd: refundOf(bought, deps.clock.now()),
      alone_vnd: await readNumber(deps, 'refund_alone_vnd'),
      gateway_source: money.find(({ source }) => source.startsWith('vnpay:'))?.source ?? null,
    },
  };
}

async function listMoney(deps: LedgerDeps, code: string): Promise<StaffOrderDetail['money']> {
  const rows = await deps.database.sql
    .selectFrom('money_in')
    .leftJoin('money_move', 'money_move.source', 'money_in.source')
    .select(['money_in.source', 'money_in.amount_vnd', 'money_in.at', 'money_move.to_code'])
    .where(({ eb, or }) => or([eb('money_in.order_code', '=', code), eb('money_move.to_code', '=', code)]))
    .orderBy('money_in.id')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      source: row.source,
      amount_vnd: Number(row.amount_vnd),
      at: row.at.toISOString(),
      note: await readContent(deps, row.source),
      moved_to: row.to_code === code ? null : row.to_code,
    })),
  );
}

/** What the lots of an order gave, and what became of it. */
async function readMinutes({ database }: LedgerDeps, code: string): Promise<StaffOrderDetail['minutes']> {
  const lots = await database.sql
    .selectFrom('lot')
    .select(({ fn }) => [
      fn.sum<string | null>('seconds').as('seconds'),
      fn.sum<string | null>('left_seconds').as('left'),
      fn.sum<string | null>('held_seconds').as('held'),
    ])
    .where('order_code', '=', code)
    .executeTakeFirstOrThrow();
  const { delta } = await database.sql
    .selectFrom('ledger')
    .innerJoin('lot', 'lot.id', 'ledger.lot_id')
    .select(({ fn, eb }) => fn.sum<string | null>(eb('left_delta', '+', eb.ref('held_delta'))).as('delta'))
    .where('lot.order_code', '=', code)
    .where('ledger.kind', 'in', ['settle', 'return'])
    .executeTakeFirstOrThrow();
  return {
    seconds: Number(lots.seconds ?? 0),
    used_seconds: 0 - Number(delta ?? 0),
    held_seconds: Number(lots.held ?? 0),
    left_seconds: Number(lots.left ?? 0),
  };
}
