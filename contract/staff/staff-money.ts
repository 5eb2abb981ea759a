/** What people decide about money (`/quan-tri`): orders as they see them, what is doubtful, and what goes back. Money is whole đồng. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  DECISIONS_OF,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  REFUND_STATUSES,
  REVIEW_DECISIONS,
  REVIEW_KINDS,
} from '../limits.ts';
import { OrderSnapshot } from '../billing/orders.ts';
import { STAFF_ROUTES } from './staff-routes.ts';
import { Reason, StaffEvent } from './staff.ts';

const Status = z.enum(ORDER_STATUSES);
const Method = z.enum(PAYMENT_METHODS);
const Vnd = z.int().min(1).max(1_000_000_000);
const Code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^NX[2-9A-Z]{8}$/);
/** Chosen by the page for each act: the same again is the same act. */
const RequestKey = z.uuid();

/** Where money is sent to. */
export const RefundReceiver = z.object({
  bank: z.string().trim().min(2).max(100),
  account: z
    .string()
    .trim()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^[0-9A-Za-z]{4,30}$/)),
  holder: z.string().trim().min(2).max(100),
});
export type RefundReceiver = z.infer<typeof RefundReceiver>;

/** What somebody asks to send back. */
export const RefundWish = z.object({
  amount_vnd: Vnd,
  method: Method,
  /** With `BANK_TRANSACTION`. */
  receiver: RefundReceiver.optional(),
  request_key: RequestKey,
});
export type RefundWish = z.infer<typeof RefundWish>;

export const Refund = z.object({
  id: z.string(),
  order_code: z.string().nullable(),
  /** The money that goes back, as in `money`; null for whatever came for the order. */
  source: z.string().nullable(),
  /** `order`: for what was bought. `surplus`: money that bought nothing. */
  purpose: z.enum(['order', 'surplus']),
  amount_vnd: z.int(),
  method: Method,
  ends_term: z.boolean(),
  status: z.enum(REFUND_STATUSES),
  reason: z.string(),
  receiver: RefundReceiver.nullable(),
  proof: z.string(),
  requested_by: z.string(),
  requested_at: z.string(),
  approved_by: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Who asks may not be the one who approves. */
  is_own: z.boolean(),
});
export type Refund = z.infer<typeof Refund>;

