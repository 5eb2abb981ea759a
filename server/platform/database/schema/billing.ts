/** Packages, minutes and money. Minutes are seconds everywhere, money is whole đồng. */
import type { ColumnType, Generated } from 'kysely';
import type {
  LedgerActor,
  LedgerKind,
  LotSource,
  OrderStatus,
  PackageCategory,
  PaymentMethod,
  ReviewKind,
  VatRate,
} from '../../../../contract/limits.ts';
import type { OrderSnapshot } from '../../../../contract/orders.ts';
import type { Json } from './column-types.ts';

interface PackageTable {
  id: string;
  category: PackageCategory;
  name: string;
  /** Seconds granted for a month. */
  seconds: number;
  max_seconds_per_audio: number;
}

/** What the operator decides, each value from its day on. */
interface BillingSettingTable {
  name: string;
  value: string;
  valid_from: Date;
}

/** Locked by whoever changes what its person's lots hold. */
interface WalletTable {
  user_id: string;
  /** Its day of the month is the day of new minutes. */
  opened_at: Date;
  /** Until when the minutes without payment were given; null before the first. */
  refilled_until: Date | null;
}

/** A paid package, from and until when. */
interface TermTable {
  id: Generated<string>;
  /** Null once the account is deleted. */
  user_id: string | null;
  package_id: string;
  starts_at: Date;
  ends_at: Date;
  order_code: string | null;
}

/** Minutes that came together and end together. Its sums are the ledger's, by a trigger (migration 0070). */
interface LotTable {
  id: Generated<string>;
  /** Null once the account is deleted. */
  user_id: string | null;
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
  /** Makes each lot come once, however often it is asked for. */
  once_key: string;
}

/** Every movement of minutes; rows are never changed (migration 0070), and name no person: their lot does. */
interface LedgerTable {
  id: Generated<string>;
  lot_id: string;
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
  /** Null once the account is deleted. */
  user_id: string | null;
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
}

interface InvoiceTable {
  order_code: string;
  status: 'PENDING' | 'ISSUED' | 'FAILED' | 'ADJUSTED' | 'REPLACED';
  /** The rate at the time of the payment. */
  vat: VatRate;
  created_at: Date;
}

export interface BillingTables {
  package: PackageTable;
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
  money_in: MoneyInTable;
  review: ReviewTable;
  invoice: InvoiceTable;
}
