import { sql, type Kysely } from 'kysely';

/** Calendars that bots are planned from, and the meetings of their next days. */
export const meetingCalendars = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`create table meeting_calendar (
        user_id uuid primary key references account (id) on delete cascade,
        address text not null,
        rule text not null check (rule in ('all', 'mine', 'word')),
        word text not null,
        etag text,
        fetched_at timestamptz not null,
        read_at timestamptz not null,
        failure text,
        failed_at timestamptz)`,
  sql`create table meeting_calendar_event (
        user_id uuid not null references meeting_calendar (user_id) on delete cascade,
        id text not null,
        title text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        platform text,
        link text,
        meeting_key text,
        code text,
        is_mine boolean not null,
        is_declined boolean not null,
        is_listed boolean not null,
        choice text check (choice in ('on', 'off')),
        state text not null default 'off',
        taken_by text,
        bot_id uuid references bot (id) on delete set null,
        planned_for timestamptz,
        primary key (user_id, id))`,
  sql`create index meeting_calendar_event_bot on meeting_calendar_event (bot_id)`,
];
