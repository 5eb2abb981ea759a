import { sql, type Kysely } from 'kysely';

/** The archive of a person's records, and the files that it consists of. */
export const archives = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table archive (
      id uuid primary key,
      user_id uuid not null unique references account (id) on delete cascade,
      folder_id uuid,
      folder_name text,
      state text not null check (state in ('working', 'ready', 'failed')),
      record_ids uuid[] not null,
      done integer not null default 0,
      left_out integer not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null)`.execute(db);
    await sql`create table archive_part (
      archive_id uuid not null references archive (id) on delete cascade,
      number integer not null,
      size_bytes bigint not null,
      primary key (archive_id, number))`.execute(db);
  },
};
