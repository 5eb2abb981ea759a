/** People: how they sign in, what they agreed to, what they are told. */
import type { ColumnType, Generated } from 'kysely';
import type {
  TEST_EVENT,
  WebhookEvent,
  WebhookFormat,
} from '../../../../contract/public-api/webhook-events.ts';
import type { ApiScope } from '../../../../contract/public-api/api-scopes.ts';
import type { AuditActor, AuditKind } from '../../../../contract/account/audit.ts';
import type { LegalText } from '../../../../contract/site/legal-texts.ts';
import type { SocialProvider } from '../../../../contract/limits.ts';
import type { Json, Timestamp } from './column-types.ts';

interface UserTable {
  id: string;
  email: string;
  full_name: string;
  password_hash: string;
  occupation: string | null;
  scope: Json<string[]>;
  package_id: string;
  /** False while nobody knows the password: the account was made by a social sign-in. */
  has_password: ColumnType<boolean, boolean | undefined>;
  /** When the address was proved to be the person's own; null before. */
  email_verified_at: ColumnType<Date | null, Date | null | undefined>;
  /** Since when the person may not sign in; null for everybody else. */
  suspended_at: ColumnType<Date | null, undefined, Date | null>;
  /** Name and address in lower case without diacritics; the database fills it in. */
  search: ColumnType<string, never, never>;
  created_at: Timestamp;
}

/** Whom a provider's account stands for. */
interface HostedIdentityTable {
  provider: SocialProvider;
  /** The provider's own id of the person. */
  subject: string;
  user_id: string;
  /** Apple's, so that it can be told when the account goes; null where there is none. */
  refresh_token: string | null;
  created_at: Timestamp;
}

/** Answered requests of Facebook to delete what came from it; who it was is not kept. */
interface DataDeletionTable {
  /** sha256 of the confirmation code, base64url. */
  code_hash: string;
  requested_at: Date;
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
  /** When the person last showed again that it is them; null since the sign-in. */
  confirmed_at: ColumnType<Date | null, undefined, Date>;
}

/** A browser in which the person has signed in before. */
interface KnownDeviceTable {
  /** sha256 of the token in its cookie, base64url. */
  token_hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
}

/** A key on a person's device that signs in without a password. */
interface PasskeyTable {
  id: string;
  user_id: string;
  /** The authenticator's name for it, base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** How often the authenticator says it was used; 0 where it does not count. A bigint, which drivers give as text. */
  counter: ColumnType<string, number, number>;
  transports: Json<string[]>;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** An authenticator app: its codes are asked for beside the password. */
interface TotpTable {
  user_id: string;
  /** Base32. */
  secret: string;
  /** The time step of the code that was used last. */
  last_step: ColumnType<string, number, number>;
  created_at: Date;
}

interface RecoveryCodeTable {
  /** sha256 of the code, base64url. */
  code_hash: string;
  user_id: string;
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

/** How often something was tried in the window that ends at `ends_at`. */
interface AttemptTable {
  /** Hash of what is limited and for whom. */
  key: string;
  amount: number;
  ends_at: Date;
}

/** A key that programs call with; the key itself is kept nowhere. */
interface ApiKeyTable {
  id: string;
  user_id: string;
  /** sha256 of the key, hex. */
  key_hash: string;
  name: string;
  /** Its last four signs, for people to know it by. */
  tail: string;
  scopes: Json<ApiScope[]>;
  minutes_per_month: number | null;
  created_at: Date;
  expires_at: Date | null;
  /** To the hour. */
  used_at: Date | null;
  revoked_at: Date | null;
}

/** By which key a record was made. */
interface KeyRecordTable {
  record_id: string;
  key_id: string;
  created_at: Date;
}

/** Who agreed to which edition of which text, and when. */
interface AgreementTable {
  user_id: string;
  text: LegalText;
  version: string;
  agreed_at: Date;
}

/** Letters with news: one row an address, which also proves when it was asked for and when it was ended. */
interface MailingTable {
  /** Stands in the links of the letters, so that no address does. */
  id: string;
  email: string;
  state: 'pending' | 'subscribed' | 'unsubscribed';
  /** Edition of the privacy policy that was shown. */
  privacy_version: string;
  asked_at: Date;
  proved_at: Date | null;
  ended_at: Date | null;
}

/** A browser that push messages go to, for as long as its sign-in lasts. */
interface UserDeviceTable {
  id: string;
  user_id: string;
  family: string;
  endpoint: string;
  keys: Json<{ p256dh: string; auth: string }>;
  created_at: Date;
  /** When the browser last told of itself. */
  seen_at: Date;
}

/** What happened with an account; rows are never changed (migration 0039). */
interface AuditEventTable {
  id: Generated<string>;
  created_at: Date;
  /** Whose trail it belongs to; null for an act that is about no account. Refers to nothing: the row outlives the account. */
  user_id: string | null;
  kind: AuditKind;
  actor: AuditActor;
  record_id: string | null;
  detail: string;
  device: string;
  network: string;
  /** Whoever of the staff did it in the browser, or in the person's organisation; null for everybody else, and for who sits at the machine. */
  by_user_id: ColumnType<string | null, string | null | undefined, never>;
  order_code: ColumnType<string | null, string | null | undefined, never>;
  /** In the words of who did it. */
  reason: ColumnType<string, string | undefined, never>;
  /** The organisation that reads of it; refers to nothing either. */
  organisation_id: ColumnType<string | null, string | null | undefined, never>;
}

/** What a program named, so that it happens once. */
interface CallOnceTable {
  user_id: string;
  name: string;
  /** Hash of which call with what body. */
  about: string;
  /** What was answered; null while it is under way. */
  reply: Json<object> | null;
  created_at: Date;
}

/** An address that is told what happens; its secret is derived from its id and its generation. */
interface WebhookTable {
  id: string;
  user_id: string;
  url: string;
  events: Json<WebhookEvent[]>;
  format: WebhookFormat;
  is_on: boolean;
  off_reason: 'gone' | 'failing' | null;
  generation: number;
  /** Until when the secret of the generation before signs too. */
  rotated_until: Date | null;
  /** Since when nothing was taken; null after a success. */
  failing_since: Date | null;
  created_at: Date;
}

interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  event: WebhookEvent | typeof TEST_EVENT;
  record_id: string | null;
  facts: Json<{ at: string; record: { id: string; name: string } | null; reason?: string | undefined }>;
  state: 'waiting' | 'done' | 'failed';
  attempts: number;
  status: number | null;
  took_ms: number | null;
  problem: string | null;
  answer: string;
  created_at: Date;
  next_at: Date | null;
}

/** A transcript that people are editing, where an address of its owner wants to hear of it. */
interface EditedTranscriptTable {
  record_id: string;
  edited_at: Date;
}

export interface AccountTables {
  edited_transcript: EditedTranscriptTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  call_once: CallOnceTable;
  passkey: PasskeyTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  account: UserTable;
  hosted_identity: HostedIdentityTable;
  data_deletion: DataDeletionTable;
  one_time_token: OneTimeTokenTable;
  sign_in: SignInTable;
  known_device: KnownDeviceTable;
  session: SessionTable;
  attempt: AttemptTable;
  audit_event: AuditEventTable;
  api_key: ApiKeyTable;
  key_record: KeyRecordTable;
  agreement: AgreementTable;
  mailing: MailingTable;
  user_device: UserDeviceTable;
}