export const StaffOrder = z.object({
  code: z.string(),
  /** Masked in lists; empty once the account is deleted. */
  email: z.string(),
  /** Who ordered. */
  user_id: z.string().nullable(),
  /** The organisation that it is for, by its name when it was ordered; null for the buyer's own. */
  organisation_name: z.string().nullable(),
  status: Status,
  method: Method.nullable(),
  category: z.string(),
  months: z.int(),
  total_vnd: z.int(),
  paid_vnd: z.int(),
  /** What has gone back; what is on its way is among the refunds. */
  refunded_vnd: z.int(),
  create_time: z.string(),
  paid_at: z.string().nullable(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

const Money = z.object({
  source: z.string(),
  amount_vnd: z.int(),
  at: z.string(),
  /** What the bank wrote, or the number of the gateway. */
  note: z.string(),
  moved_to: z.string().nullable(),
});

const Attempt = z.object({
  txn_ref: z.string(),
  status: z.enum(['OPEN', 'PAID', 'FAILED', 'DOUBTFUL']),
  begun_at: z.string(),
  /** The gateway's code and number; empty before it said anything. */
  response_code: z.string(),
  transaction_no: z.string(),
});

export const Review = z.object({
  id: z.string(),
  kind: z.enum(REVIEW_KINDS),
  ref: z.string(),
  order_code: z.string().nullable(),
  amount_vnd: z.int(),
  opened_at: z.string(),
  /** What the bank wrote; empty for the gateway. */
  content: z.string(),
  /** What may go back. */
  surplus_vnd: z.int(),
  method: Method,
  decisions: z.array(z.enum(REVIEW_DECISIONS)),
  /** Orders of the same amount that were open within 7 days; none is chosen. */
  candidates: z.array(StaffOrder),
  order: StaffOrder.nullable(),
  closed: z
    .object({ at: z.string(), decision: z.enum(REVIEW_DECISIONS), by: z.string(), reason: z.string() })
    .nullable(),
});
export type Review = z.infer<typeof Review>;

const StaffOrderDetail = StaffOrder.extend({
  snapshot: OrderSnapshot,
  money: z.array(Money),
  attempts: z.array(Attempt),
  refunds: z.array(Refund),
  reviews: z.array(z.object({ id: z.string(), kind: z.enum(REVIEW_KINDS), is_open: z.boolean() })),
  events: z.array(StaffEvent),
  term: z.object({ starts_at: z.string(), ends_at: z.string() }).nullable(),
  minutes: z.object({
    seconds: z.int(),
    used_seconds: z.int(),
    held_seconds: z.int(),
    left_seconds: z.int(),
  }),
  refundable: z.object({
    /** Most that may go back for what was bought. */
    max_vnd: z.int(),
    /** By the rule of the price list. */
    suggested_vnd: z.int(),
    /** Above this sum a second person decides too. */
    alone_vnd: z.int(),
    /** Whether money came by the gateway, so that it may go back the same way. */
    gateway_source: z.string().nullable(),
  }),
});
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>;

const Page = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
const Day = z.iso.date().optional();
const OneOrder = z.object({ data: z.object({ order: StaffOrderDetail }) });
const OneRefund = z.object({ data: z.object({ refund: Refund }) });

export const staffMoneyEndpoints = {
  listStaffOrders: endpoint({
    ...STAFF_ROUTES.listStaffOrders,
    scope: null,
    summary: 'Orders of everybody, newest first, 20 on a page. `q`: a code, an address or a transaction.',
    query: Page.extend({
      status: Status.optional(),
      method: Method.optional(),
      /** Days in Hanoi, both included. */
      from: Day,
      to: Day,
      q: z.string().trim().max(200).default(''),
    }),
    reply: z.object({ data: z.object({ items: z.array(StaffOrder), total: z.int(), page_size: z.int() }) }),
  }),
  getStaffOrder: endpoint({
    ...STAFF_ROUTES.getStaffOrder,
    scope: null,
    summary: 'One order with its money, attempts, refunds and trail.',
    reply: OneOrder,
  }),
  askRefund: endpoint({
    ...STAFF_ROUTES.askRefund,
    scope: null,
    summary:
      'Asks to send money of an order back. Up to a sum it is approved at once; above it a second person decides.',
    body: RefundWish.extend({
      /** What was bought ends and its minutes go; else only `take_seconds` of them. */
      ends_term: z.boolean(),
      take_seconds: z.int().min(0).max(100_000_000).default(0),
      reason: Reason,
    }),
    reply: OneRefund,
  }),
  listRefunds: endpoint({
    ...STAFF_ROUTES.listRefunds,
    scope: null,
    summary: 'Refunds, those that wait for somebody first, then the newest; at most 200.',
    reply: z.object({ data: z.object({ items: z.array(Refund) }) }),
  }),
  approveRefund: endpoint({
    ...STAFF_ROUTES.approveRefund,
    scope: null,
    summary: 'The second look at a refund; by whoever asked for it only where the sum allows it.',
    body: z.object({ reason: Reason }),
    reply: OneRefund,
  }),
  denyRefund: endpoint({
    ...STAFF_ROUTES.denyRefund,
    scope: null,
    summary: 'Refuses a refund that nobody has approved yet.',
    body: z.object({ reason: Reason }),
    reply: OneRefund,
  }),
  endRefund: endpoint({
    ...STAFF_ROUTES.endRefund,
    scope: null,
    summary: 'Says that the money has arrived, with the proof, or that it did not.',
    body: z.object({ is_done: z.boolean(), proof: z.string().trim().min(4).max(200), reason: Reason }),
    reply: OneRefund,
  }),
  listReviews: endpoint({
    ...STAFF_ROUTES.listReviews,
    scope: null,
    summary: 'What waits for a decision, oldest first; or what was decided, newest first. At most 100.',
    query: z.object({ closed: z.enum(['true', 'false']).default('false') }),
    reply: z.object({ data: z.object({ items: z.array(Review) }) }),
  }),
  decideReview: endpoint({
    ...STAFF_ROUTES.decideReview,
    scope: null,
    summary: `Decides about doubtful money, once. What may be decided: ${JSON.stringify(DECISIONS_OF)}.`,
    body: z.object({
      decision: z.enum(REVIEW_DECISIONS),
      /** With `match`. */
      order_code: Code.optional(),
      /** With `refund`. */
      refund: RefundWish.optional(),
      reason: Reason,
    }),
    reply: z.object({ data: z.object({ review: Review }) }),
  }),
} as const;
