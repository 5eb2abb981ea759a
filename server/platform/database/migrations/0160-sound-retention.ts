import { sql, type Kysely } from 'kysely';

/** How long the sound of somebody's records is kept, and the records that are left out of it. */
export const soundRetention = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table sound_retention (
      user_id uuid primary key references account (id) on delete cascade,
      days integer not null check (days > 0),
      set_at timestamptz not null)`.execute(db);
    await sql`alter table record add column keeps_sound boolean not null default false`.execute(db);
  },
};
