import { sql, type Kysely } from 'kysely';

/** Records that were made of a transcript from elsewhere have no sound. */
export const recordsWithoutSound = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table record add column has_sound boolean not null default true`.execute(db);
  },
};
