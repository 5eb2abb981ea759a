import { sql, type Kysely } from 'kysely';

/** Passkeys, authenticator apps and recovery codes. */
export const secondFactor = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table passkey (
        id text primary key,
        user_id uuid not null references account (id) on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports jsonb not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz)`.execute(db);
    await sql`create index passkey_user on passkey (user_id)`.execute(db);
    await sql`create table totp (
        user_id uuid primary key references account (id) on delete cascade,
        secret text not null,
        last_step bigint not null,
        created_at timestamptz not null)`.execute(db);
    await sql`create table recovery_code (
        code_hash text primary key,
        user_id uuid not null references account (id) on delete cascade)`.execute(db);
    await sql`create index recovery_code_user on recovery_code (user_id)`.execute(db);
  },
};
