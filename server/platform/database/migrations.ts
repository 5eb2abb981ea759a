/** The tables. A migration that has been released is never changed; a new one is added below. SQL for PostgreSQL 15 and newer. */
import { sql, type Migration } from 'kysely';

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
};
