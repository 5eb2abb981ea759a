import { sql, type Kysely } from 'kysely';

/** Bots that leave when few minutes are left: a rule of the calendar, which its bots take along. */
export const stopsWhenShort = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['meeting_calendar', 'bot'])
      await sql`alter table ${sql.table(table)} add column stops_when_short boolean not null default false`.execute(
        db,
      );
  },
};
