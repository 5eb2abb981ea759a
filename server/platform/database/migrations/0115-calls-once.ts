import { sql, type Kysely } from 'kysely';

/** Calls that programs named, so that they happen once: their answers, for a day. */
export const callsOnce = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table call_once (
        user_id uuid not null references account (id) on delete cascade,
        name text not null,
        about text not null,
        reply jsonb,
        created_at timestamptz not null,
        primary key (user_id, name))`.execute(db);
    await sql`create index call_once_created on call_once (created_at)`.execute(db);
  },
};
