import { sql, type Kysely } from 'kysely';

/** Who of the room put their name on which voice. */
export const voiceClaims = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table voice_claim (
          id uuid primary key,
          record_id uuid not null references record (id) on delete cascade,
          speaker_id text not null,
          name text not null,
          user_id uuid references account (id) on delete set null,
          visit_id uuid references share_visit (id) on delete set null,
          claimed_at timestamptz not null,
          unique (record_id, speaker_id))`.execute(db);
    await sql`create index voice_claim_account on voice_claim (user_id)`.execute(db);
    await sql`create index voice_claim_visit on voice_claim (visit_id)`.execute(db);
  },
};
