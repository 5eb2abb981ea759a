/** Invoices (spec 3 "Invoice form", 7 `ms-order`): whom they are for, and what became of them. Personal numbers are masked in every answer. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { INVOICE_KINDS, INVOICE_TEXTS } from './invoice-form.ts';
import { INVOICE_ROUTES } from './invoice-routes.ts';
import { INVOICE_STATUSES } from '../limits.ts';

/** Much longer than any field may be: what is too long is refused by its name. */
const Typed = z.string().max(4000).optional();

/** As it is typed; `readInvoiceForm` says what is wrong with it. */
const TypedForm = z.object({
  kind: z.enum(INVOICE_KINDS).default('none'),
  name: Typed,
  tax_code: Typed,
  address: Typed,
  email: Typed,
  person_id: Typed,
  contact: Typed,
  phone: Typed,
  budget_code: Typed,
});

export const InvoiceRecord = z.object({
  kind: z.enum(INVOICE_KINDS),
  ...(Object.fromEntries(INVOICE_TEXTS.map((name) => [name, z.string()])) as Record<
    (typeof INVOICE_TEXTS)[number],
    z.ZodString
  >),
});

/** What became of the invoice of an order; there is one from the payment on. */
export const InvoiceState = z.object({
  status: z.enum(INVOICE_STATUSES),
  /** Empty until it is issued. */
  symbol: z.string(),
  number: z.string(),
  /** ISO 8601; null until it is issued. */
  issued_at: z.string().nullable(),
});
export type InvoiceState = z.infer<typeof InvoiceState>;

const OrderInvoice = z.object({
  data: z.object({
    record: InvoiceRecord,
    /** Nobody changes an issued invoice: it is corrected by another one. */
    is_editable: z.boolean(),
    /** Null before the payment. */
    invoice: InvoiceState.nullable(),
  }),
});

export const invoiceEndpoints = {
  getInvoiceForm: endpoint({
    ...INVOICE_ROUTES.getInvoiceForm,
    scope: null,
    summary:
      'Whom invoices of who asks are for, unless an order says otherwise; nothing where nothing was saved.',
    reply: z.object({ data: z.object({ record: InvoiceRecord.partial() }) }),
  }),
  saveInvoiceForm: endpoint({
    ...INVOICE_ROUTES.saveInvoiceForm,
    scope: null,
    summary: 'Saves whom invoices are for. A masked personal number leaves the stored one as it is.',
    body: z.object({ record: TypedForm }),
    reply: z.object({ data: z.object({ record: InvoiceRecord }) }),
  }),
  getCompanyInvoiceForm: endpoint({
    ...INVOICE_ROUTES.getCompanyInvoiceForm,
    scope: null,
    summary: 'The same of the organisation that whoever asks buys for: its name at least.',
    reply: z.object({ data: z.object({ record: InvoiceRecord }) }),
  }),
  saveCompanyInvoiceForm: endpoint({
    ...INVOICE_ROUTES.saveCompanyInvoiceForm,
    scope: null,
    summary: 'Saves whom the invoices of the organisation are for, unless an order says otherwise.',
    body: z.object({ record: TypedForm }),
    reply: z.object({ data: z.object({ record: InvoiceRecord }) }),
  }),
  getOrderInvoice: endpoint({
    ...INVOICE_ROUTES.getOrderInvoice,
    scope: null,
    summary: 'Whom the invoice of an order of who asks is for, and what became of it.',
    reply: OrderInvoice,
  }),
  saveOrderInvoice: endpoint({
    ...INVOICE_ROUTES.saveOrderInvoice,
    scope: null,
    summary: 'Says whom the invoice of an order is for, until it is issued.',
    body: z.object({
      record: TypedForm,
      /** Whether later orders are for the same. */
      is_default: z.boolean().default(false),
    }),
    reply: OrderInvoice,
  }),
} as const;
