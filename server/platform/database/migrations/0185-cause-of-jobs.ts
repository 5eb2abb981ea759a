import { sql, type Kysely } from 'kysely';

/** The request that a job goes back to, as the log names it. */
export const causeOfJobs = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table job add column request_id text`.execute(db);
  },
};
