import { sql, type Kysely } from 'kysely';

/** Comments, and who edited, are written into shared documents by the server alone. */
export const serverItems = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`alter table document
            add column comment_edits integer not null default 0,
            add column has_old_items boolean not null default false`,
      // Every document there is may hold what browsers wrote.
      sql`update document set has_old_items = true`,
      sql`insert into document (record_id, has_old_items)
            select distinct record_id, true from document_update
            on conflict do nothing`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
