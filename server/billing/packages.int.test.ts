import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Package } from '../../contract/billing.ts';
import { ROUTES } from '../../contract/routes.ts';
import { send } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { changePackage, readUserPackage, reserveSeconds } from './index.ts';

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

  test('another package keeps what is held, on the way up and on the way down', async () => {
    const person = await server.newPerson();
    const { deps } = server;
    const wallet = async (): Promise<[string, number]> => {
      const { category } = await readUserPackage(deps, person.user.id);
      return [category, await person.balance()];
    };
    await reserveSeconds(deps, {
      userId: person.user.id,
      recordId: randomUUID(),
      attempt: 1,
      reservedSeconds: 600,
    });
    await changePackage(deps, person.user.email.toUpperCase(), 'pro');
    expect(await wallet()).toEqual(['PRO', 3000 * 60 - 600]);
    await changePackage(deps, person.user.email, 'pro');
    expect(await wallet()).toEqual(['PRO', 3000 * 60 - 600]);
    await changePackage(deps, person.user.email, 'free');
    expect(await wallet()).toEqual(['FREE', 3600 - 600]);
  });

  test('more used than the smaller package grants leaves an empty wallet, not a debt', async () => {
    const person = await server.newPerson();
    const { deps } = server;
    await changePackage(deps, person.user.email, 'plus');
    const holding = { userId: person.user.id, recordId: randomUUID(), attempt: 1, reservedSeconds: 4000 };
    await reserveSeconds(deps, holding);
    await changePackage(deps, person.user.email, 'free');
    expect(await person.balance()).toBe(0);
  });

  test('an unknown package changes nothing', async () => {
    const person = await server.newPerson();
    await expect(changePackage(server.deps, person.user.email, 'gold')).rejects.toThrow('no package gold');
    expect(await person.balance()).toBe(3600);
  });

  test('guests are not told', async () => {
    expect((await send(server.address, null, 'GET', ROUTES.listPackages.path)).status).toBe(401);
  });
});
