import { sql, type Kysely } from 'kysely';

/** Links to a part of a record, and links that no file is taken home by. */
export const clips = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table share_link
        add column may_download boolean not null default true,
        add column clip_from_ms integer check (clip_from_ms >= 0),
        add column clip_to_ms integer,
        add column clip_sound text check (clip_sound in ('working', 'ready', 'failed')),
        add constraint share_link_clip check (
          (clip_from_ms is null and clip_to_ms is null and clip_sound is null)
          or (clip_from_ms < clip_to_ms and clip_sound is not null and "right" <> 'edit'))`.execute(db);
  },
};
