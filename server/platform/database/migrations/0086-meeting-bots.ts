import { sql, type Kysely } from 'kysely';

/** Bots in meetings, every step that each took, the machines that run them, and who spoke when in what they recorded. */
export const meetingBots = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`alter table record
        add column bot_status text check (bot_status in ('JOINED', 'RECORDING', 'ERROR', 'CLOSED'))`,
  sql`create table bot (
        id uuid primary key,
        user_id uuid not null references account (id) on delete cascade,
        record_id uuid references record (id) on delete cascade,
        company text not null,
        name text not null,
        bot_name text not null,
        platform text not null,
        link text not null,
        meeting_key text not null,
        code text not null,
        planned_at timestamptz,
        state text not null,
        reason text,
        state_at timestamptz not null,
        until_at timestamptz,
        attempt integer not null default 1,
        child integer not null default 0,
        token_hash text,
        begun_at timestamptz,
        has_said boolean not null default false,
        is_stopped boolean not null default false,
        people jsonb not null default '[]',
        gaps jsonb not null default '[]',
        created_at timestamptz not null)`,
  // A meeting has one bot of a company.
  sql`create unique index bot_meeting on bot (company, meeting_key) where state not in ('ended', 'failed')`,
  sql`create index bot_user on bot (user_id, created_at desc)`,
  sql`create index bot_record on bot (record_id)`,
  sql`create table bot_step (
        bot_id uuid not null references bot (id) on delete cascade,
        at timestamptz not null,
        from_state text not null,
        to_state text not null,
        reason text)`,
  sql`create index bot_step_bot on bot_step (bot_id, at)`,
  sql`create table bot_machine (
        id text primary key,
        slots integer not null,
        used integer not null,
        problem text,
        seen_at timestamptz not null)`,
  sql`create table live_turn (
        record_id uuid not null references record (id) on delete cascade,
        person integer not null,
        from_ms integer not null,
        to_ms integer not null check (to_ms > from_ms),
        primary key (record_id, person, from_ms))`,
  sql`alter table notification drop constraint notification_kind_check`,
  sql`alter table notification
        add check (kind in ('done', 'failed', 'bot_refused', 'bot_failed', 'bot_recording'))`,
];
