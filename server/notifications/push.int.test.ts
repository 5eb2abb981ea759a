import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_USER_DEVICES } from '../../contract/limits.ts';
import { ROUTES } from '../../contract/routes.ts';
import { systemClock } from '../platform/clock.ts';
import { toWav } from '../testing/audio.ts';
import type { Person } from '../testing/person.ts';
import { startPushService, type Browser, type PushService } from '../testing/push-service.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { notifyDone, notifyFailed } from './index.ts';

describe.each(ONE_KIND)('push messages, %s', (kind) => {
  let service: PushService;
  let server: TestServer;
  beforeAll(async () => {
    service = await startPushService(() => server.deps.push.publicKey);
    server = await startTestServer(kind, {}, { pushStandIn: service.origin });
  });
  afterAll(async () => {
    await server.stop();
    await service.close();
  });

  const register = (person: Person, device_token: string) =>
    person.call<{ code?: string }>('POST', ROUTES.updateUserDevice.path, { device_token });
  const subscribe = async (person: Person): Promise<Browser> => {
    const browser = service.subscribe();
    expect((await register(person, browser.token)).status).toBe(200);
    return browser;
  };
  const countDevices = async ({ user }: Person): Promise<number> =>
    (
      await server.deps.database.sql
        .selectFrom('user_device')
        .select('id')
        .where('user_id', '=', user.id)
        .execute()
    ).length;
  const upload = async (person: Person) => {
    const record = await person.addRecord(toWav(new Int16Array(16_000)), '.wav');
    await person.followRecord(record.id);
    return { id: record.id, user_id: person.user.id, name: record.name };
  };
  const deps = () => ({ ...server.deps, clock: systemClock });

  test('a conversion that ends is told to every browser of its owner', async () => {
    const owner = await server.newPerson();
    const other = await subscribe(await server.newPerson());
    const browsers = [await subscribe(owner), await subscribe(owner)];
    const record = await upload(owner);
    const message = {
      title: 'Hoàn thành',
      body: `${record.name} đã được chuyển đổi`,
      tag: record.id,
      url: `/meeting/${record.id}`,
    };
    for (const browser of browsers) {
      await service.waitForKnocks(browser, 1);
      expect(browser.received).toEqual([message]);
    }
    await notifyFailed(deps(), record, 'Vì thế.');
    await service.waitForKnocks(browsers[0]!, 2);
    expect(browsers[0]!.received[1]).toMatchObject({
      title: 'Thất bại',
      body: `${record.name} chuyển đổi không thành công`,
    });
    expect(other.knocks).toBe(0);
  });

  test('nothing is sent of what is not stored', async () => {
    const owner = await server.newPerson();
    const record = await upload(owner);
    const browser = await subscribe(owner);
    const undone = server.deps.database.transaction(async () => {
      await notifyDone(deps(), record);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await notifyDone(deps(), { ...record, name: 'Bản sau' });
    await service.waitForKnocks(browser, 1);
    expect(browser.knocks).toBe(1);
  });

  test('a browser that listens no more is forgotten; a service that stumbles is asked again', async () => {
    const owner = await server.newPerson();
    const record = await upload(owner);
    const [left, slow] = [await subscribe(owner), await subscribe(owner)];
    left.refusals = [410];
    slow.refusals = [500, 429];
    await notifyDone(deps(), record);
    await service.waitForKnocks(slow, 3);
    expect(slow.received).toHaveLength(1);
    await expect.poll(() => countDevices(owner)).toBe(1);
    expect(left).toMatchObject({ knocks: 1, received: [] });
  });

  test('what is refused for good is given up, and the browser stays', async () => {
    const owner = await server.newPerson();
    const record = await upload(owner);
    const browser = await subscribe(owner);
    browser.refusals = [413];
    await notifyDone(deps(), record);
    await service.waitForKnocks(browser, 1);
    await notifyDone(deps(), record);
    await service.waitForKnocks(browser, 2);
    expect(browser.received).toHaveLength(1);
    expect(await countDevices(owner)).toBe(1);
  });

  test('signing out ends it, and a browser belongs to whoever signed in there last', async () => {
    const [first, second] = [await server.newPerson(), await server.newPerson()];
    const shared = await subscribe(first);
    await register(second, shared.token);
    expect([await countDevices(first), await countDevices(second)]).toEqual([0, 1]);
    await notifyDone(deps(), await upload(first));
    await upload(second);
    await service.waitForKnocks(shared, 1);
    expect(shared.knocks).toBe(1);
    await second.call('POST', ROUTES.logout.path, {});
    expect(await countDevices(second)).toBe(0);
  });

  test(`of more than ${MAX_USER_DEVICES} browsers the newest stay`, async () => {
    const owner = await server.newPerson();
    const first = await subscribe(owner);
    for (let index = 0; index < MAX_USER_DEVICES; index += 1) await subscribe(owner);
    expect(await countDevices(owner)).toBe(MAX_USER_DEVICES);
    const { endpoint } = JSON.parse(first.token) as { endpoint: string };
    const kept = server.deps.database.sql.selectFrom('user_device').where('endpoint', '=', endpoint);
    expect(await kept.select('id').executeTakeFirst()).toBeUndefined();
  });

  test('only subscriptions at public addresses are taken', async () => {
    const owner = await server.newPerson();
    const { keys } = JSON.parse(service.subscribe().token) as { keys: { p256dh: string; auth: string } };
    const at = (endpoint: string, change = {}) => JSON.stringify({ endpoint, keys: { ...keys, ...change } });
    const refused = [
      'chữ',
      '{}',
      at('http://push.example.com/a'),
      at('https://127.0.0.1/a'),
      at('https://127.1/a'),
      at('https://2130706433/a'),
      at('https://0x7f.1/a'),
      at('https://[::1]/a'),
      at('https://[::ffff:10.0.0.1]/a'),
      at('https://169.254.169.254/latest/meta-data'),
      at('https://localhost/a'),
      at('https://intranet/a'),
      at('https://user:secret@push.example.com/a'),
      at('https://push.example.com:8443/a'),
      at('http://127.0.0.1:1/a'),
      at('file:///etc/passwd'),
      at('https://push.example.com/a', { auth: 'AAAA' }),
      at('https://push.example.com/a', { p256dh: keys.auth }),
    ];
    const taken: string[] = [];
    for (const token of refused) {
      const { status, body } = await register(owner, token);
      if (status !== 400 || body.code !== 'DEVICE_TOKEN') taken.push(token);
    }
    expect(taken).toEqual([]);
    expect((await register(owner, at(`https://push.example.com/${'a'.repeat(3000)}`))).status).toBe(400);
    expect(await countDevices(owner)).toBe(0);
    expect((await register(owner, at('https://push.example.com/a'))).status).toBe(200);
  });

  test('all that came was signed with the key of the installation and encrypted for its reader', () => {
    expect(service.faults).toEqual([]);
  });
});
