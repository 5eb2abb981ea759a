import { sql, type Kysely } from 'kysely';

/** Visits of a link whose rows were thinned out stay counted. */
export const pastVisits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table share_link add column past_visits integer not null default 0`.execute(db);
  },
};
