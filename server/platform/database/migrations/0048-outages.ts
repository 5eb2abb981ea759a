import { sql, type Kysely } from 'kysely';

/** Jobs that wait for a service that is away, and the records whose pages say so. */
export const outages = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table job add column outage_since timestamptz`.execute(db);
    await sql`alter table record add column waiting_for text`.execute(db);
  },
};
