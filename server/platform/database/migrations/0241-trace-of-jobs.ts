import { sql, type Kysely } from 'kysely';

/** The place in a trace that a job goes on from. */
export const traceOfJobs = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table job add column trace_parent text`.execute(db);
  },
};
