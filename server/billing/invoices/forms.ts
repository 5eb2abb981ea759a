/** Whom invoices are for: what a person saved for all orders, and what stands with one order until its invoice is issued. */
import type { FieldFailure } from '../../../contract/endpoint.ts';
import {
  EMPTY_INVOICE_FORM,
  INVOICE_TEXTS,
  maskPersonId,
  readInvoiceForm,
  sentenceOfFault,
  type InvoiceForm,
  type InvoiceKind,
  type InvoiceText,
} from '../../../contract/invoices/invoice-form.ts';
import type { InvoiceState } from '../../../contract/invoices/invoices.ts';
import { AppError } from '../../platform/app-error.ts';
import { lockAccount, type LedgerDeps } from '../ledger.ts';
import { lockOwnOrder, type OrderRow } from '../orders/store.ts';
import { readInvoice, toState } from './invoices.ts';

export type TypedForm = { kind: InvoiceKind } & Partial<Record<InvoiceText, string | undefined>>;

export interface OrderInvoice {
  form: InvoiceForm;
  isEditable: boolean;
  state: InvoiceState | null;
}

/** As people see their own: nobody is shown a personal number again. */
export const masked = (form: InvoiceForm): InvoiceForm => ({
  ...form,
  person_id: maskPersonId(form.person_id),
});

/** @returns null where nothing was saved */
export async function readDefaultForm({ database }: LedgerDeps, userId: string): Promise<InvoiceForm | null> {
  const row = await database.sql
    .selectFrom('invoice_default')
    .select('form')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.form ?? null;
}

/** @throws AppError BAD_REQUEST with the fields that are wrong */
export const saveDefaultForm = (deps: LedgerDeps, userId: string, typed: TypedForm): Promise<InvoiceForm> =>
  deps.database.transaction(async () => {
    await lockAccount(deps, userId);
    const form = check(typed, await readDefaultForm(deps, userId));
    await storeDefault(deps, userId, form);
    return form;
  });

/** @throws AppError ORDER_NOT_FOUND, also for another's order */
export async function readOrderInvoice(
  deps: LedgerDeps,
  userId: string,
  code: string,
): Promise<OrderInvoice> {
  const order = await deps.database.sql
    .selectFrom('customer_order')
    .select(['code', 'status'])
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('ORDER_NOT_FOUND'));
  return present(deps, userId, order);
}

/** @throws AppError ORDER_NOT_FOUND, INVOICE_ISSUED, BAD_REQUEST with the fields that are wrong */
export const saveOrderInvoice = (
  deps: LedgerDeps,
  userId: string,
  code: string,
  { typed, isDefault }: { typed: TypedForm; isDefault: boolean },
): Promise<OrderInvoice> =>
  deps.database.transaction(async () => {
    const order = await lockOwnOrder(deps, userId, code);
    if (order.status === 'REJECTED') throw new AppError('ORDER_STATE');
    const before = await present(deps, userId, order);
    if (!before.isEditable) throw new AppError('INVOICE_ISSUED');
    const form = check(typed, before.form);
    await storeOrderForm(deps, code, form);
    if (isDefault) await storeDefault(deps, userId, form);
    return present(deps, userId, order);
  });

/** What the invoice of an order will say: what was said of the order, of the person, or nobody by name. */
export async function readOrderForm(
  deps: LedgerDeps,
  userId: string | null,
  code: string,
): Promise<InvoiceForm> {
  const own = await deps.database.sql
    .selectFrom('invoice_form')
    .select('form')
    .where('order_code', '=', code)
    .executeTakeFirst();
  if (own) return own.form;
  return (userId === null ? null : await readDefaultForm(deps, userId)) ?? EMPTY_INVOICE_FORM;
}

export async function storeOrderForm(
  { database, clock }: LedgerDeps,
  code: string,
  form: InvoiceForm,
): Promise<void> {
  const values = { form: JSON.stringify(form), updated_at: clock.now() };
  await database.sql
    .insertInto('invoice_form')
    .values({ order_code: code, ...values })
    .onConflict((conflict) => conflict.column('order_code').doUpdateSet(values))
    .execute();
}

/** Nobody keeps whom an invoice would have been for, once who ordered is gone and nothing was paid. */
export async function forgetUnpaidForms({ database }: Pick<LedgerDeps, 'database'>): Promise<void> {
  await database.sql
    .deleteFrom('invoice_form')
    .where('order_code', 'in', ({ selectFrom }) =>
      selectFrom('customer_order').select('code').where('user_id', 'is', null).where('paid_at', 'is', null),
    )
    .execute();
}

async function storeDefault(
  { database, clock }: LedgerDeps,
  userId: string,
  form: InvoiceForm,
): Promise<void> {
  const values = { form: JSON.stringify(form), updated_at: clock.now() };
  await database.sql
    .insertInto('invoice_default')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

async function present(
  deps: LedgerDeps,
  userId: string,
  { code, status }: Pick<OrderRow, 'code' | 'status'>,
): Promise<OrderInvoice> {
  const invoice = await readInvoice(deps, code);
  const isOpen = invoice === null || (invoice.issued_at === null && invoice.tracking === null);
  return {
    form: await readOrderForm(deps, userId, code),
    isEditable: isOpen && status !== 'REJECTED',
    state: invoice && toState(invoice),
  };
}

function check(typed: TypedForm, before: InvoiceForm | null): InvoiceForm {
  const texts = INVOICE_TEXTS.map((name) => [name, typed[name] ?? '']);
  const { form, faults } = readInvoiceForm(
    { kind: typed.kind, ...(Object.fromEntries(texts) as Record<InvoiceText, string>) },
    before?.person_id,
  );
  const fields: FieldFailure[] = Object.entries(faults).map(([name, fault]) => ({
    path: `record.${name}`,
    message: sentenceOfFault(fault),
  }));
  if (fields.length > 0) throw new AppError('BAD_REQUEST', { fields });
  return form;
}
