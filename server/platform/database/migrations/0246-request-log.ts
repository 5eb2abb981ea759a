import { sql, type Kysely } from 'kysely';

/** Calls that failed, were refused or took long: what was asked of which route, by whom and with what end; never what was said. */
export const requestLog = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`create table kept_call (
        id uuid primary key,
        begun_at timestamptz not null,
        kind text not null check (kind in ('failed', 'refused', 'slow')),
        method text not null,
        route text not null,
        status smallint not null,
        code text,
        duration_ms integer not null,
        caller text not null check (caller in ('person', 'key', 'guest', 'nobody')),
        user_id uuid references account (id) on delete cascade,
        key_id uuid,
        process text not null
      )`,
  sql`create index kept_call_newest on kept_call (begun_at desc, id desc)`,
  sql`create index kept_call_kind on kept_call (kind, begun_at desc)`,
  sql`create index kept_call_user on kept_call (user_id, begun_at desc)`,
  // Also by the first signs of an id, which people read out.
  sql`create index job_request on job (request_id text_pattern_ops) where request_id is not null`,
];
