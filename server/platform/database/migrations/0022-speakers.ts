import { sql, type Migration } from 'kysely';

/** Who spoke, and ranges of a recording that several workers recognise at once. */
export const speakers: Migration = {
  async up(db) {
    const statements = [
      // Held by the lease of the job that works on it: no other job may write while that lives.
      sql`create table reading_range (
            record_id uuid not null references record (id) on delete cascade,
            pass smallint not null,
            start_ms integer not null,
            end_ms integer not null,
            done_ms integer not null,
            is_done boolean not null,
            lease_id uuid,
            primary key (record_id, pass, start_ms))`,
      // Words wait here until all that was said before them is text.
      sql`alter table piece
            add column words jsonb,
            add column silent_until_ms integer`,
      sql`create index piece_waiting on piece (record_id, pass, start_ms) where words is not null`,
      sql`alter table record add column progress real not null default 0`,
      sql`create table voice_window (
            record_id uuid not null references record (id) on delete cascade,
            start_ms integer not null,
            end_ms integer not null,
            model text not null,
            voices jsonb not null,
            primary key (record_id, start_ms))`,
      sql`create table speaker_reading (
            record_id uuid primary key references record (id) on delete cascade,
            state text not null check (state in ('working', 'done', 'failed')),
            wanted_count integer,
            turns jsonb not null)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
