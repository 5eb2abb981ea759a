import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Package } from '../../contract/billing/billing.ts';
import { USAGE_ROUTES } from '../../contract/billing/order-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Use } from '../../contract/billing/usage.ts';
import { newRecord } from '../testing/new-record.ts';
import { send, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { changePackage, readUserPackage, reserveSeconds, settleSeconds } from './index.ts';

type Uses = { data: { items: Use[]; held: unknown[]; next: string | null } };
type PackageList = { data: { items: Package[] } };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  test('the packages are listed from the smallest, with minutes, longest file, subtitle editing and questions', async () => {
    const person = await server.newPerson();
    const { body } = await person.call<PackageList>('GET', ROUTES.listPackages.path);
    const facts = body.data.items.map(({ category, features, maxLengthPerAudio, questionsAMonth }) => [
      category,
      ...features.map(({ value }) => value),
      maxLengthPerAudio,
      questionsAMonth,
    ]);
    expect(facts).toEqual([
      ['FREE', 60, false, 30, 20],
      ['PLUS', 600, false, 120, 300],
      ['PRO', 3000, true, 180, 1500],
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

  test('which record used how much of which minutes is told to its person alone, page by page, and outlives the record', async () => {
    const [person, other] = [await server.newPerson(), await server.newPerson()];
    const { deps } = server;
    const recordIds: string[] = [];
    for (const usedSeconds of [60, 120, 0]) {
      const recordId = await newRecord(deps, person.user.id);
      const holding = { userId: person.user.id, recordId, attempt: 1, reservedSeconds: 200 };
      await reserveSeconds(deps, holding);
      await settleSeconds(deps, holding, usedSeconds);
      recordIds.push(recordId);
    }
    const usesOf = async ({ call }: Person, query: string) =>
      (await call<Uses>('GET', `${USAGE_ROUTES.listUses.path}?${query}`)).body.data;
    const first = await usesOf(person, 'limit=1');
    expect(first.items).toMatchObject([
      { seconds: 120, record: { id: recordIds[1] }, lot: { source: 'refill' } },
    ]);
    expect(first.items[0]!.record.name).not.toBeNull();
    await person.call('DELETE', ROUTES.deleteRecord.path.replace(':id', recordIds[0]!));
    const rest = await usesOf(person, `before=${first.next!}`);
    expect(rest).toMatchObject({
      items: [{ seconds: 60, record: { id: recordIds[0], name: null } }],
      next: null,
    });
    const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
    expect(await usesOf(person, `month=${month}`)).toMatchObject({
      total_seconds: 180,
      total_uses: 2,
      held: [],
    });
    expect(await usesOf(person, 'month=2020-01')).toMatchObject({
      items: [],
      total_seconds: 0,
      total_uses: 0,
    });
    expect((await person.call('GET', `${USAGE_ROUTES.listUses.path}?month=2026-13`)).status).toBe(400);
    const going = { userId: person.user.id, recordId: randomUUID(), attempt: 1, reservedSeconds: 90 };
    await reserveSeconds(deps, going);
    expect((await usesOf(person, '')).held).toMatchObject([
      { seconds: 90, record: { id: going.recordId, name: null } },
    ]);
    await settleSeconds(deps, going, 0);
    const weeks = await person.call<{ data: { weeks: { seconds: number }[]; records: number } }>(
      'GET',
      USAGE_ROUTES.getUsageWeeks.path,
    );
    expect(weeks.body.data.weeks.map(({ seconds }) => seconds)).toEqual([
      ...Array.from({ length: 11 }, () => 0),
      180,
    ]);
    expect(weeks.body.data.records).toBe(2);
    expect((await usesOf(other, '')).items).toEqual([]);
    const lots = await person.call<{ data: { items: unknown[] } }>('GET', USAGE_ROUTES.listLots.path);
    expect(lots.body.data.items).toMatchObject([{ source: 'refill', seconds: 3600, left_seconds: 3420 }]);
  });

  test('guests are not told', async () => {
    expect((await send(server.address, null, 'GET', ROUTES.listPackages.path)).status).toBe(401);
  });
});
