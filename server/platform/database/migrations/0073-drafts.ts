import { sql, type Kysely } from 'kysely';

/** Drafts of language models for several purposes, and what one of them drafts of the outcomes of a meeting. */
export const drafts = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`alter table minutes_draft rename to draft`,
      sql`alter table draft rename column pieces to parts`,
      sql`alter table draft add column purpose text not null default 'minutes'
            check (purpose in ('minutes', 'outcomes'))`,
      sql`alter table draft alter column purpose drop default`,
      sql`alter table draft drop constraint minutes_draft_pkey`,
      sql`alter table draft add primary key (record_id, purpose)`,
      sql`create table outcome_draft (
            record_id uuid primary key references record (id) on delete cascade,
            lines jsonb not null,
            dropped integer not null,
            basis text not null,
            drafted_at timestamptz not null)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
