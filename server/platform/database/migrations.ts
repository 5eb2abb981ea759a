/**
 * The tables. A migration that has been released is never changed; a new one is added below, and asks nothing of the servers of the release
 * before, which go on beside it (decision 0133). SQL for PostgreSQL 15 and newer.
 */
import { sql, type Migration } from 'kysely';
import { sharing } from './migrations/0017-sharing.ts';
import { rating } from './migrations/0018-rating.ts';
import { minutes } from './migrations/0020-minutes.ts';
import { translation } from './migrations/0021-translation.ts';
import { speakers } from './migrations/0022-speakers.ts';
import { glossary } from './migrations/0024-glossary.ts';
import { channels } from './migrations/0026-channels.ts';
import { textDrafts } from './migrations/0027-text-drafts.ts';
import { recordCounts } from './migrations/0028-record-counts.ts';
import { foreignKeys } from './migrations/0029-foreign-keys.ts';
import { pastVisits } from './migrations/0030-past-visits.ts';
import { serverItems } from './migrations/0033-server-items.ts';
import { versionsOfTheirOwn } from './migrations/0035-versions-of-their-own.ts';
import { audit } from './migrations/0039-audit.ts';
import { knownDevices } from './migrations/0040-known-devices.ts';
import { openedRecords } from './migrations/0041-opened-records.ts';
import { secondFactor } from './migrations/0043-second-factor.ts';
import { clips } from './migrations/0054-clips.ts';
import { samples } from './migrations/0059-samples.ts';
import { excerpts } from './migrations/0062-excerpts.ts';
import { voiceClaims } from './migrations/0063-voice-claims.ts';
import { outages } from './migrations/0048-outages.ts';
import { versionNames } from './migrations/0052-version-names.ts';
import { notes } from './migrations/0064-notes.ts';
import { outcomes } from './migrations/0058-outcomes.ts';
import { drafts } from './migrations/0073-drafts.ts';
import { invoices } from './migrations/0080-invoices.ts';
import { moneyNotices } from './migrations/0081-money-notices.ts';
import { lots } from './migrations/0070-lots.ts';
import { orders } from './migrations/0071-orders.ts';
import { bankPull } from './migrations/0083-bank-pull.ts';
import { consoleChanges } from './migrations/0103-console.ts';
import { campaignDates } from './migrations/0084-campaign-dates.ts';
import { livePeople } from './migrations/0087-live-people.ts';
import { meetingBots } from './migrations/0086-meeting-bots.ts';
import { apiKeys } from './migrations/0114-api-keys.ts';
import { callsOnce } from './migrations/0115-calls-once.ts';
import { webhooks } from './migrations/0116-webhooks.ts';
import { meetingCalendars } from './migrations/0110-meeting-calendars.ts';
import { calendarRules } from './migrations/0123-calendar-rules.ts';
import { search } from './migrations/0118-search.ts';
import { trash } from './migrations/0117-trash.ts';
import { companyGlossary } from './migrations/0074-company-glossary.ts';
import { staff } from './migrations/0077-staff.ts';
import { refunds } from './migrations/0078-refunds.ts';
import { filing } from './migrations/0135-filing.ts';
import { recordsWithoutSound } from './migrations/0136-records-without-sound.ts';
import { editedTranscripts } from './migrations/0137-edited-transcripts.ts';
import { soundRetention } from './migrations/0160-sound-retention.ts';
import { zoomStreams } from './migrations/0175-zoom-streams.ts';
import { sharedFolders } from './migrations/0180-shared-folders.ts';
import { causeOfJobs } from './migrations/0185-cause-of-jobs.ts';
import { archives } from './migrations/0195-archives.ts';
import { questions } from './migrations/0196-questions.ts';
import { largeFiles } from './migrations/0200-large-files.ts';
import { redactions } from './migrations/0210-redactions.ts';
import { folderSoundRules } from './migrations/0211-folder-sound-rules.ts';
import { versionAuthors } from './migrations/0220-version-authors.ts';
import { pictures } from './migrations/0230-pictures.ts';
import { programVersions } from './migrations/0240-program-versions.ts';
import { traceOfJobs } from './migrations/0241-trace-of-jobs.ts';
import { organisations } from './migrations/0242-organisations.ts';
import { requestLog } from './migrations/0246-request-log.ts';
import { companyWallets } from './migrations/0250-company-wallets.ts';
import { companyOrders } from './migrations/0251-company-orders.ts';
import { organisationFolders } from './migrations/0255-organisation-folders.ts';
import { organisationSignIn } from './migrations/0260-organisation-sign-in.ts';
import { webhookTexts } from './migrations/0127-webhook-texts.ts';
import { stopsWhenShort } from './migrations/0130-stops-when-short.ts';

