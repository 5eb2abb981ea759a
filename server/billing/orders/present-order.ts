/** Orders as their buyers see them. */
import type { Order } from '../../../contract/billing/orders.ts';
import { AppError } from '../../platform/app-error.ts';
import { vietQrPayload } from '../bank/viet-qr.ts';
import { readInvoice, toState } from '../invoices/invoices.ts';
import { requireBuyersCompany } from '../company.ts';
import { isOf, type LedgerDeps } from '../ledger.ts';
import { readRefunded } from '../refunds/store.ts';
import { findOwnOrder, readPaid, type OrderRow } from './store.ts';

/** Where transfers go. */
export interface BankAccount {
  /** Six digits that name the bank to the others. */
  bin: string;
  bank: string;
  account: string;
  /** In capitals without accents, as banks show it. */
  holder: string;
}

export interface OrderDeps extends LedgerDeps {
  /** Null where there is none to transfer to. */
  bankAccount: BankAccount | null;
}

const MAX_LISTED = 100;

/** @throws AppError ORDER_NOT_FOUND, also for another's order */
export async function readOrder(deps: OrderDeps, userId: string, code: string): Promise<Order> {
  return presentOrder(deps, await findOwnOrder(deps, userId, code));
}

/**
 * The newest orders of a person, newest first, or those of the organisation that they are in.
 * @throws AppError ORGANISATION_NOT_FOUND for somebody in none, ORGANISATION_ROLE for whoever may not buy for theirs
 */
export async function listOrders(
  deps: OrderDeps,
  userId: string,
  isOfOrganisation: boolean,
): Promise<Order[]> {
  const owner = isOfOrganisation ? await requireBuyersCompany(deps, userId) : { userId };
  const rows = await deps.database.sql
    .selectFrom('customer_order')
    .selectAll()
    .where(...isOf(owner))
    .where(({ eb, and }) => and(isOfOrganisation ? [] : [eb('organisation_id', 'is', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(MAX_LISTED)
    .execute();
  return Promise.all(rows.map((row) => presentOrder(deps, row)));
}

async function presentOrder(deps: OrderDeps, row: OrderRow): Promise<Order> {
  const { sql } = deps.database;
  const paidVnd = await readPaid(deps, row.code);
  const invoice = await readInvoice(deps, row.code);
  // A term that waited for another is in two parts.
  const term = await sql
    .selectFrom('term')
    .select(({ fn }) => [fn.min('starts_at').as('starts_at'), fn.max('ends_at').as('ends_at')])
    .where('order_code', '=', row.code)
    .executeTakeFirst();
  return {
    ...row.snapshot,
    code: row.code,
    organisation_name: row.organisation_name,
    status: row.status,
    method: row.method,
    paid_vnd: paidVnd,
    refunded_vnd: await readRefunded(deps, { order_code: row.code, purpose: 'order' }, ['DONE']),
    expires_at: row.expires_at.toISOString(),
    create_time: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    term: term?.starts_at
      ? { starts_at: term.starts_at.toISOString(), ends_at: term.ends_at.toISOString() }
      : null,
    invoice: invoice && toState(invoice),
    transfer: transferOf(deps, row, row.total_vnd - paidVnd),
  };
}

function transferOf({ bankAccount }: OrderDeps, row: OrderRow, amountVnd: number): Order['transfer'] {
  const isWaitedFor = row.status === 'CREATED' || row.status === 'PROCESSING';
  if (!bankAccount || !isWaitedFor || row.method !== 'BANK_TRANSACTION') return null;
  const { bin, bank, account, holder } = bankAccount;
  const content = row.code;
  const qr = vietQrPayload({ bin, account, amountVnd, content });
  return { bank, account, holder, amount_vnd: amountVnd, content, qr };
}

/** What became of an order, for whoever has its code. @throws AppError ORDER_NOT_FOUND */
export const readStatus = ({ database }: LedgerDeps, code: string) =>
  database.sql
    .selectFrom('customer_order')
    .select(['code', 'status'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow(() => new AppError('ORDER_NOT_FOUND'));
