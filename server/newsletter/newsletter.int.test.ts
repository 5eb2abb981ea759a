import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FailureReply } from '../../contract/endpoint.ts';
import { LEGAL_VERSIONS } from '../../contract/site/legal-texts.ts';
import type { NewsletterState } from '../../contract/account/newsletter.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES, UNSUBSCRIBE_PATH } from '../../contract/routes.ts';
import { send, sendRegistration, solveBotCheck } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PASSWORD = 'mật khẩu 1';
type Route = { method: string; path: string };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const call = <T = FailureReply>(token: string | null, { method, path }: Route, body?: unknown) =>
    send<T>(server.address, token, method, path, body);
  const subscribe = async (email: string) =>
    call(null, PAGE_ROUTES.subscribe, { email, bot_check: await solveBotCheck(server.address) });
  const lettersTo = (email: string) => server.letters.filter((letter) => letter.includes(`tới ${email}\n`));
  const tokenIn = async (email: string, page: string, count = 1): Promise<string> => {
    const links = () =>
      lettersTo(email).flatMap((letter) => letter.match(new RegExp(`${page}\\?token=[\\w.-]+`)) ?? []);
    await vi.waitFor(() => expect(links()).toHaveLength(count), 60_000);
    return links().at(-1)!.split('=')[1]!;
  };
  const confirmationFor = (email: string, count = 1) => tokenIn(email, '/dang-ky-email', count);
  const endTokenFor = (email: string, count = 1) => tokenIn(email, UNSUBSCRIBE_PATH, count);
  const stateOf = async (email: string) =>
    (
      await server.deps.database.sql.selectFrom('mailing').selectAll().where('email', '=', email).execute()
    )[0];
  const register = async (email: string, wants_mailing: boolean) =>
    (
      await sendRegistration<{ token: string }>(server.address, {
        email,
        password: PASSWORD,
        full_name: 'Người Thử',
        wants_mailing,
      })
    ).body.token;
  const begin = async (email: string) => {
    await subscribe(email);
    await call(null, PAGE_ROUTES.confirmSubscription, { token: await confirmationFor(email) });
    return endTokenFor(email);
  };

  test('a guest gets letters only after the link of the first one is used, once', async () => {
    expect((await subscribe('Guest@example.com')).status).toBe(200);
    const token = await confirmationFor('guest@example.com');
    expect(await stateOf('guest@example.com')).toBeUndefined();
    expect((await call(null, PAGE_ROUTES.confirmSubscription, { token })).status).toBe(200);
    expect(await stateOf('guest@example.com')).toMatchObject({
      state: 'subscribed',
      privacy_version: LEGAL_VERSIONS.privacy,
    });
    expect(await call(null, PAGE_ROUTES.confirmSubscription, { token })).toMatchObject({
      status: 410,
      body: { code: 'LINK_INVALID' },
    });
  });

  test('asking again for an address that gets letters says the same, and sends nothing', async () => {
    await begin('twice@example.com');
    const again = await subscribe('twice@example.com');
    expect(again).toEqual(await subscribe('nobody-yet@example.com'));
    await confirmationFor('nobody-yet@example.com');
    expect(lettersTo('twice@example.com')).toHaveLength(2);
  });

  test('the link of a letter ends them, begins them again, and can be used again and again', async () => {
    const token = await begin('ends@example.com');
    for (let n = 0; n < 2; n += 1)
      expect((await call(null, PAGE_ROUTES.unsubscribe, { token })).status).toBe(200);
    const ended = await stateOf('ends@example.com');
    expect(ended?.state).toBe('unsubscribed');
    expect(ended?.ended_at).toBeInstanceOf(Date);
    expect((await call(null, PAGE_ROUTES.resubscribe, { token })).status).toBe(200);
    expect(await stateOf('ends@example.com')).toMatchObject({ state: 'subscribed', ended_at: null });
    expect(await endTokenFor('ends@example.com', 2)).toBe(token);
  });

  const post = (token: string, body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${server.address}${UNSUBSCRIBE_PATH}?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  test('a mail program ends them by one post without a session; a visit does not', async () => {
    const token = await begin('one-click@example.com');
    for (const method of ['GET', 'HEAD'])
      await fetch(`${server.address}${UNSUBSCRIBE_PATH}?token=${token}`, { method });
    expect((await post(token, 'anything=else')).status).toBe(400);
    expect(await stateOf('one-click@example.com')).toMatchObject({ state: 'subscribed' });
    expect((await post(token, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await stateOf('one-click@example.com')).toMatchObject({ state: 'unsubscribed' });
  });

  test('mail programs may post the form in parts', async () => {
    const token = await begin('parts@example.com');
    const part =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(token, part, 'multipart/form-data; boundary=x')).status).toBe(200);
    expect(await stateOf('parts@example.com')).toMatchObject({ state: 'unsubscribed' });
  });

  test('a token that we did not sign ends nothing', async () => {
    const token = await begin('signed@example.com');
    const [id = '', signature = ''] = token.split('.');
    for (const forged of [
      id,
      `${id}.`,
      `${id}.${signature.slice(1)}`,
      `${crypto.randomUUID()}.${signature}`,
      'x',
    ])
      for (const route of [PAGE_ROUTES.unsubscribe, PAGE_ROUTES.resubscribe])
        expect(await call(null, route, { token: forged })).toMatchObject({
          status: 400,
          body: { code: 'SUBSCRIPTION_LINK' },
        });
    expect((await post(`${id}.x`, 'List-Unsubscribe=One-Click')).status).toBe(400);
    expect(await stateOf('signed@example.com')).toMatchObject({ state: 'subscribed' });
  });

  test('what was ticked at registration begins when the address is proved, and what was not never does', async () => {
    await register('ticked@example.com', true);
    await register('unticked@example.com', false);
    expect(await stateOf('ticked@example.com')).toMatchObject({ state: 'pending' });
    for (const email of ['ticked@example.com', 'unticked@example.com'])
      await call(null, ROUTES.confirmEmail, { token: await tokenIn(email, '/dang-ky/hoan-thanh') });
    await endTokenFor('ticked@example.com');
    expect(await stateOf('ticked@example.com')).toMatchObject({ state: 'subscribed' });
    expect(await stateOf('unticked@example.com')).toBeUndefined();
  });

  test('the account page begins and ends them; an address that is not proved waits', async () => {
    const token = await register('switch@example.com', false);
    const set = async (subscribed: boolean) =>
      (await call<{ data: { state: NewsletterState } }>(token, PAGE_ROUTES.setNewsletter, { subscribed }))
        .body.data.state;
    expect((await call(token, PAGE_ROUTES.getNewsletter)).body).toEqual({ data: { state: 'none' } });
    expect(await set(true)).toBe('pending');
    expect(await set(false)).toBe('unsubscribed');
    await call(null, ROUTES.confirmEmail, {
      token: await tokenIn('switch@example.com', '/dang-ky/hoan-thanh'),
    });
    expect((await call(token, PAGE_ROUTES.getNewsletter)).body).toEqual({ data: { state: 'unsubscribed' } });
    expect(await set(true)).toBe('subscribed');
    expect((await call(null, PAGE_ROUTES.setNewsletter, { subscribed: false })).status).toBe(401);
  });

  test('a deleted account leaves nothing of its address behind', async () => {
    const token = await register('gone@example.com', true);
    await call(token, ROUTES.deleteAccount, { password: PASSWORD });
    expect(await stateOf('gone@example.com')).toBeUndefined();
  });

  test('letters to one address are limited', async () => {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await subscribe('many@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
