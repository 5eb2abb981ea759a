import { sql, type Kysely } from 'kysely';

export const rating = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table rating (
          record_id uuid not null references record (id) on delete cascade,
          user_id uuid references account (id) on delete cascade,
          visit_id uuid references share_visit (id) on delete cascade,
          stars smallint not null check (stars between 1 and 5),
          reasons jsonb not null,
          comment text not null,
          rated_at timestamptz not null,
          check ((user_id is null) <> (visit_id is null)),
          unique (record_id, user_id),
          unique (record_id, visit_id))`.execute(db);
  },
};
