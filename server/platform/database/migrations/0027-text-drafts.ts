import { sql, type Migration } from 'kysely';

/** Marks and capitals of words that wait to become text. */
export const textDrafts: Migration = {
  async up(db) {
    await sql`alter table piece add column draft jsonb`.execute(db);
  },
};
