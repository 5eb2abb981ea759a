/** What waits for a person to decide about money, and what today has brought. */
import { startOfDay } from '../hanoi-days.ts';
import type { LedgerDeps } from '../ledger.ts';

export interface MoneyOverview {
  reviews: number;
  oldestReview: Date | null;
  /** Refunds that wait for a second person, or for somebody to send them. */
  refunds: number;
  invoices: number;
  ordersToday: number;
  moneyInTodayVnd: number;
  refundedTodayVnd: number;
  usedTodaySeconds: number;
}

export async function readMoneyOverview({ database, clock }: LedgerDeps): Promise<MoneyOverview> {
  const { sql } = database;
  const since = startOfDay(clock.now());
  const [reviews, refunds, refunded, invoices, orders, money, used] = await Promise.all([
    sql
      .selectFrom('review')
      .select(({ fn }) => [fn.countAll<string>().as('amount'), fn.min('opened_at').as('oldest')])
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('refund')
      .select(({ fn }) => fn.countAll<string>().as('amount'))
      .where(({ eb, and, or }) =>
        or([
          eb('status', '=', 'REQUESTED'),
          and([eb('status', '=', 'APPROVED'), eb('method', '=', 'BANK_TRANSACTION')]),
        ]),
      )
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('refund')
      .select(({ fn }) => fn.sum<string | null>('amount_vnd').as('amount'))
      .where('status', '=', 'DONE')
      .where('ended_at', '>=', since)
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('invoice')
      .select(({ fn }) => fn.countAll<string>().as('amount'))
      .where('status', 'in', ['PENDING', 'FAILED'])
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('customer_order')
      .select(({ fn }) => fn.countAll<string>().as('amount'))
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('money_in')
      .select(({ fn }) => fn.sum<string | null>('amount_vnd').as('amount'))
      .where('at', '>=', since)
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('ledger')
      .select(({ fn, eb }) => fn.sum<string | null>(eb('left_delta', '+', eb.ref('held_delta'))).as('amount'))
      .where('kind', '=', 'settle')
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    reviews: Number(reviews.amount),
    oldestReview: reviews.oldest,
    refunds: Number(refunds.amount),
    invoices: Number(invoices.amount),
    ordersToday: Number(orders.amount),
    moneyInTodayVnd: Number(money.amount ?? 0),
    refundedTodayVnd: Number(refunded.amount ?? 0),
    usedTodaySeconds: 0 - Number(used.amount ?? 0),
  };
}
