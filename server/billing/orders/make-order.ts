/** Orders as their buyers make and end them. */
import { AppError } from '../../platform/app-error.ts';
import { newOrderCode } from '../order-code.ts';
import { recordEvent } from '../../audit/index.ts';
import type { Client } from '../../platform/http/index.ts';
import { lockCompany } from '../company.ts';
import { isOf, lockAccount, type LedgerDeps } from '../ledger.ts';
import { quote } from './prices.ts';
import { markPaid, type MoneyDeps } from './receive-money.ts';
import { lockOrder, lockOwnOrder, readPaid, type OrderRow } from './store.ts';

const ORDER_HOURS = 24;
/** Orders of one person without a payment. */
const MAX_OPEN = 10;

export interface OrderWish {
  priceId: string;
  voucher: string | null;
  /** The organisation that gets what is bought; null for whoever orders. */
  organisationId?: string | null;
}

/**
 * @returns the code
 * @throws AppError PRICE_GONE, VOUCHER_INVALID, VOUCHER_USED, ORDER_TOO_MANY, ORGANISATION_NOT_FOUND, ORGANISATION_ROLE
 */
export const createOrder = (
  deps: MoneyDeps,
  userId: string,
  { priceId, voucher, organisationId = null }: OrderWish,
  client: Client | null = null,
): Promise<string> =>
  deps.database.transaction(async () => {
    // So that limits hold for calls that come at once.
    await lockAccount(deps, userId);
    const company = organisationId === null ? null : await lockCompany(deps, userId, organisationId);
    const { sql } = deps.database;
    const orders = sql.selectFrom('customer_order').select('code');
    const open = await orders
      .where('user_id', '=', userId)
      .where('status', 'in', ['CREATED', 'PROCESSING'])
      .execute();
    if (open.length >= MAX_OPEN) throw new AppError('ORDER_TOO_MANY');
    const snapshot = await quote(deps, priceId, voucher);
    const before = orders
      .where(...isOf(company ?? { userId }))
      .where(({ eb, and }) => and(company === null ? [eb('organisation_name', 'is', null)] : []))
      .where('voucher_code', '=', voucher)
      .where('status', '!=', 'REJECTED');
    if (voucher !== null && (await before.executeTakeFirst())) throw new AppError('VOUCHER_USED');
    const now = deps.clock.now();
    const code = newOrderCode();
    await sql
      .insertInto('customer_order')
      .values({
        code,
        user_id: userId,
        organisation_id: organisationId,
        organisation_name: company?.name ?? null,
        price_id: priceId,
        snapshot: JSON.stringify(snapshot),
        total_vnd: snapshot.total_vnd,
        voucher_code: voucher,
        status: 'CREATED',
        method: null,
        created_at: now,
        expires_at: new Date(now.getTime() + ORDER_HOURS * 3_600_000),
        paid_at: null,
      })
      .execute();
    if (organisationId !== null)
      await recordEvent(deps, {
        kind: 'organisation-ordered',
        userId,
        organisationId,
        orderCode: code,
        detail: `${snapshot.category} ${snapshot.months}: ${snapshot.total_vnd} VND`,
        client,
      });
    // There is nothing to pay for, and still something to be invoiced.
    if (snapshot.total_vnd === 0) await markPaid(deps, await lockOrder(deps, code), company ?? { userId });
    return code;
  });

/**
 * Chooses a transfer. Whoever says that it was made has it waited for.
 * @throws AppError ORDER_NOT_FOUND, ORDER_STATE
 */
export const payByTransfer = (
  deps: LedgerDeps,
  userId: string,
  code: string,
  isSent: boolean,
): Promise<void> =>
  deps.database.transaction(async () => {
    const order = await lockOpenOrder(deps, userId, code);
    const status = isSent ? 'PROCESSING' : order.status;
    await deps.database.sql
      .updateTable('customer_order')
      .set({ method: 'BANK_TRANSACTION', status })
      .where('code', '=', code)
      .execute();
  });

/** An order that can still be paid. @throws AppError ORDER_NOT_FOUND, ORDER_STATE */
export async function lockOpenOrder(deps: LedgerDeps, userId: string, code: string): Promise<OrderRow> {
  const order = await lockOwnOrder(deps, userId, code);
  if (!isOpen(order) || order.expires_at <= deps.clock.now()) throw new AppError('ORDER_STATE');
  return order;
}

const isOpen = ({ status }: OrderRow): boolean => status === 'CREATED' || status === 'PROCESSING';

/** Ends an order for which nothing has come. @throws AppError ORDER_NOT_FOUND, ORDER_STATE */
export const cancelOrder = (deps: LedgerDeps, userId: string, code: string): Promise<void> =>
  deps.database.transaction(async () => {
    const order = await lockOwnOrder(deps, userId, code);
    if (!(await rejectUnpaid(deps, order))) throw new AppError('ORDER_STATE');
  });

/** Ends the orders that nobody paid in time; those with money, or with an attempt whose end is not known, wait. */
export async function rejectExpiredOrders(deps: LedgerDeps): Promise<void> {
  const expired = await deps.database.sql
    .selectFrom('customer_order')
    .select('code')
    .where('status', 'in', ['CREATED', 'PROCESSING'])
    .where('expires_at', '<=', deps.clock.now())
    .execute();
  for (const { code } of expired)
    await deps.database.transaction(async () => rejectUnpaid(deps, await lockOrder(deps, code)));
}

async function rejectUnpaid(deps: LedgerDeps, order: OrderRow): Promise<boolean> {
  if (!isOpen(order) || (await readPaid(deps, order.code)) > 0) return false;
  const doubtful = await deps.database.sql
    .selectFrom('payment_attempt')
    .select('txn_ref')
    .where('order_code', '=', order.code)
    .where('status', 'in', ['OPEN', 'DOUBTFUL'])
    .where(({ eb, or }) =>
      // What the gateway's page let go long ago comes to nothing, or is told later and looked at then.
      or([eb('status', '=', 'DOUBTFUL'), eb('expires_at', '>', deps.clock.now())]),
    )
    .executeTakeFirst();
  if (doubtful) return false;
  await deps.database.sql
    .updateTable('customer_order')
    .set({ status: 'REJECTED' })
    .where('code', '=', order.code)
    .execute();
  return true;
}
