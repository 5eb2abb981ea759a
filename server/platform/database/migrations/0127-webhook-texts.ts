import { sql, type Kysely } from 'kysely';

/** Addresses that take a sentence, for whoever passes it on. */
export const webhookTexts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`alter table webhook drop constraint webhook_format_check`,
  sql`alter table webhook add constraint webhook_format_check check (format in ('standard', 'slack', 'teams', 'text'))`,
];
