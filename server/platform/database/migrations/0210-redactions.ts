import { sql, type Kysely } from 'kysely';

/** Passages that were removed from records for good: when, by whom and from which moment to which, and never what was said. */
export const redactions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table redaction (
      id uuid primary key,
      record_id uuid not null references record (id) on delete cascade,
      user_id uuid references account (id) on delete set null,
      from_ms integer not null check (from_ms >= 0),
      to_ms integer not null check (to_ms > from_ms),
      sound_from_ms integer not null,
      sound_to_ms integer not null,
      state text not null check (state in ('working', 'done', 'failed')),
      progress real not null default 0,
      failure_code text,
      asked_at timestamptz not null)`.execute(db);
    await sql`create index redaction_record on redaction (record_id, asked_at)`.execute(db);
    await sql`create index redaction_user on redaction (user_id)`.execute(db);
    await sql`create unique index redaction_working on redaction (record_id) where state = 'working'`.execute(
      db,
    );
  },
};
