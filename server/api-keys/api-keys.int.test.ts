import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_KEY_ROUTES } from '../../contract/public-api/api-key-routes.ts';
import type { ApiKey, NewApiKey } from '../../contract/public-api/api-keys.ts';
import { API_SCOPES, type ApiScope, type RouteScope } from '../../contract/public-api/api-scopes.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { PUBLIC_ROUTES } from '../../contract/public-api/routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PATH = API_KEY_ROUTES.listKeys.path;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    person = await server.newPerson();
  });
  afterAll(() => server.stop());

  const list = async (by = person) =>
    (await by.call<{ data: { items: ApiKey[] } }>('GET', PATH)).body.data.items;

  async function newKey(wanted: Partial<NewApiKey> = {}, by = person) {
    const { status, body } = await by.call<{ data: { key: ApiKey; secret: string } }>('POST', PATH, {
      name: 'Kịch bản',
      scopes: ['usage:read'],
      ...wanted,
    });
    expect(status).toBe(200);
    return body.data;
  }

  async function ask(path: string, headers: Record<string, string>, method = 'GET') {
    const reply = await fetch(new URL(path, server.address), {
      method,
      headers: { connection: 'close', ...headers },
    });
    return { status: reply.status, body: (await reply.json()) as FailureReply };
  }
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

  test('a key is shown once, opens what its scopes say by either header, and is nowhere in the database', async () => {
    const { key, secret } = await newKey({ name: '  Máy chủ  ' });
    expect(secret).toMatch(/^nxk_live_[0-9A-Za-z]{36}$/);
    expect(key).toMatchObject({
      name: 'Máy chủ',
      tail: secret.slice(-4),
      scopes: ['usage:read'],
      used_time: null,
    });
    expect(JSON.stringify(await list())).not.toContain(secret);

    const me = await ask(PUBLIC_ROUTES.getMe.path, bearer(secret));
    expect(me).toMatchObject({ status: 200, body: { user: { id: person.user.id }, key: { id: key.id } } });
    expect(await ask(PUBLIC_ROUTES.getUsage.path, { 'x-api-key': secret })).toMatchObject({
      status: 200,
      body: { balance_seconds: 3600, key: { used_seconds: 0, minutes_per_month: null } },
    });
    const used = (await list()).find(({ id }) => id === key.id)!.used_time!;
    expect(new Date(used).getMinutes()).toBe(0);

    const rows = await server.deps.database.sql.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(9, 20));
  });

  test('a key in an address is refused, whatever else is shown', async () => {
    const { secret } = await newKey();
    for (const path of [`${PUBLIC_ROUTES.getMe.path}?api_key=${secret}`, `/healthz?x=${secret}`])
      expect(await ask(path, bearer(secret))).toMatchObject({
        status: 400,
        body: { code: 'KEY_IN_ADDRESS', message: expect.stringContaining('Thu hồi') as string },
      });
  });

  test('a key that was revoked, has ended, is of somebody suspended or made up opens nothing', async () => {
    const owner = await server.newPerson();
    const [revoked, ended, suspended] = [
      await newKey({}, owner),
      await newKey({}, owner),
      await newKey({}, owner),
    ];
    const me = (secret: string) => ask(PUBLIC_ROUTES.getMe.path, bearer(secret));
    expect((await me(revoked.secret)).status).toBe(200);
    const path = `${PATH}/${revoked.key.id}`;
    expect(await person.call('DELETE', path)).toMatchObject({ status: 404, body: { code: 'KEY_NOT_FOUND' } });
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect((await owner.call('DELETE', path)).status).toBe(200);
    await server.deps.database.sql
      .updateTable('api_key')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', ended.key.id)
      .execute();
    for (const secret of [revoked.secret, ended.secret, `${ended.secret}x`, 'nxk_live_'])
      expect(await me(secret)).toMatchObject({ status: 401, body: { code: 'KEY_INVALID' } });

    const suspend = (at: Date | null) =>
      server.deps.database.sql
        .updateTable('account')
        .set({ suspended_at: at })
        .where('id', '=', owner.user.id)
        .execute();
    await suspend(new Date());
    expect((await me(suspended.secret)).status).toBe(401);
    await suspend(null);
    expect((await me(suspended.secret)).status).toBe(200);
    const events = await owner.call<{ data: { items: { kind: string; detail: string }[] } }>(
      'GET',
      '/authen/api/v1/auth/audit-events',
    );
    const kinds = events.body.data.items.map((event) => event.kind);
    expect(kinds.filter((name) => name === 'key-revoked')).toHaveLength(1);
    expect(kinds.filter((name) => name === 'key-made')).toHaveLength(3);
    expect(JSON.stringify(events.body)).not.toContain(revoked.secret);
  });

  test('a person has ten keys at most, also when they are asked for at once; revoked ones do not count', async () => {
    const owner = await server.newPerson();
    const body = { name: 'x', scopes: ['records:read'] };
    const answers = await Promise.all(Array.from({ length: 12 }, () => owner.call('POST', PATH, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'KEY_LIMIT' },
    });
    await owner.call('DELETE', `${PATH}/${(await list(owner))[0]!.id}`);
    expect((await owner.call('POST', PATH, body)).status).toBe(200);
    const past = await owner.call('POST', PATH, { ...body, expires_at: '2020-01-01T00:00:00Z' });
    expect(past.body).toMatchObject({ code: 'KEY_EXPIRY_PAST' });
  });

  test('no key opens a call that states no scope, and one that states a scope opens with it alone', async () => {
    const owner = await server.newPerson();
    const keys = {} as Record<ApiScope, string>;
    for (const scope of API_SCOPES) keys[scope] = (await newKey({ scopes: [scope] }, owner)).secret;
    const all = (await newKey({ scopes: [...API_SCOPES] }, owner)).secret;
    const refusals: string[] = [];
    const expectCode = async (name: string, secret: string, isOpen: boolean, code: string) => {
      const { method, path } = (endpoints as Record<string, { method: string; path: string }>)[name]!;
      const { status, body } = await ask(path.replaceAll(/:\w+/g, NOBODY), bearer(secret), method);
      const isRefused = ['KEY_INVALID', 'KEY_SCOPE', 'KEY_CLOSED'].includes(body.code);
      if (isOpen ? isRefused : body.code !== code) refusals.push(`${name}: ${status} ${body.code}`);
    };
    let closed = 0;
    const look = async (
      name: string,
      { method, path, scope }: { method: string; path: string; scope: RouteScope },
    ) => {
      if (scope !== null) {
        for (const held of API_SCOPES)
          await expectCode(name, keys[held], scope === 'any' || held === scope, 'KEY_SCOPE');
        return;
      }
      // What is open to everybody is not opened by a key.
      const { status } = await ask(path.replaceAll(/:\w+/g, NOBODY), {}, method);
      if (status !== 401) return;
      closed += 1;
      await expectCode(name, all, false, 'KEY_CLOSED');
    };
    const routes = Object.entries(endpoints);
    for (let first = 0; first < routes.length; first += 16)
      await Promise.all(routes.slice(first, first + 16).map(([name, route]) => look(name, route)));
    expect(refusals).toEqual([]);
    expect(closed).toBeGreaterThan(150);
  });

  test('the ticket of the wallet is no key, and no key is that ticket', async () => {
    const { body } = await person.call<{ data: { api_key: string }[] }>('GET', ROUTES.listApiKeys.path);
    const ticket = body.data[0]!.api_key;
    expect(await ask(PUBLIC_ROUTES.getMe.path, { 'x-api-key': ticket })).toMatchObject({
      status: 401,
      body: { code: 'KEY_INVALID' },
    });
  });
});
