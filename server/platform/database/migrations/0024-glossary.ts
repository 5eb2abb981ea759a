import { sql, type Migration } from 'kysely';

/** Words of people and of records, and how much sound a paid engine was sent. */
export const glossary: Migration = {
  async up(db) {
    const statements = [
      sql`create table glossary_word (
            id uuid primary key,
            user_id uuid references account (id) on delete cascade,
            record_id uuid references record (id) on delete cascade,
            text text not null,
            folded text not null,
            heard jsonb not null,
            created_at timestamptz not null,
            check ((user_id is null) <> (record_id is null)))`,
      sql`create unique index glossary_word_user on glossary_word (user_id, folded) where user_id is not null`,
      sql`create unique index glossary_word_record on glossary_word (record_id, folded) where record_id is not null`,
      sql`create table engine_use (
            engine text not null,
            day text not null,
            sent_seconds integer not null,
            primary key (engine, day))`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
