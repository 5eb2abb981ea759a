import { sql, type Kysely } from 'kysely';

/** A version of a transcript has a row and a file of its own, and its form says which. Versions from before are both, and stay. */
export const versionsOfTheirOwn = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table stored_document add column version_id uuid`.execute(db);
  },
};
