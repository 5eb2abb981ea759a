import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Package } from '../../contract/billing.ts';
import { ROUTES } from '../../contract/routes.ts';
import { send } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type PackageList = { data: { items: Package[] } };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  test('the packages are listed from the smallest, with minutes, longest file and subtitle editing', async () => {
    const person = await server.newPerson();
    const { body } = await person.call<PackageList>('GET', ROUTES.listPackages.path);
    const facts = body.data.items.map(({ category, features, maxLengthPerAudio }) => [
      category,
      ...features.map(({ value }) => value),
      maxLengthPerAudio,
    ]);
    expect(facts).toEqual([
      ['FREE', 60, false, 30],
      ['PLUS', 600, false, 120],
      ['PRO', 3000, true, 180],
    ]);
  });

  test('the list stops at the limit asked for, and no limit is above 1000', async () => {
    const person = await server.newPerson();
    const { body } = await person.call<PackageList>('GET', `${ROUTES.listPackages.path}?limit=1`);
    expect(body.data.items.map(({ id }) => id)).toEqual(['free']);
    expect((await person.call('GET', `${ROUTES.listPackages.path}?limit=1001`)).status).toBe(400);
  });

  test('guests are not told', async () => {
    expect((await send(server.address, null, 'GET', ROUTES.listPackages.path)).status).toBe(401);
  });
});
