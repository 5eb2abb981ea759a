/** Packages, minutes and money. Minutes are seconds everywhere, money is whole đồng. */
import type { ColumnType, Generated } from 'kysely';
import type { InvoiceForm } from '../../../../contract/invoices/invoice-form.ts';
import type {
  InvoiceStatus,
  LedgerActor,
  LedgerKind,
  LotSource,
  OrderStatus,
  PackageCategory,
  PaymentMethod,
  RefundStatus,
  ReviewDecision,
  ReviewKind,
} from '../../../../contract/limits.ts';
import type { VatRate } from '../../../../contract/invoices/vat.ts';
import type { OrderSnapshot } from '../../../../contract/billing/orders.ts';
import type { RefundReceiver } from '../../../../contract/staff/staff-money.ts';
import type { Json } from './column-types.ts';

interface PackageTable {
  id: string;
  category: PackageCategory;
  name: string;
  /** Seconds granted for a month. */
  seconds: number;
  max_seconds_per_audio: number;
  /** Largest file that is sent in parts; bigint as text. */
  max_upload_bytes: ColumnType<string, number | undefined>;
  /** Questions on records that are answered in a month. */
  questions_a_month: Generated<number>;
}

/** A question that somebody asked about records: only that they did. */
interface QuestionTable {
  id: string;
  user_id: string;
  asked_at: Date;
  /** Null while the answer is on its way; such a row of somebody whose server ended meanwhile counts as none. */
  answered_at: Date | null;
}

/** What the operator decides, each value from its day on. */
interface BillingSettingTable {
  name: string;
  value: string;
  valid_from: Date;
}

/** Locked by whoever changes what the lots of its person or organisation hold; it is of one of them. */
interface WalletTable {
  user_id: string | null;
  organisation_id: string | null;
  /** Its day of the month is the day of new minutes. */
  opened_at: Date;
  /** Until when the minutes without payment were given; null before the first. */
  refilled_until: Date | null;
}

/** A paid package, from and until when. */
interface TermTable {
  id: Generated<string>;
  /** Null once the account is deleted, and for one of an organisation. */
  user_id: string | null;
  organisation_id: string | null;
  package_id: string;
  starts_at: Date;
  ends_at: Date;
  order_code: string | null;
}

/** Minutes that came together and end together. Its sums are the ledger's, by a trigger (migration 0070). */
interface LotTable {
  id: Generated<string>;
  /** Null once the account is deleted, and for one of an organisation. */
  user_id: string | null;
  organisation_id: string | null;
  source: LotSource;
  /** Granted in all, with what was added and taken back later. */
  seconds: Generated<number>;
  /** Free to be used. */
  left_seconds: Generated<number>;
  /** Held for conversions under way. */
  held_seconds: Generated<number>;
  starts_at: Date;
  /** Null for no end. */
  expires_at: Date | null;
  order_code: string | null;
  /** The refund that takes what is left of it, and what comes back to it later. */
  refund_id: string | null;
  /** Makes each lot come once, however often it is asked for. */
  once_key: string;
}

/** Every movement of minutes; rows are never changed (migration 0070). Whose they are says their lot. */
interface LedgerTable {
  id: Generated<string>;
  lot_id: string;
  /** Whose conversion drew from a lot of an organisation; null for a lot of the person's own. No reference: the row outlives the account. */
  drawn_by: string | null;
  kind: LedgerKind;
  /** What it adds to the lot's free seconds. */
  left_delta: number;
  /** What it adds to the lot's held seconds. */
  held_delta: number;
  record_id: string | null;
  /** Of the conversion of the record. */
  attempt: number | null;
  actor: LedgerActor;
  reason: string;
  once_key: string | null;
  created_at: Date;
}

/** What a package costs for so many months, tax in it. */
interface PriceTable {
  id: string;
  package_id: string;
  months: number;
  amount_vnd: number;
  /** Came with the product: the operator has not decided yet. */
  is_example: Generated<boolean>;
  valid_from: Date;
  valid_to: Date | null;
}

/** A reduction, by percent or by đồng. */
interface VoucherTable {
  code: string;
  percent: number | null;
  amount_vnd: number | null;
  /** Null for every package. */
  package_id: string | null;
  /** Null for no limit. */
  max_uses: number | null;
  valid_from: Date;
  valid_to: Date;
}

