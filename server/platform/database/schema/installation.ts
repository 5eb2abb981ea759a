/** What belongs to the installation as a whole. */
import type { ColumnType, Generated } from 'kysely';
import type { CampaignAudience, CampaignType } from '../../../../contract/billing/campaigns.ts';
import type { Caller, CallKind } from '../../../../contract/staff/request-log-kinds.ts';
import type { Json } from './column-types.ts';

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
  /** Since when it waits for a service that is away; null while none is. */
  outage_since: ColumnType<Date | null, undefined, Date | null>;
  progress: Generated<number>;
  /** When it gave up; null unless it has. */
  dead_at: ColumnType<Date | null, undefined, Date | null>;
  last_error: string | null;
  once_key: string | null;
  /** The request that it goes back to, as the log names it. */
  request_id: ColumnType<string | null, string | null | undefined, never>;
  /** The place in a trace that it goes on from, as the W3C's `traceparent`. */
  trace_parent: ColumnType<string | null, string | null | undefined, never>;
  created_at: Generated<Date>;
}

interface SettingTable {
  name: string;
  value: string;
}

/** What a setting was and became; empty for none. Rows are only added. */
interface SettingChangeTable {
  id: Generated<string>;
  name: string;
  old_value: string;
  new_value: string;
  changed_at: Generated<Date>;
  /** Null for somebody at the machine itself. */
  by_user_id: string | null;
  reason: string;
}

/** What this installation signs with, the same for all nodes. */
interface SecretTable {
  name: string;
  value: string;
}

/** Answers of the bot check that were used, until they would have expired. */
interface SpentProofTable {
  proof_hash: string;
  expires_at: Date;
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

/** A picture that leads somewhere, from one time to another. */
interface CampaignTable {
  id: string;
  types: Json<CampaignType[]>;
  bucket: string;
  key: string;
  redirect_url: string;
  alt: string;
  starts_at: Date;
  /** Null for no end. */
  ends_at: Date | null;
  /** When it was ended before its time. */
  stopped_at: ColumnType<Date | null, undefined, Date | null>;
  audience: CampaignAudience;
  /** The smallest comes first. */
  place: number;
  voucher_code: string | null;
  /** Conditions, one sentence each. */
  terms: Json<string[]>;
  /** How often it was shown, and followed; nobody knows by whom. */
  impressions: Generated<string>;
  clicks: Generated<string>;
  created_at: Date;
}

/** Sound sent to a paid engine on one day. */
interface EngineUseTable {
  engine: string;
  /** Vietnamese day, `YYYY-MM-DD`. */
  day: string;
  sent_seconds: number;
}

/** A program that has opened this database. */
interface ProgramVersionTable {
  version: string;
  /** The newest migration that it knew. */
  newest_migration: string;
  first_opened_at: Generated<Date>;
  last_opened_at: Generated<Date>;
}

/** A call that failed, was refused or took long. */
interface KeptCallTable {
  /** Of the request, as its answer named it. */
  id: string;
  begun_at: Date;
  kind: CallKind;
  method: string;
  /** The pattern; empty where there is no such route. */
  route: string;
  status: number;
  code: string | null;
  duration_ms: number;
  caller: Caller;
  user_id: string | null;
  key_id: string | null;
  /** Machine and number. */
  process: string;
}

export interface InstallationTables {
  kept_call: KeptCallTable;
  program_version: ProgramVersionTable;
  job: JobTable;
  setting: SettingTable;
  setting_change: SettingChangeTable;
  secret: SecretTable;
  spent_proof: SpentProofTable;
  visit_event: VisitEventTable;
  campaign: CampaignTable;
  engine_use: EngineUseTable;
}
