import { sql, type Migration } from 'kysely';

/** Words of the installation: of no person and of no record. */
export const companyGlossary: Migration = {
  async up(db) {
    const statements = [
      sql`alter table glossary_word drop constraint glossary_word_check`,
      sql`alter table glossary_word add check (user_id is null or record_id is null)`,
      sql`create unique index glossary_word_company on glossary_word (folded)
            where user_id is null and record_id is null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
