/** The accountant's side of invoices: what is to be issued, and the numbers of what was. */
import { sql, type SelectQueryBuilder } from 'kysely';
import type { InvoiceForm } from '../../../contract/invoices/invoice-form.ts';
import type { InvoiceView } from '../../../contract/invoices/invoice-desk.ts';
import { invoiceAmounts, type InvoiceAmounts } from '../../../contract/invoices/invoice-lines.ts';
import type { OrderSnapshot } from '../../../contract/billing/orders.ts';
import type { PaymentMethod } from '../../../contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import { endOfNextWorkingDay } from '../hanoi-days.ts';
import type { LedgerDeps } from '../ledger.ts';
import { lockOrder } from '../orders/store.ts';
import type { InvoiceRow } from './invoices.ts';

const PAGE_SIZE = 50;
/** Rows of one workbook. */
const MAX_EXPORTED = 20_000;

export interface DeskRow extends InvoiceRow {
  form: InvoiceForm;
  snapshot: OrderSnapshot;
  total_vnd: number;
  method: PaymentMethod | null;
}

export const amountsOf = ({ snapshot, vat }: Pick<DeskRow, 'snapshot' | 'vat'>): InvoiceAmounts =>
  invoiceAmounts(snapshot, vat);

/** The law allows one working day from the payment. */
export const isOverdue = ({ created_at, issued_at }: InvoiceRow, now: Date): boolean =>
  issued_at === null && endOfNextWorkingDay(created_at) <= now;

export async function listDesk(
  deps: LedgerDeps,
  view: InvoiceView,
  page: number,
): Promise<{ rows: DeskRow[]; counts: Record<InvoiceView, number>; overdue: number; totalPages: number }> {
  const rows = await inView(rowsOf(deps), view)
    .orderBy('invoice.created_at', view === 'issued' ? 'desc' : 'asc')
    .orderBy('invoice.order_code')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const counts = await countViews(deps);
  const overdue = (await listOverdue(deps)).length;
  return { rows, counts, overdue, totalPages: Math.max(1, Math.ceil(counts[view] / PAGE_SIZE)) };
}

/** The invoices that should have been issued by now, by their orders. */
export async function listOverdue({ database, clock }: LedgerDeps): Promise<string[]> {
  const open = await database.sql
    .selectFrom('invoice')
    .selectAll()
    .where('status', 'in', ['PENDING', 'FAILED'])
    .orderBy('created_at')
    .execute();
  return open.filter((row) => isOverdue(row, clock.now())).map(({ order_code }) => order_code);
}

/** @param from of the payment, inclusive @param until exclusive @param view null for all */
export const listForExport = (
  deps: LedgerDeps,
  { from, until, view }: { from: Date; until: Date; view: InvoiceView | null },
): Promise<DeskRow[]> =>
  (view === null ? rowsOf(deps) : inView(rowsOf(deps), view))
    .where('invoice.created_at', '>=', from)
    .where('invoice.created_at', '<', until)
    .orderBy('invoice.created_at')
    .orderBy('invoice.order_code')
    .limit(MAX_EXPORTED)
    .execute();

/** @throws AppError ORDER_NOT_FOUND, also for an order without an invoice */
export const readDeskRow = (deps: LedgerDeps, code: string): Promise<DeskRow> =>
  rowsOf(deps)
    .where('invoice.order_code', '=', code)
    .executeTakeFirstOrThrow(() => new AppError('ORDER_NOT_FOUND'));

interface Numbered {
  symbol: string;
  number: string;
}

/** Notes that an invoice was issued, by hand. @throws AppError ORDER_NOT_FOUND, INVOICE_STATE, INVOICE_NUMBER_TAKEN */
export async function issueByHand(deps: LedgerDeps, code: string, numbered: Numbered): Promise<void> {
  const invoice = await lockInvoice(deps, code);
  if (invoice.issued_at !== null || (invoice.status === 'PENDING' && invoice.tracking !== null))
    throw new AppError('INVOICE_STATE');
  await setIssued(deps, code, numbered);
}

