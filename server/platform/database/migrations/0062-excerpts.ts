import { sql, type Kysely } from 'kysely';

/** How records begin and who speaks in them, for lists. */
export const excerpts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table record_excerpt (
          record_id uuid primary key references record (id) on delete cascade,
          version text not null,
          excerpt jsonb not null)`.execute(db);
  },
};
