import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import { send } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(DATABASE_KINDS)('page views, %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(kind)));
  afterAll(() => server.stop());

  const view = (visit_id: string, path: string) =>
    send(server.address, null, 'POST', ROUTES.trackPageView.path, { visit_id, path });
  const noted = (visitId: string) =>
    server.deps.database.sql
      .selectFrom('visit_event')
      .select(['name', 'path', 'user_id'])
      .where('visit_id', '=', visitId)
      .orderBy('id')
      .execute();

  test('the user stands beside a page view only after the visit was identified', async () => {
    const visit = 'a'.repeat(32);
    const person = await server.newPerson();
    await view(visit, '/');
    const identify = () => person.call('POST', ROUTES.identifyVisit.path, { visit_id: visit });
    expect((await identify()).status).toBe(200);
    expect((await identify()).status).toBe(200);
    await view(visit, '/meeting/$id');
    expect(await noted(visit)).toEqual([
      { name: 'page_view', path: '/', user_id: null },
      { name: 'identify', path: '', user_id: person.user.id },
      { name: 'page_view', path: '/meeting/$id', user_id: person.user.id },
    ]);
  });

  test('nobody identifies a visit without a session', async () => {
    const visit = 'b'.repeat(32);
    const { status } = await send(server.address, null, 'POST', ROUTES.identifyVisit.path, {
      visit_id: visit,
    });
    expect(status).toBe(401);
  });

  test.each(['/meeting/0190c1d2-aaaa', '/?q=họp', 'https://evil.example/', '', `/${'a'.repeat(100)}`])(
    'nothing personal and nothing endless is noted: %s',
    async (path) => {
      const visit = 'c'.repeat(32);
      expect((await view(visit, path)).status).toBe(400);
      expect(await noted(visit)).toEqual([]);
    },
  );

  test('one network cannot fill the table', async () => {
    const visit = 'd'.repeat(32);
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await view(visit, '/')).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await noted(visit)).length).toBeLessThanOrEqual(120);
  });
});
