import { sql, type Kysely } from 'kysely';

/**
 * Who works with `/quan-tri`: when they last showed that it is them, who of them did what and why, and people who may not sign in for now.
 * Searches for people look in one column without diacritics.
 */
export const staff = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`alter table sign_in add column confirmed_at timestamptz`,
  sql`alter table account add column suspended_at timestamptz`,
  // As `foldMarks` of the contract does it.
  sql`alter table account add column search text generated always as (
        replace(replace(lower(regexp_replace(
          normalize(full_name || ' ' || email, NFD), '[\\u0300-\\u036f]', '', 'g')), 'đ', 'd'), 'Đ', 'd')) stored`,
  // Refer to nothing, like the rest of the row.
  sql`alter table audit_event
        add column by_user_id uuid,
        add column order_code text,
        add column reason text not null default ''`,
  sql`create index audit_event_staff on audit_event (id desc) where by_user_id is not null or actor = 'operator'`,
  sql`create index audit_event_order on audit_event (order_code, id desc) where order_code is not null`,
];