/** What somebody bought, or meant to; what they agreed to is never changed (migration 0071). */
interface OrderTable {
  code: string;
  /** Who ordered it; null once the account is deleted. */
  user_id: string | null;
  /** The organisation that it is for, and whose it is; null for one's own, and once the organisation has ended. */
  organisation_id: string | null;
  /** Its name when it was ordered; null for one's own. */
  organisation_name: string | null;
  price_id: string;
  snapshot: Json<OrderSnapshot>;
  total_vnd: number;
  voucher_code: string | null;
  status: OrderStatus;
  method: PaymentMethod | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

/** One visit to the gateway's page. */
interface PaymentAttemptTable {
  txn_ref: string;
  order_code: string;
  begun_at: Date;
  expires_at: Date;
  status: 'OPEN' | 'PAID' | 'FAILED' | 'DOUBTFUL';
  /** What the gateway said of it. */
  answer: ColumnType<Record<string, string> | null, string | null, string | null>;
}

/** Until when transfers were fetched from whoever lists them. */
interface BankPullTable {
  provider: 'sepay';
  pulled_until: Date;
}

/** What a bank told of, as it told it. */
interface BankTransferTable {
  provider: 'sepay' | 'casso';
  provider_id: string;
  account: string;
  reference: string;
  amount_vnd: ColumnType<string, number, number>;
  content: string;
  body: string;
  received_at: Date;
}

/** Money that came for an order; rows are never changed (migration 0071). */
interface MoneyInTable {
  id: Generated<string>;
  order_code: string;
  /** `vnpay:` with the attempt, or the reconciler with its number of the transfer. */
  source: string;
  amount_vnd: ColumnType<string, number, number>;
  at: Date;
}

/** What a person has to decide about money. */
interface ReviewTable {
  id: Generated<string>;
  kind: ReviewKind;
  /** What it is about: the source of the money. */
  ref: string;
  order_code: string | null;
  amount_vnd: ColumnType<string, number, number>;
  opened_at: Date;
  closed_at: Date | null;
  decision: ColumnType<ReviewDecision | null, undefined, ReviewDecision | null>;
  /** Who decided. Refers to nothing, like the others who did something with money. */
  closed_by: ColumnType<string | null, undefined, string>;
  reason: ColumnType<string, undefined, string>;
}

/** Money that goes back; what was asked for is never changed (migration 0078). */
interface RefundTable {
  id: Generated<string>;
  /** Null for money that came for no order. */
  order_code: string | null;
  /** The money that goes back, as in `money_in`; null for whatever came for the order. */
  source: string | null;
  /** `order`: for what was bought. `surplus`: money that bought nothing. */
  purpose: 'order' | 'surplus';
  amount_vnd: ColumnType<string, number, never>;
  method: PaymentMethod;
  /** What was bought ends, and all its minutes go. */
  ends_term: boolean;
  /** Minutes that go where it does not end; what was really held once it is approved. */
  take_seconds: number;
  receiver: ColumnType<RefundReceiver | null, string | null, string | null>;
  reason: string;
  once_key: string;
  status: RefundStatus;
  requested_by: string;
  requested_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  /** When the gateway was asked first: asked again it is told the same. */
  gateway_at: Date | null;
  ended_at: Date | null;
  /** How it is known to have arrived, or why it did not. */
  proof: Generated<string>;
  answer: ColumnType<Record<string, string> | null, string | null, string | null>;
}

/** A second payment that became another order's. */
interface MoneyMoveTable {
  source: string;
  from_code: string;
  to_code: string;
  amount_vnd: ColumnType<string, number, number>;
  at: Date;
}

/** Whom invoices of a person are for unless the order says otherwise. */
interface InvoiceDefaultTable {
  user_id: string;
  form: Json<InvoiceForm>;
  updated_at: Date;
}

/** The same of an organisation, for its orders. */
interface OrganisationInvoiceTable {
  organisation_id: string;
  form: Json<InvoiceForm>;
  updated_at: Date;
}

/** Whom the invoice of an order is for; there is one when it is paid at the latest. */
interface InvoiceFormTable {
  order_code: string;
  form: Json<InvoiceForm>;
  updated_at: Date;
}

interface InvoiceTable {
  order_code: string;
  status: InvoiceStatus;
  /** The rate at the time of the payment. */
  vat: VatRate;
  /** Of the payment. */
  created_at: Date;
  /** Empty until it is issued, as is the number. */
  symbol: Generated<string>;
  number: Generated<string>;
  issued_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of the invoice that adjusts or replaces this one. */
  correction_symbol: Generated<string>;
  correction_number: Generated<string>;
  /** What was given back of the payment, and how much of that the corrections hold. */
  refunded_vnd: Generated<number>;
  corrected_vnd: Generated<number>;
  /** How far whoever issues it has come; null before and without one. */
  tracking: ColumnType<InvoiceTracking | null, string | null | undefined, string | null>;
  /** What whoever issues it said when it refused. */
  failure: Generated<string>;
}

/** The steps of the issuing service, each once. */
export interface InvoiceTracking {
  /** Of the draft that is being made. */
  draft?: string;
  /** The name of the draft once it is there. */
  reference?: string;
  /** Of the issuing. */
  issue?: string;
}

export interface BillingTables {
  package: PackageTable;
  question: QuestionTable;
  billing_setting: BillingSettingTable;
  wallet: WalletTable;
  term: TermTable;
  lot: LotTable;
  ledger: LedgerTable;
  price: PriceTable;
  voucher: VoucherTable;
  customer_order: OrderTable;
  payment_attempt: PaymentAttemptTable;
  bank_transfer: BankTransferTable;
  bank_pull: BankPullTable;
  money_in: MoneyInTable;
  review: ReviewTable;
  invoice_default: InvoiceDefaultTable;
  organisation_invoice: OrganisationInvoiceTable;
  invoice_form: InvoiceFormTable;
  invoice: InvoiceTable;
  refund: RefundTable;
  money_move: MoneyMoveTable;
}