/** @throws AppError INVOICE_NUMBER_TAKEN */
export async function setIssued(deps: LedgerDeps, code: string, { symbol, number }: Numbered): Promise<void> {
  await refuseTaken(deps, { symbol, number });
  await deps.database.sql
    .updateTable('invoice')
    .set({ status: 'ISSUED', symbol, number, issued_at: deps.clock.now(), failure: '' })
    .where('order_code', '=', code)
    .execute();
}

/** Notes the invoice that corrects an issued one, which then holds all that went back so far. @throws AppError as `issueByHand` */
export async function correct(
  deps: LedgerDeps,
  code: string,
  { kind, symbol, number }: Numbered & { kind: 'ADJUSTED' | 'REPLACED' },
): Promise<void> {
  const invoice = await lockInvoice(deps, code);
  const isDue = invoice.status === 'ISSUED' || invoice.refunded_vnd > invoice.corrected_vnd;
  if (invoice.issued_at === null || !isDue) throw new AppError('INVOICE_STATE');
  await refuseTaken(deps, { symbol, number });
  await deps.database.sql
    .updateTable('invoice')
    .set({
      status: kind,
      correction_symbol: symbol,
      correction_number: number,
      corrected_vnd: invoice.refunded_vnd,
    })
    .where('order_code', '=', code)
    .execute();
}

/** Begins the issuing by the service anew. @throws AppError ORDER_NOT_FOUND, INVOICE_STATE */
export async function reopen(deps: LedgerDeps, code: string): Promise<void> {
  const invoice = await lockInvoice(deps, code);
  if (invoice.status !== 'FAILED') throw new AppError('INVOICE_STATE');
  await deps.database.sql
    .updateTable('invoice')
    .set({ status: 'PENDING', failure: '' })
    .where('order_code', '=', code)
    .execute();
}

/** In the transaction under way. @throws AppError ORDER_NOT_FOUND, also for an order without an invoice */
export async function lockInvoice(deps: LedgerDeps, code: string): Promise<InvoiceRow> {
  await lockOrder(deps, code);
  return deps.database.sql
    .selectFrom('invoice')
    .selectAll()
    .where('order_code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('ORDER_NOT_FOUND'));
}

/** The index of the table has the last word; this gives it a name. */
async function refuseTaken({ database }: LedgerDeps, { symbol, number }: Numbered): Promise<void> {
  const taken = await database.sql
    .selectFrom('invoice')
    .select('order_code')
    .where(({ eb, or, and }) =>
      or([
        and([eb('symbol', '=', symbol), eb('number', '=', number)]),
        and([eb('correction_symbol', '=', symbol), eb('correction_number', '=', number)]),
      ]),
    )
    .executeTakeFirst();
  if (taken) throw new AppError('INVOICE_NUMBER_TAKEN');
}

const rowsOf = ({ database }: LedgerDeps) =>
  database.sql
    .selectFrom('invoice')
    .innerJoin('invoice_form', 'invoice_form.order_code', 'invoice.order_code')
    .innerJoin('customer_order', 'customer_order.code', 'invoice.order_code')
    .selectAll('invoice')
    .select([
      'invoice_form.form',
      'customer_order.snapshot',
      'customer_order.total_vnd',
      'customer_order.method',
    ]);

const VIEWS = {
  open: sql<boolean>`invoice.status in ('PENDING', 'FAILED')`,
  correct: sql<boolean>`invoice.issued_at is not null and invoice.refunded_vnd > invoice.corrected_vnd`,
  issued: sql<boolean>`invoice.issued_at is not null`,
};

const inView = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  view: InvoiceView,
): SelectQueryBuilder<DB, TB, O> => query.where(VIEWS[view]);

async function countViews({ database }: LedgerDeps): Promise<Record<InvoiceView, number>> {
  const row = await database.sql
    .selectFrom('invoice')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere(VIEWS.open).as('open'),
      fn.countAll<string>().filterWhere(VIEWS.correct).as('correct'),
      fn.countAll<string>().filterWhere(VIEWS.issued).as('issued'),
    ])
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), correct: Number(row.correct), issued: Number(row.issued) };
}
