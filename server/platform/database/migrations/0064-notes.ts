import { sql, type Kysely } from 'kysely';

/** People's own notes on records, which nobody else reads. */
export const notes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table note (
          user_id uuid not null references account (id) on delete cascade,
          record_id uuid not null references record (id) on delete cascade,
          id text not null,
          at_ms integer not null check (at_ms >= 0),
          text text not null check (text <> ''),
          primary key (user_id, record_id, id))`.execute(db);
    await sql`create index note_record on note (record_id)`.execute(db);
  },
};
