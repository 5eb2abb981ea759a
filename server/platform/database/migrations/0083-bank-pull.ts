import { sql, type Kysely } from 'kysely';

/** Until when transfers were fetched from whoever lists them: a server that was down for days fetches all of them. */
export const bankPull = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table bank_pull (
      provider text primary key check (provider in ('sepay')),
      pulled_until timestamptz not null)`.execute(db);
  },
};
