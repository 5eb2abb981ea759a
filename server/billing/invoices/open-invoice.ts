/** Begins the invoice of an order that is paid, in that transaction: whom it is for is settled there, and can be changed until it is issued. */
import type { LedgerDeps } from '../ledger.ts';
import type { OrderRow } from '../orders/store.ts';
import { readVat } from '../settings.ts';
import { readOrderForm, storeOrderForm } from './forms.ts';

export async function openInvoice(deps: LedgerDeps, order: OrderRow): Promise<void> {
  const { code } = order;
  await storeOrderForm(deps, code, await readOrderForm(deps, order));
  await deps.database.sql
    .insertInto('invoice')
    .values({ order_code: code, status: 'PENDING', vat: await readVat(deps), created_at: deps.clock.now() })
    .execute();
}
