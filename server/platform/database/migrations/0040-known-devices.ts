import { sql, type Kysely } from 'kysely';

/** Browsers in which somebody has signed in before: they are asked for a password where strangers are made to wait. */
export const knownDevices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table known_device (
        token_hash text primary key,
        user_id uuid not null references account (id) on delete cascade,
        created_at timestamptz not null,
        last_used_at timestamptz not null)`.execute(db);
    await sql`create index known_device_user on known_device (user_id, last_used_at desc)`.execute(db);
  },
};
