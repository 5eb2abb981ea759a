import { sql, type Migration } from 'kysely';

/** Who said a sentence, where each channel of a recording is a speaker of its own. */
export const channels: Migration = {
  async up(db) {
    await sql`alter table sentence add column speaker smallint`.execute(db);
  },
};
