/** What the accountant does with invoices (`/quan-tri`): lists, exports and numbers. Personal numbers are masked here, too. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { INVOICE_DESK_ROUTES } from './invoice-routes.ts';
import { InvoiceRecord, InvoiceState } from './invoices.ts';
import { INVOICE_VIEWS, PAYMENT_METHODS } from '../limits.ts';
import { VAT_RATES } from './vat.ts';

export type InvoiceView = (typeof INVOICE_VIEWS)[number];

/** Template, whether the tax office gave it a code, year, kind, and two signs of the seller: `1C26TYY`. */
const Symbol = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[1-9][CK]\d{2}[TDLMNBGHXF][A-Z]{2}$/);
const Number = z
  .string()
  .trim()
  .regex(/^\d{1,8}$/)
  .transform((digits) => digits.padStart(8, '0'));
const Reason = z.string().trim().normalize('NFC').min(3).max(300);

const DeskInvoice = InvoiceState.extend({
  order_code: z.string(),
  /** ISO 8601, of the payment. */
  paid_at: z.string(),
  /** More than one working day has passed since the payment. */
  is_overdue: z.boolean(),
  /** Whether a service is issuing it: it is not issued by hand as well. */
  is_under_way: z.boolean(),
  record: InvoiceRecord,
  /** What was sold, in one line. */
  item: z.string(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  vat: z.enum(VAT_RATES),
  list_vnd: z.int(),
  discount_vnd: z.int(),
  net_vnd: z.int(),
  tax_vnd: z.int(),
  total_vnd: z.int(),
  /** Given back of it so far. */
  refunded_vnd: z.int(),
  correction_symbol: z.string(),
  correction_number: z.string(),
  /** What the service that issues invoices said when it refused; empty otherwise. */
  failure: z.string(),
});
export type DeskInvoice = z.infer<typeof DeskInvoice>;

const OneInvoice = z.object({ data: z.object({ invoice: DeskInvoice }) });

export const invoiceDeskEndpoints = {
  listInvoices: endpoint({
    ...INVOICE_DESK_ROUTES.listInvoices,
    scope: null,
    summary:
      'Invoices of orders that were paid: those to be issued and corrected oldest first, issued ones newest first.',
    query: z.object({
      view: z.enum(INVOICE_VIEWS).default('open'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    reply: z.object({
      data: z.object({
        items: z.array(DeskInvoice),
        counts: z.record(z.enum(INVOICE_VIEWS), z.int()),
        overdue: z.int(),
        /** Of this view. */
        total_pages: z.int(),
        /** Whether a service issues invoices; the accountant does otherwise. */
        has_service: z.boolean(),
      }),
    }),
  }),
  exportInvoices: endpoint({
    ...INVOICE_DESK_ROUTES.exportInvoices,
    scope: null,
    summary:
      'The invoices of payments of some days in Hanoi, both inclusive, as a workbook (XLSX); the file is the answer.',
    query: z.object({ from: z.iso.date(), to: z.iso.date(), view: z.enum(INVOICE_VIEWS).optional() }),
    reply: z.string(),
  }),
  issueInvoice: endpoint({
    ...INVOICE_DESK_ROUTES.issueInvoice,
    scope: null,
    summary: 'Notes the number of an invoice that was issued elsewhere.',
    body: z.object({ symbol: Symbol, number: Number }),
    reply: OneInvoice,
  }),
  correctInvoice: endpoint({
    ...INVOICE_DESK_ROUTES.correctInvoice,
    scope: null,
    summary: 'Notes the invoice that adjusts or replaces an issued one.',
    body: z.object({
      kind: z.enum(['ADJUSTED', 'REPLACED']),
      symbol: Symbol,
      number: Number,
      reason: Reason,
    }),
    reply: OneInvoice,
  }),
  retryInvoice: endpoint({
    ...INVOICE_DESK_ROUTES.retryInvoice,
    scope: null,
    summary: 'Has the service issue an invoice that it refused before.',
    reply: OneInvoice,
  }),
} as const;
