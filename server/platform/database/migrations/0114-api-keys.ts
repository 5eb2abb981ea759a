import { sql, type Kysely } from 'kysely';

/**
 * Keys that programs call with: their hash only. The table of before held tokens as they were, which opened no call; whoever embeds the live
 * view is given a ticket that is stored nowhere.
 */
export const apiKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`drop table api_key`,
  sql`create table api_key (
        id uuid primary key,
        user_id uuid not null references account (id) on delete cascade,
        key_hash text not null unique,
        name text not null,
        tail text not null,
        scopes jsonb not null,
        minutes_per_month integer check (minutes_per_month > 0),
        created_at timestamptz not null,
        expires_at timestamptz,
        used_at timestamptz,
        revoked_at timestamptz)`,
  sql`create index api_key_user on api_key (user_id, created_at)`,
  // The record may be deleted: what it took stays counted.
  sql`create table key_record (
        record_id uuid primary key,
        key_id uuid not null references api_key (id) on delete cascade,
        created_at timestamptz not null)`,
  sql`create index key_record_key on key_record (key_id, created_at)`,
];
