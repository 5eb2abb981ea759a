import { sql, type Kysely } from 'kysely';

/** Zoom's realtime media streams, and the bots that hear a meeting by them. */
export const zoomStreams = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table bot add column way text not null default 'page'`.execute(db);
    await sql`create table zoom_stream (
      id text primary key,
      meeting_uuid text not null,
      meeting_number text,
      server_url text not null,
      event_at timestamptz not null,
      stopped_at timestamptz,
      stop_reason int,
      bot_id uuid references bot (id) on delete set null
    )`.execute(db);
    await sql`create index zoom_stream_bot on zoom_stream (bot_id)`.execute(db);
    await sql`create index zoom_stream_waiting on zoom_stream (meeting_number) where stopped_at is null`.execute(
      db,
    );
  },
};
