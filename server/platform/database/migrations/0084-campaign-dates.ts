import { sql, type Kysely } from 'kysely';

/**
 * Campaigns run from one time to another, for everybody alike: a countdown ends when the campaign does. Countdowns that began again for each
 * person had no end that could be named, so those campaigns go on without one. Counts hold no person.
 */
export const campaignDates = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table campaign
      drop column timer_hours,
      drop column time_loop_hours,
      add column starts_at timestamptz,
      add column ends_at timestamptz check (ends_at > starts_at),
      add column stopped_at timestamptz,
      add column audience text not null default 'free' check (audience in ('free', 'new', 'lapsed')),
      add column place integer not null default 0,
      add column voucher_code text references voucher (code),
      add column terms jsonb not null default '[]',
      add column impressions bigint not null default 0,
      add column clicks bigint not null default 0`.execute(db);
    await sql`update campaign set starts_at = created_at`.execute(db);
    await sql`alter table campaign alter column starts_at set not null`.execute(db);
    await sql`create index campaign_voucher on campaign (voucher_code) where voucher_code is not null`.execute(
      db,
    );
  },
};
