import { sql, type Kysely } from 'kysely';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** How large a file each package takes in parts, and the files that are on their way so. */
export const largeFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table package add column max_upload_bytes bigint not null default ${sql.lit(200 * MB)}
      check (max_upload_bytes > 0)`.execute(db);
    await sql`update package set max_upload_bytes = case category
      when 'PLUS' then ${sql.lit(2 * GB)} when 'PRO' then ${sql.lit(5 * GB)} else ${sql.lit(200 * MB)} end`.execute(
      db,
    );
    // What the store holds of a file outlives its account, until it is removed there.
    await sql`create table upload_session (
      id uuid primary key,
      user_id uuid references account (id) on delete set null,
      name text not null,
      modified_ms bigint not null,
      key text not null unique,
      content_type text not null,
      handle text not null,
      size_bytes bigint not null check (size_bytes > 0),
      received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
      tags jsonb not null default '[]',
      is_complete boolean not null default false,
      touched_at timestamptz not null)`.execute(db);
    await sql`create index upload_session_user on upload_session (user_id)`.execute(db);
    await sql`create index upload_session_touched on upload_session (touched_at)`.execute(db);
  },
};
