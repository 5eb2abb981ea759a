/** Rows of invoices: one for each order that was paid. */
import type { Selectable } from 'kysely';
import type { InvoiceState } from '../../../contract/invoices/invoices.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { LedgerDeps } from '../ledger.ts';

export type InvoiceRow = Selectable<Schema['invoice']>;

/** @returns null before the payment */
export async function readInvoice(
  { database }: Pick<LedgerDeps, 'database'>,
  code: string,
): Promise<InvoiceRow | null> {
  const row = await database.sql
    .selectFrom('invoice')
    .selectAll()
    .where('order_code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

export const toState = ({ status, symbol, number, issued_at }: InvoiceRow): InvoiceState => ({
  status,
  symbol,
  number,
  issued_at: issued_at?.toISOString() ?? null,
});

/** Says that money went back: the invoice has to be corrected. In the transaction of the refund, which has locked the order. */
export async function noteRefundOnInvoice(
  { database }: Pick<LedgerDeps, 'database'>,
  code: string,
  amountVnd: number,
): Promise<void> {
  await database.sql
    .updateTable('invoice')
    .set(({ eb }) => ({ refunded_vnd: eb('refunded_vnd', '+', amountVnd) }))
    .where('order_code', '=', code)
    .execute();
}
