import { sql, type Kysely } from 'kysely';

/** How many questions a package holds, and those that were asked: when and by whom, never what. */
export const questions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table package add column questions_a_month integer not null default 20
      check (questions_a_month >= 0)`.execute(db);
    await sql`update package set questions_a_month = case category when 'PLUS' then 300 when 'PRO' then 1500 else 20 end`.execute(
      db,
    );
    await sql`create table question (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      asked_at timestamptz not null,
      answered_at timestamptz
    )`.execute(db);
    await sql`create index question_user on question (user_id, asked_at)`.execute(db);
  },
};
