import { sql, type Kysely } from 'kysely';

/** Addresses that are told what happened, and what was sent to them. Their secrets are derived, and stored nowhere. */
export const webhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`create table webhook (
        id uuid primary key,
        user_id uuid not null references account (id) on delete cascade,
        url text not null,
        events jsonb not null,
        format text not null check (format in ('standard', 'slack', 'teams')),
        is_on boolean not null,
        off_reason text check (off_reason in ('gone', 'failing')),
        generation integer not null,
        rotated_until timestamptz,
        failing_since timestamptz,
        created_at timestamptz not null)`,
  sql`create index webhook_user on webhook (user_id, created_at)`,
  sql`create table webhook_delivery (
        id uuid primary key,
        webhook_id uuid not null references webhook (id) on delete cascade,
        event text not null,
        record_id uuid,
        facts jsonb not null,
        state text not null check (state in ('waiting', 'done', 'failed')),
        attempts integer not null,
        status integer,
        took_ms integer,
        problem text,
        answer text not null,
        created_at timestamptz not null,
        next_at timestamptz)`,
  sql`create index webhook_delivery_webhook on webhook_delivery (webhook_id, created_at)`,
  sql`create index webhook_delivery_created on webhook_delivery (created_at)`,
];
