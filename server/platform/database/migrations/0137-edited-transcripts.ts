import { sql, type Kysely } from 'kysely';

/** Transcripts that people are editing and that somebody's webhook wants to hear of. */
export const editedTranscripts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table edited_transcript (
        record_id uuid primary key references record (id) on delete cascade,
        edited_at timestamptz not null)`.execute(db);
    await sql`create index edited_transcript_at on edited_transcript (edited_at)`.execute(db);
  },
};
