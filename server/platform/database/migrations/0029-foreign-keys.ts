import { sql, type Kysely } from 'kysely';

/** Whoever deletes a row looks in all tables that refer to it: without an index each is read whole. */
export const foreignKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create index session_user_id on session (user_id)`,
      sql`create index upload_user on upload (user_id)`,
      sql`create index upload_record on upload (record_id)`,
      sql`create index comment_author_user on comment_author (user_id)`,
      sql`create index comment_author_visit on comment_author (visit_id)`,
      sql`create index rating_user on rating (user_id)`,
      sql`create index rating_visit on rating (visit_id)`,
      sql`create index minutes_saved_by on minutes (saved_by)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
