import { sql, type Kysely } from 'kysely';

/** What people made of the outcomes of a meeting. */
export const outcomes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table outcome_line (
          record_id uuid not null references record (id) on delete cascade,
          kind text not null check (kind in ('decision', 'task', 'question')),
          at_ms integer not null check (at_ms >= 0),
          state text not null check (state in ('confirmed', 'dismissed')),
          listed_as text not null check (listed_as in ('decision', 'task', 'question')),
          text text,
          assignee text,
          due text,
          is_done boolean not null,
          saved_by uuid references account (id) on delete set null,
          saved_at timestamptz not null,
          primary key (record_id, kind, at_ms))`.execute(db);
    await sql`create index outcome_line_account on outcome_line (saved_by)`.execute(db);
  },
};
