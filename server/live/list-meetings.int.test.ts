import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { countPages } from '../platform/database/testing/count-pages.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { listMeetings } from './list-meetings.ts';

const PEOPLE = 2000;
const MEETINGS_EACH = 10;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  await fill(database);
});
afterAll(() => database.close());

/** Everybody has some meetings, and was let into one of somebody else. */
async function fill({ sql: db }: Database): Promise<void> {
  const statements = [
    sql`alter table record disable trigger record_counted`,
    sql`insert into account (id, email, full_name, password_hash, package_id)
          select gen_random_uuid(), n || '@example.vn', '', '', 'free' from generate_series(1, ${PEOPLE}::int) n`,
    sql`insert into record (id, user_id, name, name_search, source_name, bucket, key, config, channels_selected,
                            duration_ms, status, reserved_seconds, kind, live_state)
          select gen_random_uuid(), id, 'Họp', 'hop', '', '', email || n, '{}', '[]', 1000, 4, 1, 'meeting', 'ended'
          from generate_series(1, ${MEETINGS_EACH}::int) n, account`,
    sql`insert into record_member (record_id, user_id, "right")
          select distinct on (account.id) record.id, account.id, 'view'
          from account join record on record.user_id <> account.id and record.key like '%1'`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

test.each([{}, { q: 'họp', kind: 'meeting' as const, state: 'ended' as const }])(
  'the list with %o reads a person’s meetings, not those of everybody',
  async (filter) => {
    const { id } = await database.sql.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
    const { rows } = await sql<{ pages: number }>`
      select relpages as pages from pg_class where relname = 'record'`.execute(database.sql);
    const list = (noted: Database) =>
      listMeetings({ database: noted }, id, { page: 1, limit: 10, ...filter });
    expect((await list(database)).counts).toEqual({ live: 0, ended: MEETINGS_EACH + 1 });
    const counts = await countPages(database, list);
    expect(counts).toHaveLength(2);
    for (const count of counts) expect(count).toBeLessThan(rows[0]!.pages / 2);
  },
);
