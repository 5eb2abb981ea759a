/** Column types of every table, for kysely. The tables themselves are made in `migrations.ts`. */
import type { ColumnType, Generated } from 'kysely';
import type { HostedProvider, PackageCategory } from '../../../contract/limits.ts';
import type { RecordConfig, RecordFailure } from '../../../contract/records.ts';
import type { TimedWord } from '../../../contract/transcript.ts';

/** jsonb is written as text and read as a value. */
type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date | undefined, Date>;

interface UserTable {
  id: string;
  email: string;
  full_name: string;
  password_hash: string;
  occupation: string | null;
  scope: Json<string[]>;
  package_id: string;
  /** When the address was proved to be the person's own; null before. */
  email_verified_at: ColumnType<Date | null, Date | null | undefined>;
  created_at: Timestamp;
}

/** Whom a provider's account stands for. */
interface HostedIdentityTable {
  provider: HostedProvider;
  /** The provider's own id of the person. */
  subject: string;
  user_id: string;
  created_at: Timestamp;
}

/** What a token that is good for one use stands for. */
interface OneTimeTokenTable {
  /** sha256 of the token, base64url. */
  token_hash: string;
  kind: string;
  payload: Json<unknown>;
  expires_at: Date;
}

/** One sign-in on one device, with all tokens that descend from it. */
interface SignInTable {
  family: string;
  user_id: string;
  /** The user agent as the device sent it. */
  device: string;
  created_at: Date;
  last_used_at: Date;
}

/** How often something was tried in the window that ends at `ends_at`. */
interface AttemptTable {
  /** Hash of what is limited and for whom. */
  key: string;
  amount: number;
  ends_at: Date;
}

interface SessionTable {
  /** sha256 of the token, base64url. */
  token_hash: string;
  kind: 'access' | 'refresh';
  user_id: string;
  /** All tokens that descend from one sign-in. */
  family: string;
  expires_at: Date;
  /** Set when a refresh token has been exchanged. */
  used_at: Date | null;
}

interface ApiKeyTable {
  id: string;
  user_id: string;
  api_key: string;
  created_at: Timestamp;
}

interface PackageTable {
  id: string;
  category: PackageCategory;
  name: string;
  /** Seconds granted when the package begins. */
  seconds: number;
  max_seconds_per_audio: number;
}

interface WalletTable {
  user_id: string;
  /** Always the sum of the user's entries. */
  balance_seconds: number;
  expires_at: Date | null;
}

interface WalletEntryTable {
  id: Generated<string>;
  user_id: string;
  amount_seconds: number;
  kind: 'grant' | 'reservation' | 'settlement' | 'release';
  record_id: string | null;
  /** Makes each movement happen once, however often it is asked for. */
  once_key: string;
  created_at: Timestamp;
}

interface UploadTable {
  key: string;
  user_id: string;
  /** Set when a record was made of the file. */
  record_id: string | null;
  created_at: Timestamp;
}

interface RecordTable {
  id: string;
  user_id: string;
  name: string;
  /** The name folded for search: lower case without marks. */
  name_search: string;
  source_name: string;
  bucket: string;
  key: string;
  config: Json<RecordConfig>;
  channels_selected: Json<number[]>;
  duration_ms: number;
  status: number;
  failure: Json<RecordFailure> | null;
  /** End of the last stored piece. */
  recognised_ms: number;
  reserved_seconds: number;
  /** Counts conversions: 1 for the first, one more for each retry by the user. */
  attempt: number;
  engine_model: string | null;
  is_starter: boolean;
  outline: Json<number[]>;
  created_at: Timestamp;
}

/** Kept by a trigger on `record`. */
interface RecordCountTable {
  user_id: string;
  status: number;
  amount: number;
}

interface PieceTable {
  record_id: string;
  start_ms: number;
  end_ms: number;
  word_count: number;
}

interface SentenceTable {
  id: string;
  record_id: string;
  text: string;
  start_ms: number;
  end_ms: number;
  words: Json<TimedWord[]>;
  is_paragraph_start: boolean;
}

interface JobTable {
  id: Generated<string>;
  kind: string;
  payload: Json<unknown>;
  state: Generated<'ready' | 'running' | 'done' | 'dead'>;
  attempts: Generated<number>;
  max_attempts: number;
  run_at: Generated<Date>;
  lease_id: string | null;
  lease_until: Date | null;
  progress: Generated<number>;
  last_error: string | null;
  once_key: string | null;
  created_at: Generated<Date>;
}

interface SettingTable {
  name: string;
  value: string;
}

/** What people did who agreed to being counted. */
interface VisitEventTable {
  id: Generated<string>;
  visit_id: string;
  user_id: string | null;
  name: 'page_view' | 'identify';
  path: string;
  created_at: Date;
}

export interface Schema {
  account: UserTable;
  hosted_identity: HostedIdentityTable;
  one_time_token: OneTimeTokenTable;
  sign_in: SignInTable;
  session: SessionTable;
  attempt: AttemptTable;
  api_key: ApiKeyTable;
  package: PackageTable;
  wallet: WalletTable;
  wallet_entry: WalletEntryTable;
  upload: UploadTable;
  record: RecordTable;
  record_count: RecordCountTable;
  piece: PieceTable;
  sentence: SentenceTable;
  job: JobTable;
  setting: SettingTable;
  visit_event: VisitEventTable;
}
