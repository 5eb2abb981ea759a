import { sql, type Kysely } from 'kysely';

/** The sample record that everybody can open: at most one for each account, and counted nowhere. */
export const samples = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table record add column is_sample boolean not null default false`.execute(db);
    await sql`create unique index record_sample on record (user_id) where is_sample`.execute(db);
  },
};
