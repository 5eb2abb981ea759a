/** Whom invoices are for: what a person saved for all orders, and what stands with one order until its invoice is issued. */
import type { FieldFailure } from '../../../contract/endpoint.ts';
import {
  EMPTY_INVOICE_FORM,
  INVOICE_TEXTS,
  maskPersonId,
  readInvoiceForm,
  type InvoiceForm,
  type InvoiceKind,
  type InvoiceText,
} from '../../../contract/invoices/invoice-form.ts';
import { INVOICE_FAULTS as ENGLISH_FAULTS } from '../../../contract/invoices/invoice-faults.en.ts';
import { INVOICE_FAULTS } from '../../../contract/invoices/invoice-faults.ts';
import type { InvoiceState } from '../../../contract/invoices/invoices.ts';
import { AppError } from '../../platform/app-error.ts';
import { inLanguage } from '../../platform/work-context.ts';
import { lockCompany, requireBuyersCompany } from '../company.ts';
import { lockAccount, ownerOf, type LedgerDeps, type LotOwner } from '../ledger.ts';
import { findOwnOrder, lockOwnOrder, type OrderRow } from '../orders/store.ts';
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

/** What a person or an organisation saved. @returns null where nothing was */
export async function readDefaultForm(
  { database: { sql } }: LedgerDeps,
  owner: LotOwner,
): Promise<InvoiceForm | null> {
  const row =
    'userId' in owner
      ? sql.selectFrom('invoice_default').select('form').where('user_id', '=', owner.userId)
      : sql
          .selectFrom('organisation_invoice')
          .select('form')
          .where('organisation_id', '=', owner.organisationId);
  return (await row.executeTakeFirst())?.form ?? null;
}

/** @throws AppError BAD_REQUEST with the fields that are wrong */
export const saveDefaultForm = (deps: LedgerDeps, userId: string, typed: TypedForm): Promise<InvoiceForm> =>
  deps.database.transaction(async () => {
    await lockAccount(deps, userId);
    const form = check(typed, await readDefaultForm(deps, { userId }));
    await storeDefault(deps, { userId }, form);
    return form;
  });

/**
 * Whom the invoices of the organisation are for that somebody buys for.
 * @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE
 */
export async function readCompanyForm(deps: LedgerDeps, userId: string): Promise<InvoiceForm> {
  const company = await requireBuyersCompany(deps, userId);
  return (await readDefaultForm(deps, company)) ?? formOfCompany(company.name);
}

/** @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, BAD_REQUEST with the fields that are wrong */
export const saveCompanyForm = (deps: LedgerDeps, userId: string, typed: TypedForm): Promise<InvoiceForm> =>
  deps.database.transaction(async () => {
    await lockAccount(deps, userId);
    const { organisationId } = await requireBuyersCompany(deps, userId);
    const company = await lockCompany(deps, userId, organisationId);
    const form = check(typed, await readDefaultForm(deps, company));
    await storeDefault(deps, company, form);
    return form;
  });

/** @throws AppError ORDER_NOT_FOUND, also for another's order */
export async function readOrderInvoice(
  deps: LedgerDeps,
  userId: string,
  code: string,
): Promise<OrderInvoice> {
  return present(deps, await findOwnOrder(deps, userId, code));
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
    const before = await present(deps, order);
    if (!before.isEditable) throw new AppError('INVOICE_ISSUED');
    const form = check(typed, before.form);
    await storeOrderForm(deps, code, form);
    const owner = ownerOf(order);
    if (isDefault && owner !== null) await storeDefault(deps, owner, form);
    return present(deps, order);
  });

/**
 * What the invoice of an order will say: what was said of the order, what the person or the organisation saved, or nobody by name. An organisation that
 * saved nothing is named at least.
 */
export async function readOrderForm(deps: LedgerDeps, order: OrderRow): Promise<InvoiceForm> {
  const own = await deps.database.sql
    .selectFrom('invoice_form')
    .select('form')
    .where('order_code', '=', order.code)
    .executeTakeFirst();
  if (own) return own.form;
  const owner = ownerOf(order);
  const saved = owner && (await readDefaultForm(deps, owner));
  if (saved) return saved;
  return order.organisation_name === null ? EMPTY_INVOICE_FORM : formOfCompany(order.organisation_name);
}

const formOfCompany = (name: string): InvoiceForm => ({ ...EMPTY_INVOICE_FORM, kind: 'company', name });

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
      selectFrom('customer_order')
        .select('code')
        .where('user_id', 'is', null)
        .where('organisation_id', 'is', null)
        .where('paid_at', 'is', null),
    )
    .execute();
}

async function storeDefault(
  { database: { sql }, clock }: LedgerDeps,
  owner: LotOwner,
  form: InvoiceForm,
): Promise<void> {
  const values = { form: JSON.stringify(form), updated_at: clock.now() };
  await ('userId' in owner
    ? sql
        .insertInto('invoice_default')
        .values({ user_id: owner.userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
    : sql
        .insertInto('organisation_invoice')
        .values({ organisation_id: owner.organisationId, ...values })
        .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
        .execute());
}

async function present(deps: LedgerDeps, order: OrderRow): Promise<OrderInvoice> {
  const { code, status } = order;
  const invoice = await readInvoice(deps, code);
  const isOpen = invoice === null || (invoice.issued_at === null && invoice.tracking === null);
  return {
    form: await readOrderForm(deps, order),
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
    message: inLanguage({ vi: INVOICE_FAULTS, en: ENGLISH_FAULTS })[fault],
  }));
  if (fields.length > 0) throw new AppError('BAD_REQUEST', { fields });
  return form;
}
