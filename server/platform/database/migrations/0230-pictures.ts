import { sql, type Kysely } from 'kysely';

/** Which records have a picture with their sound. Of those from before it is taken from the name of the file: a browser that finds none shows none. */
export const pictures = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`alter table record add column picture text
        check (picture in ('file', 'making', 'copy', 'failed'))`,
  sql`alter table record add column picture_key text`,
  sql`alter table record add column picture_black jsonb not null default '[]'`,
  sql`update record set picture = 'file'
        where kind = 'upload' and has_sound and not is_sample and key ~* '\\.(mp4|mov|mkv|webm)$'`,
];
