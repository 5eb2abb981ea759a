import { sql, type Kysely } from 'kysely';

/** The names of people in meetings that a bot attended, as far as they are known for sure. */
export const livePeople = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table live_person (
          record_id uuid not null references record (id) on delete cascade,
          person integer not null,
          name text not null,
          primary key (record_id, person))`.execute(db);
  },
};
