/** Orders as those see them who decide about money. Addresses are masked in lists. */
import { sql } from 'kysely';
import { maskEmail } from '../../../contract/account/mask-email.ts';
import type { OrderStatus, PaymentMethod } from '../../../contract/limits.ts';
import type { StaffOrder } from '../../../contract/staff/staff-money.ts';
import { dayEnd, dayStart } from '../hanoi-days.ts';
import type { LedgerDeps } from '../ledger.ts';

export const ORDERS_PAGE_SIZE = 20;

export interface OrderFilter {
  page: number;
  status?: OrderStatus | undefined;
  method?: PaymentMethod | undefined;
  /** Days in Hanoi, `yyyy-MM-dd`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** A code, an address, the name of an organisation or a number of a transaction. */
  q: string;
}

/** @returns a page of orders, newest first, and how many there are in all */
export async function listAllOrders(
  deps: LedgerDeps,
  { page, status, method, from, to, q }: OrderFilter,
): Promise<{ items: StaffOrder[]; total: number }> {
  const text = q.toLowerCase().replaceAll(/\s/g, '');
  const found = withSums(deps)
    .$if(status !== undefined, (query) => query.where('customer_order.status', '=', status!))
    .$if(method !== undefined, (query) => query.where('customer_order.method', '=', method!))
    .$if(from !== undefined, (query) => query.where('customer_order.created_at', '>=', dayStart(from!)))
    .$if(to !== undefined, (query) => query.where('customer_order.created_at', '<', dayEnd(to!)))
    .$if(text !== '', (query) =>
      query.where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('customer_order.code', '=', text.replaceAll('-', '').toUpperCase()),
          eb('account.email', '=', text),
          eb(sql`lower(replace(customer_order.organisation_name, ' ', ''))`, '=', text),
          exists(
            selectFrom('money_in')
              .leftJoin('bank_transfer', (join) =>
                join.on(
                  sql<boolean>`money_in.source = bank_transfer.provider || ':' || bank_transfer.provider_id`,
                ),
              )
              .select('money_in.id')
              .whereRef('money_in.order_code', '=', 'customer_order.code')
              .where(({ eb: is, or: any }) =>
                any([
                  is(sql`lower(bank_transfer.reference)`, '=', text),
                  is(sql`lower(money_in.source)`, '=', `vnpay:${text}`),
                ]),
              ),
          ),
        ]),
      ),
    );
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('customer_order.created_at', 'desc')
    .orderBy('customer_order.code')
    .limit(ORDERS_PAGE_SIZE)
    .offset((page - 1) * ORDERS_PAGE_SIZE)
    .execute();
  return { items: rows.map((row) => toStaffOrder(row)), total: Number(total) };
}

/** Orders that could be what money without a code was meant for: so much was missing, and they were open within 7 days. None is ever chosen. */
export async function listCandidates(deps: LedgerDeps, amountVnd: number, at: Date): Promise<StaffOrder[]> {
  const rows = await withSums(deps)
    .where('customer_order.total_vnd', '=', amountVnd)
    .where('customer_order.status', 'in', ['CREATED', 'PROCESSING', 'REJECTED'])
    .where('customer_order.created_at', '>', new Date(at.getTime() - 7 * 86_400_000))
    .where('customer_order.created_at', '<=', at)
    .where(({ eb, or }) =>
      or([
        eb('customer_order.user_id', 'is not', null),
        eb('customer_order.organisation_id', 'is not', null),
      ]),
    )
    .orderBy('customer_order.created_at', 'desc')
    .limit(5)
    .execute();
  return rows.map((row) => toStaffOrder(row));
}

/** @returns null for a code that there is not */
export async function readStaffOrder(deps: LedgerDeps, code: string): Promise<StaffOrder | null> {
  const row = await withSums(deps).where('customer_order.code', '=', code).executeTakeFirst();
  return row ? toStaffOrder(row) : null;
}

const withSums = ({ database }: LedgerDeps) =>
  database.sql
    .selectFrom('customer_order')
    .leftJoin('account', 'account.id', 'customer_order.user_id')
    .selectAll('customer_order')
    .select('account.email')
    .select([
      sql<string>`(select coalesce(sum(amount_vnd), 0) from money_in where order_code = customer_order.code)
        + (select coalesce(sum(amount_vnd), 0) from money_move where to_code = customer_order.code)
        - (select coalesce(sum(amount_vnd), 0) from money_move where from_code = customer_order.code)`.as(
        'came',
      ),
      sql<string>`(select coalesce(sum(amount_vnd), 0) from refund
        where order_code = customer_order.code and status = 'DONE')`.as('refunded'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withSums>['executeTakeFirstOrThrow']>>;

const toStaffOrder = (row: Row): StaffOrder => ({
  code: row.code,
  email: row.email === null ? '' : maskEmail(row.email),
  user_id: row.user_id,
  organisation_name: row.organisation_name,
  status: row.status,
  method: row.method,
  category: row.snapshot.category,
  months: row.snapshot.months,
  total_vnd: row.total_vnd,
  paid_vnd: Number(row.came),
  refunded_vnd: Number(row.refunded),
  create_time: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
});
