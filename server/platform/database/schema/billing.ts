/** Packages, minutes and money. Minutes are seconds everywhere, money is whole đồng. */
import type { Generated } from 'kysely';
import type { LedgerActor, LedgerKind, LotSource, PackageCategory } from '../../../../contract/limits.ts';

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

export interface BillingTables {
  package: PackageTable;
  billing_setting: BillingSettingTable;
  wallet: WalletTable;
  term: TermTable;
  lot: LotTable;
  ledger: LedgerTable;
}
