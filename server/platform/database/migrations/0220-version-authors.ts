import { sql, type Kysely } from 'kysely';

/** Who saved a version that came with an archive, where that is nobody of this installation. */
export const versionAuthors = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table stored_document add column author_name text`.execute(db);
  },
};
