import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRecord } from '../testing/new-record.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { queueHousekeeping } from './index.ts';

const MONTH_MS = 31 * 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded');
});
afterAll(() => server.stop());

test('what nobody needs any more goes at the next run, and another run is due in an hour', async () => {
  const { database, queue } = server.deps;
  const { user } = await server.newPerson();
  const recordId = await newRecord(server.deps, user.id);
  const long = new Date(Date.now() - 13 * MONTH_MS);
  const ended = { created_at: long, expires_at: long };
  await database.sql
    .insertInto('share_link')
    .values({
      id: crypto.randomUUID(),
      record_id: recordId,
      token_hash: 'a',
      right: 'view',
      revoked_at: long,
      ...ended,
    })
    .execute();
  await database.sql
    .insertInto('visit_event')
    .values({ visit_id: '0'.repeat(32), user_id: null, name: 'page_view', path: '/', created_at: long })
    .execute();
  const count = async (table: 'share_link' | 'visit_event') =>
    (await database.sql.selectFrom(table).selectAll().execute()).length;

  const now = new Date();
  await queueHousekeeping({ queue }, now);
  const dueRuns = () =>
    database.sql
      .selectFrom('job')
      .select('state')
      .where('kind', '=', 'housekeeping')
      .where('state', '!=', 'done')
      .where('run_at', '>', now)
      .execute();
  await expect.poll(dueRuns).toHaveLength(1);
  expect([await count('share_link'), await count('visit_event')]).toEqual([0, 0]);
});