export const migrations: Record<string, Migration> = {
  '0001_foundation': {
    async up(db) {
      const statements = [
        sql`create table package (
              id text primary key,
              category text not null check (category in ('FREE', 'PLUS', 'PRO')),
              name text not null,
              seconds integer not null check (seconds >= 0),
              max_seconds_per_audio integer not null check (max_seconds_per_audio > 0))`,
        sql`insert into package (id, category, name, seconds, max_seconds_per_audio) values
              ('free', 'FREE', 'FREE', 3600, 1800),
              ('plus', 'PLUS', 'PLUS', 36000, 7200),
              ('pro', 'PRO', 'PRO', 180000, 10800)`,
        sql`create table account (
              id uuid primary key,
              email text not null unique,
              full_name text not null,
              password_hash text not null,
              occupation text,
              scope jsonb not null default '[]',
              package_id text not null references package (id),
              created_at timestamptz not null default now())`,
        sql`create table session (
              token_hash text primary key,
              kind text not null check (kind in ('access', 'refresh')),
              user_id uuid not null references account (id) on delete cascade,
              family uuid not null,
              expires_at timestamptz not null,
              used_at timestamptz)`,
        sql`create index session_family on session (family)`,
        sql`create index session_expiry on session (expires_at)`,
        sql`create table api_key (
              id uuid primary key,
              user_id uuid not null references account (id) on delete cascade,
              api_key text not null unique,
              created_at timestamptz not null default now())`,
        sql`create index api_key_user on api_key (user_id, created_at)`,
        sql`create table wallet (
              user_id uuid primary key references account (id) on delete cascade,
              balance_seconds integer not null default 0 check (balance_seconds >= 0),
              expires_at timestamptz)`,
        sql`create table record (
              id uuid primary key,
              user_id uuid not null references account (id) on delete cascade,
              name text not null,
              name_search text not null,
              source_name text not null,
              bucket text not null,
              key text not null unique,
              config jsonb not null,
              channels_selected jsonb not null,
              duration_ms integer not null check (duration_ms > 0),
              status smallint not null check (status in (1, 4, 5, 6)),
              failure jsonb,
              recognised_ms integer not null default 0,
              reserved_seconds integer not null,
              attempt integer not null default 1,
              engine_model text,
              is_starter boolean not null default false,
              outline jsonb not null default '[]',
              created_at timestamptz not null default now())`,
        sql`create index record_newest on record (user_id, created_at desc, id desc)`,
        sql`create index record_status on record (user_id, status, created_at desc, id desc)`,
        // Counting 100,000 records for every page would cost more than reading the page.
        sql`create table record_count (
              user_id uuid not null references account (id) on delete cascade,
              status smallint not null,
              amount integer not null,
              primary key (user_id, status))`,
        sql`create function count_records() returns trigger language plpgsql as $$
            begin
              if tg_op <> 'INSERT' then
                update record_count set amount = amount - 1 where user_id = old.user_id and status = old.status;
              end if;
              if tg_op <> 'DELETE' then
                insert into record_count values (new.user_id, new.status, 1)
                on conflict (user_id, status) do update set amount = record_count.amount + 1;
              end if;
              return null;
            end $$`,
        sql`create trigger record_counted after insert or delete or update of status on record
            for each row execute function count_records()`,
        sql`create table wallet_entry (
              id bigserial primary key,
              user_id uuid not null references account (id) on delete cascade,
              amount_seconds integer not null,
              kind text not null check (kind in ('grant', 'reservation', 'settlement', 'release')),
              record_id uuid,
              once_key text not null unique,
              created_at timestamptz not null default now())`,
        sql`create index wallet_entry_user on wallet_entry (user_id, created_at)`,
        sql`create table upload (
              key text primary key,
              user_id uuid not null references account (id) on delete cascade,
              record_id uuid references record (id) on delete cascade,
              created_at timestamptz not null default now())`,
        sql`create index upload_unused on upload (created_at) where record_id is null`,
        sql`create table piece (
              record_id uuid not null references record (id) on delete cascade,
              start_ms integer not null,
              end_ms integer not null,
              word_count integer not null,
              primary key (record_id, start_ms))`,
        sql`create table sentence (
              id uuid primary key,
              record_id uuid not null references record (id) on delete cascade,
              text text not null,
              start_ms integer not null,
              end_ms integer not null,
              words jsonb not null,
              is_paragraph_start boolean not null)`,
        sql`create index sentence_order on sentence (record_id, start_ms, id)`,
        sql`create table job (
              id bigserial primary key,
              kind text not null,
              payload jsonb not null,
              state text not null default 'ready' check (state in ('ready', 'running', 'done', 'dead')),
              attempts integer not null default 0,
              max_attempts integer not null,
              run_at timestamptz not null default now(),
              lease_id uuid,
              lease_until timestamptz,
              progress real not null default 0,
              last_error text,
              once_key text unique,
              created_at timestamptz not null default now())`,
        sql`create index job_due on job (run_at, id) where state in ('ready', 'running')`,
        sql`create table setting (name text primary key, value text not null)`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0002_hosted_sign_in': {
    async up(db) {
      const statements = [
        // Set when somebody has proved that the address is theirs: by a letter, or by a provider that says so.
        sql`alter table account add column email_verified_at timestamptz`,
        sql`create table hosted_identity (
              provider text not null check (provider in ('google', 'facebook', 'apple')),
              subject text not null,
              user_id uuid not null references account (id) on delete cascade,
              created_at timestamptz not null default now(),
              primary key (provider, subject))`,
        sql`create index hosted_identity_user on hosted_identity (user_id)`,
        sql`create table one_time_token (
              token_hash text primary key,
              kind text not null,
              payload jsonb not null,
              expires_at timestamptz not null)`,
        sql`create index one_time_token_expiry on one_time_token (expires_at)`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0003_sign_ins': {
    async up(db) {
      const statements = [
        sql`create table sign_in (
              family uuid primary key,
              user_id uuid not null references account (id) on delete cascade,
              device text not null,
              created_at timestamptz not null,
              last_used_at timestamptz not null)`,
        sql`create index sign_in_user on sign_in (user_id, last_used_at desc)`,
        sql`insert into sign_in select distinct family, user_id, '', now(), now() from session`,
        sql`alter table session add foreign key (family) references sign_in (family) on delete cascade`,
        sql`create table attempt (
              key text primary key,
              amount integer not null,
              ends_at timestamptz not null)`,
        sql`create index attempt_end on attempt (ends_at)`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0004_visits': {
    async up(db) {
      const statements = [
        sql`create table visit_event (
              id bigserial primary key,
              visit_id text not null,
              user_id uuid references account (id) on delete set null,
              name text not null check (name in ('page_view', 'identify')),
              path text not null,
              created_at timestamptz not null)`,
        sql`create index visit_event_time on visit_event (created_at)`,
        sql`create index visit_event_user on visit_event (user_id)`,
        // The first to identify a visit is the one it belongs to.
        sql`create unique index visit_event_identity on visit_event (visit_id) where name = 'identify'`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0005_consents': {
    async up(db) {
      const statements = [
        // Settings are readable by everybody, these by nobody.
        sql`create table secret (name text primary key, value text not null)`,
        sql`create table spent_proof (
              proof_hash text primary key,
              expires_at timestamptz not null)`,
        sql`create index spent_proof_expiry on spent_proof (expires_at)`,
        sql`create table agreement (
              user_id uuid not null references account (id) on delete cascade,
              text text not null check (text in ('terms', 'privacy')),
              version text not null,
              agreed_at timestamptz not null,
              primary key (user_id, text, version))`,
        sql`create table mailing (
              id uuid primary key,
              email text not null unique,
              state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
              privacy_version text not null,
              asked_at timestamptz not null,
              proved_at timestamptz,
              ended_at timestamptz)`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0006_notifications_and_campaigns': {
    async up(db) {
      const statements = [
        sql`create table notification (
              id uuid primary key,
              user_id uuid not null references account (id) on delete cascade,
              record_id uuid not null references record (id) on delete cascade,
              kind text not null check (kind in ('done', 'failed')),
              title text not null,
              content text not null,
              is_read boolean not null default false,
              created_at timestamptz not null)`,
        sql`create index notification_newest on notification (user_id, created_at desc, id desc)`,
        sql`create index notification_unread on notification (user_id) where not is_read`,
        sql`create index notification_record on notification (record_id)`,
        sql`create table campaign (
              id uuid primary key,
              types jsonb not null,
              bucket text not null,
              key text not null unique,
              redirect_url text not null,
              alt text not null,
              timer_hours double precision check (timer_hours > 0),
              time_loop_hours double precision check (time_loop_hours >= timer_hours),
              created_at timestamptz not null,
              check ((timer_hours is null) = (time_loop_hours is null)))`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0007_documents': {
    async up(db) {
      const statements = [
        // Ids and times are not enough to say which sentences came after others that were seen.
        sql`alter table sentence add column position bigserial`,
        sql`create index sentence_position on sentence (record_id, position)`,
        sql`create table document (
              record_id uuid primary key references record (id) on delete cascade,
              snapshot bytea,
              state_vector bytea,
              deletions bytea,
              compactions integer not null default 0,
              taken_position bigint not null default 0)`,
        sql`create table document_update (
              id bigserial primary key,
              record_id uuid not null references record (id) on delete cascade,
              bytes bytea not null)`,
        sql`create index document_update_record on document_update (record_id, id)`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0008_record_member': {
    async up(db) {
      const statements = [
        sql`create table record_member (
              record_id uuid not null references record (id) on delete cascade,
              user_id uuid not null references account (id) on delete cascade,
              "right" text not null check ("right" in ('view', 'comment', 'edit')),
              created_at timestamptz not null default now(),
              primary key (record_id, user_id))`,
        sql`create index record_member_user on record_member (user_id)`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0009_stored_documents': {
    async up(db) {
      const statements = [
        // Without a record or without a version it is a file to clean away; the row is all that knows of it.
        sql`create table stored_document (
              id uuid primary key,
              record_id uuid references record (id) on delete set null,
              user_id uuid references account (id) on delete set null,
              key text not null unique,
              created_at timestamptz not null,
              sequence integer,
              version integer,
              saved_at timestamptz,
              check ((version is null) = (sequence is null) and (version is null) = (saved_at is null)))`,
        sql`create unique index stored_document_sequence on stored_document (record_id, sequence)`,
        sql`create index stored_document_unused on stored_document (created_at) where version is null or record_id is null`,
        sql`create index stored_document_user on stored_document (user_id)`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0010_hosted_links': {
    async up(db) {
      const statements = [
        sql`alter table account add column has_password boolean not null default true`,
        // Which of these were ever given a password is not known any more; 'forgot password' gives them one for certain.
        sql`update account set has_password = false where id in (select user_id from hosted_identity)`,
        sql`alter table hosted_identity add column refresh_token text`,
        sql`create table data_deletion (
              code_hash text primary key,
              requested_at timestamptz not null)`,
        sql`create index data_deletion_time on data_deletion (requested_at)`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0011_user_devices': {
    async up(db) {
      const statements = [
        sql`create table user_device (
              id uuid primary key,
              user_id uuid not null references account (id) on delete cascade,
              family uuid not null references sign_in (family) on delete cascade,
              endpoint text not null unique,
              keys jsonb not null,
              created_at timestamptz not null,
              seen_at timestamptz not null)`,
        sql`create index user_device_user on user_device (user_id, seen_at desc)`,
        sql`create index user_device_family on user_device (family)`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0012_live': {
    async up(db) {
      const statements = [
        sql`alter table record
              add column kind text not null default 'upload' check (kind in ('upload', 'meeting', 'recording')),
              add column live_state text check (live_state in ('recording', 'ended')),
              add column live_heard_at timestamptz`,
        sql`create index record_live on record (live_heard_at) where live_state = 'recording'`,
        sql`create table live_segment (
              record_id uuid not null references record (id) on delete cascade,
              first_chunk integer not null,
              chunk_count integer not null,
              key text not null,
              primary key (record_id, first_chunk))`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0013_second_reading': {
    async up(db) {
      const statements = [
        // Which reading of the recording it belongs to: 1 as it came in, 2 the better one of a meeting that has ended.
        sql`alter table piece
              add column pass smallint not null default 1,
              drop constraint piece_pkey,
              add primary key (record_id, pass, start_ms)`,
        sql`alter table sentence add column pass smallint not null default 1`,
        sql`alter table record add column improved_ms integer not null default 0`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0014_live_sittings': {
    async up(db) {
      const statements = [
        sql`alter table record
              add column live_sitting integer not null default 0,
              add column live_may_resume boolean not null default false,
              drop constraint record_live_state_check,
              add check (live_state in ('recording', 'ending', 'ended')),
              drop constraint record_duration_ms_check,
              add check (duration_ms > 0 or (duration_ms = 0 and live_state is not null))`,
        sql`drop index record_live`,
        sql`create index record_live on record (user_id, created_at desc, id desc) where live_state is not null`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '0016_audio_copies': {
    async up(db) {
      await sql`create table audio_copy (
              record_id uuid not null references record (id) on delete cascade,
              format text not null,
              duration_ms integer not null,
              state text not null check (state in ('working', 'ready', 'failed', 'unavailable')),
              progress real not null,
              primary key (record_id, format))`.execute(db);
    },
  },
  '0020_minutes': minutes,
  '0021_translation': translation,
  '0017_sharing': sharing,
  '0018_rating': rating,
  '0022_speakers': speakers,
  '0024_glossary': glossary,
  '0026_channels': channels,
  '0027_text_drafts': textDrafts,
  '0028_record_counts': recordCounts,
  '0029_foreign_keys': foreignKeys,
  '0030_past_visits': pastVisits,
  '0033_server_items': serverItems,
  '0035_versions_of_their_own': versionsOfTheirOwn,
  '0039_audit': audit,
  '0040_known_devices': knownDevices,
  '0041_opened_records': openedRecords,
  '0043_second_factor': secondFactor,
  '0048_outages': outages,
  '0052_version_names': versionNames,
  '0054_clips': clips,
  '0058_outcomes': outcomes,
  '0059_samples': samples,
  '0062_excerpts': excerpts,
  '0063_voice_claims': voiceClaims,
  '0064_notes': notes,
  '0070_lots': lots,
  '0071_orders': orders,
  '0077_staff': staff,
  '0078_refunds': refunds,
  '0073_drafts': drafts,
  '0080_invoices': invoices,
  '0081_money_notices': moneyNotices,
  '0083_bank_pull': bankPull,
  '0084_campaign_dates': campaignDates,
  '0086_meeting_bots': meetingBots,
  '0087_live_people': livePeople,
  '0074_company_glossary': companyGlossary,
  '0103_console': consoleChanges,
  '0110_meeting_calendars': meetingCalendars,
  '0114_api_keys': apiKeys,
  '0115_calls_once': callsOnce,
  '0116_webhooks': webhooks,
  '0117_trash': trash,
  '0118_search': search,
  '0123_calendar_rules': calendarRules,
  '0127_webhook_texts': webhookTexts,
  '0130_stops_when_short': stopsWhenShort,
  '0135_filing': filing,
  '0136_records_without_sound': recordsWithoutSound,
  '0137_edited_transcripts': editedTranscripts,
  '0160_sound_retention': soundRetention,
  '0175_zoom_streams': zoomStreams,
  '0180_shared_folders': sharedFolders,
  '0185_cause_of_jobs': causeOfJobs,
  '0195_archives': archives,
  '0196_questions': questions,
  '0200_large_files': largeFiles,
  '0210_redactions': redactions,
  '0211_folder_sound_rules': folderSoundRules,
  '0220_version_authors': versionAuthors,
  '0230_pictures': pictures,
  '0240_program_versions': programVersions,
  '0241_trace_of_jobs': traceOfJobs,
  '0242_organisations': organisations,
  '0246_request_log': requestLog,
  '0250_company_wallets': companyWallets,
  '0251_company_orders': companyOrders,
  '0255_organisation_folders': organisationFolders,
  '0260_organisation_sign_in': organisationSignIn,
};
