import { sql, type Migration } from 'kysely';

/** Minutes of meetings, and what a model has drafted for them. */
export const minutes: Migration = {
  async up(db) {
    const statements = [
      sql`create table minutes (
            record_id uuid primary key references record (id) on delete cascade,
            version integer not null,
            content jsonb not null,
            saved_at timestamptz not null,
            saved_by uuid references account (id) on delete set null)`,
      sql`create table minutes_draft (
            record_id uuid primary key references record (id) on delete cascade,
            run_id uuid not null,
            state text not null check (state in ('working', 'ready', 'failed')),
            progress real not null,
            failure_code text,
            pieces jsonb not null)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
