/** Buying a package (spec 3 "Payment", 4 "Payment process status display"). Money is whole đồng with the tax in it; the browser never sends an amount. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { InvoiceState } from '../invoices/invoices.ts';
import { ORDER_STATUSES, PACKAGE_CATEGORIES, PAYMENT_METHODS } from '../limits.ts';
import { VAT_RATES } from '../invoices/vat.ts';
import { ORDER_ROUTES } from './order-routes.ts';

const Category = z.enum(PACKAGE_CATEGORIES);
const Status = z.enum(ORDER_STATUSES);

/** What was agreed to when the order was made; never changed afterwards, whatever becomes of prices. */
export const OrderSnapshot = z.object({
  package_id: z.string(),
  category: Category,
  package_name: z.string(),
  months: z.int(),
  /** Seconds granted for each month. */
  seconds: z.int(),
  list_vnd: z.int(),
  discount_vnd: z.int(),
  total_vnd: z.int(),
  /** Part of the total. */
  tax_vnd: z.int(),
  vat: z.enum(VAT_RATES),
  voucher: z.string().nullable(),
});
export type OrderSnapshot = z.infer<typeof OrderSnapshot>;

/** Where and how to transfer. `content` is written exactly so: by it the money is found. */
const Transfer = z.object({
  bank: z.string(),
  account: z.string(),
  holder: z.string(),
  /** What is still missing of the total. */
  amount_vnd: z.int(),
  content: z.string(),
  /** The text of the VietQR code, to be drawn. */
  qr: z.string(),
});

export const Order = OrderSnapshot.extend({
  code: z.string(),
  /** The organisation that it is for, by its name when it was ordered; null for one's own. */
  organisation_name: z.string().nullable(),
  status: Status,
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** What has come in so far. */
  paid_vnd: z.int(),
  /** What has gone back of that. */
  refunded_vnd: z.int(),
  /** ISO 8601, as all times here. Without payment the order ends then. */
  expires_at: z.string(),
  create_time: z.string(),
  paid_at: z.string().nullable(),
  /** The term that was bought; null before the payment. */
  term: z.object({ starts_at: z.string(), ends_at: z.string() }).nullable(),
  /** What became of its invoice; null before the payment. */
  invoice: InvoiceState.nullable(),
  /** Set while a transfer is waited for. */
  transfer: Transfer.nullable(),
});
export type Order = z.infer<typeof Order>;

const OneOrder = z.object({ data: z.object({ order: Order }) });

export const orderEndpoints = {
  createOrder: endpoint({
    ...ORDER_ROUTES.createOrder,
    scope: null,
    summary: 'Orders a package at a price of `user-package`; the order lives for 24 hours.',
    body: z.object({
      price_id: z.string().min(1).max(50),
      voucher: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{3,20}$/)
        .optional(),
      /** The organisation that gets what is bought; its owners and managers order for it. */
      organisation_id: z.guid().optional(),
    }),
    reply: OneOrder,
  }),
  listOrders: endpoint({
    ...ORDER_ROUTES.listOrders,
    scope: null,
    summary:
      'The orders of who asks, newest first; at most 100. With `of=organisation` those of their organisation, for its owners and managers.',
    query: z.object({ of: z.enum(['self', 'organisation']).default('self') }),
    reply: z.object({ data: z.object({ items: z.array(Order) }) }),
  }),
  getOrder: endpoint({
    ...ORDER_ROUTES.getOrder,
    scope: null,
    summary: 'One order of who asks, or of the organisation whose owner or manager they are.',
    reply: OneOrder,
  }),
  getOrderStatus: endpoint({
    ...ORDER_ROUTES.getOrderStatus,
    scope: null,
    summary:
      'What became of an order, for whoever has its code: banks come back in another browser. Says of nobody.',
    reply: z.object({ data: z.object({ code: z.string(), status: Status }) }),
  }),
  payByTransfer: endpoint({
    ...ORDER_ROUTES.payByTransfer,
    scope: null,
    summary: 'Chooses a bank transfer, and says whether it was made; the answer tells where to.',
    body: z.object({ is_sent: z.boolean() }),
    reply: OneOrder,
  }),
  startPayment: endpoint({
    ...ORDER_ROUTES.startPayment,
    scope: null,
    summary: 'Chooses VNPAY and begins an attempt of 15 minutes; the browser goes to the address.',
    reply: z.object({ data: z.object({ url: z.string() }) }),
  }),
  cancelOrder: endpoint({
    ...ORDER_ROUTES.cancelOrder,
    scope: null,
    summary: 'Ends an order for which no money has come.',
    reply: OneOrder,
  }),
  readPaymentReturn: endpoint({
    ...ORDER_ROUTES.readPaymentReturn,
    scope: null,
    summary: 'What VNPAY sent the browser back with: believed when its signature is good, and only shown.',
    body: z.object({
      /** The query of the page, as it came, without the question mark. */
      query: z.string().max(4000),
    }),
    reply: z.object({
      data: z.object({
        code: z.string(),
        status: Status,
        /** The gateway's own code; `00` for a success, `24` when the person cancelled. */
        response_code: z.string(),
      }),
    }),
  }),
} as const;
