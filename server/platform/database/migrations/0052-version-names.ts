import { sql, type Kysely } from 'kysely';

/** What people call a saved version of a transcript. */
export const versionNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table stored_document add column name text`.execute(db);
  },
};
