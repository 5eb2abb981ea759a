import { sql, type Migration } from 'kysely';

/** How far engines are with translations; the texts themselves lie in the shared documents. */
export const translation: Migration = {
  async up(db) {
    await sql`create table translation (
          record_id uuid not null references record (id) on delete cascade,
          language text not null,
          run_id uuid not null,
          state text not null check (state in ('working', 'ready', 'failed')),
          progress real not null,
          failure_code text,
          primary key (record_id, language))`.execute(db);
  },
};
