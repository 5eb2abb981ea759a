import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureReply } from '../../../contract/endpoint.ts';
import type { SessionUser, TokenPair } from '../../../contract/sign-in/auth.ts';
import type { SocialLinks, SocialOutcome } from '../../../contract/sign-in/social-sign-in.ts';
import type { SocialProvider } from '../../../contract/limits.ts';
import {
  DATA_DELETION_PATH,
  SOCIAL_CALLBACK_PATH,
  SOCIAL_START_PATH,
  ROUTES,
} from '../../../contract/routes.ts';
import type { SiteInfo } from '../../../contract/site/site.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import { releaseSeconds } from '../../billing/index.ts';
import { crossLocks } from '../../platform/database/testing/cross-locks.ts';
import { transcriptionKey } from '../../records/index.ts';
import { startIdentityProviders, type IdentityProviders } from '../../testing/identity-providers.ts';
import { newRecord } from '../../testing/new-record.ts';
import { send, type Person } from '../../testing/person.ts';
import { createTestBrowser, type Page, type TestBrowser } from '../../testing/test-browser.ts';
import { ONE_KIND } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Finished = Partial<FailureReply> &
  Partial<Extract<SocialOutcome, { outcome: 'signed-in' }>> &
  Partial<Omit<Extract<SocialOutcome, { outcome: 'password-needed' }>, 'outcome'>>;

const ALL: SocialProvider[] = ['google', 'facebook', 'apple'];

describe.each(ONE_KIND)('%s', (kind) => {
  let identity: IdentityProviders;
  let server: TestServer;
  beforeAll(async () => {
    identity = await startIdentityProviders();
    server = await startTestServer(kind, identity.env);
    await identity.register(server.address);
  });
  afterAll(async () => {
    await server.stop();
    await identity.stop();
  });

  const startOf = (provider: SocialProvider) =>
    `${server.address}${SOCIAL_START_PATH.replace(':provider', provider)}`;

  /** From the button to the provider's last page before the browser comes back. */
  async function signInThere(browser: TestBrowser, provider: SocialProvider, login: string): Promise<Page> {
    let page = await browser.submit(await browser.go(startOf(provider)), { login, password: 'x' });
    while (page.body.includes('name="prompt"')) page = await browser.submit(page);
    return page;
  }

  /** The whole way, Apple's form and its note for the first time included. */
  async function signIn(
    browser: TestBrowser,
    provider: SocialProvider,
    login: string,
    user?: unknown,
  ): Promise<Page> {
    const page = await signInThere(browser, provider, login);
    if (provider !== 'apple') return page;
    expect(page.url.origin).toBe(new URL(identity.env['APPLE_ISSUER']!).origin);
    return browser.submit(page, user === undefined ? {} : { user: JSON.stringify(user) });
  }

  /** What the callback page asks the server. */
  async function finish(browser: TestBrowser): Promise<{ status: number; body: Finished }> {
    const { path } = ROUTES.finishSocialSignIn;
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: browser.cookieHeader(server.address, path) },
      body: '{}',
    });
    return { status: response.status, body: (await response.json()) as Finished };
  }

  const userOf = async (tokens: TokenPair | undefined) =>
    (await send<SessionUser>(server.address, tokens!.access_token, 'GET', ROUTES.currentUser.path)).body;

  async function signInAs(provider: SocialProvider, login: string, user?: unknown): Promise<SessionUser> {
    const browser = createTestBrowser();
    await signIn(browser, provider, login, user);
    const { body } = await finish(browser);
    expect(body).toMatchObject({ outcome: 'signed-in' });
    return userOf(body.tokens);
  }

  test('all three are offered', async () => {
    const { body } = await send<{ data: SiteInfo }>(server.address, null, 'GET', ROUTES.getSiteInfo.path);
    expect(body.data.signInProviders).toEqual(ALL);
  });

  test.each(ALL)('%s: a new person gets an account, and the same one the next time', async (provider) => {
    const email = `${provider}@example.com`;
    const name = provider === 'apple' ? {} : { name: 'Đặng Ngọc Ánh' };
    identity.accounts.set(`new-${provider}`, { email, email_verified: 'true', ...name });
    const apple = { name: { firstName: 'Ngọc Ánh', lastName: 'Đặng' }, email };
    const first = await signInAs(provider, `new-${provider}`, provider === 'apple' ? apple : undefined);
    expect(first).toMatchObject({ email, full_name: 'Đặng Ngọc Ánh' });
    // Apple tells the name the first time only.
    expect(await signInAs(provider, `new-${provider}`)).toEqual(first);
  });

  test('the new account holds the FREE package and its minutes', async () => {
    identity.accounts.set('minutes', { email: 'minutes@example.com', email_verified: true });
    const browser = createTestBrowser();
    await signIn(browser, 'google', 'minutes');
    const token = (await finish(browser)).body.tokens!.access_token;
    const keys = await send(server.address, token, 'GET', ROUTES.listApiKeys.path);
    expect(keys.body).toMatchObject({ data: [{ quota: { amount: 3600 } }] });
    const info = await send(server.address, token, 'GET', ROUTES.getUserInfo.path);
    expect(info.body).toMatchObject({ data: { userPackage: { category: 'FREE' } } });
  });

  test.each(ALL)('%s: no address and no referrer ever holds a token', async (provider) => {
    identity.accounts.set(`url-${provider}`, { email: `url-${provider}@example.com`, email_verified: true });
    const browser = createTestBrowser();
    const page = await signIn(browser, provider, `url-${provider}`);
    expect(page.url.href.replace(/#.*/, '')).toBe(`${server.address}${SOCIAL_CALLBACK_PATH}`);
    const { tokens } = (await finish(browser)).body;
    const result = browser.visited.join('\n');
    for (const token of [tokens!.access_token, tokens!.refresh_token]) expect(result).not.toContain(token);
    expect((await finish(browser)).body).toMatchObject({ code: 'HOSTED_STATE' });
  });

  test.each(ALL)('%s: who thinks better of it is told so', async (provider) => {
    const browser = createTestBrowser();
    const page = await browser.go(startOf(provider));
    const abort = /href="([^"]+)">\[ Cancel \]/.exec(page.body)![1]!;
    const back = await browser.go(new URL(abort.replaceAll('&amp;', '&'), page.url));
    if (provider === 'apple') await browser.submit(back);
    expect(await finish(browser)).toMatchObject({
      status: 400,
      body: { code: 'HOSTED_REFUSED', message: expect.stringContaining('chưa cho phép') as string },
    });
  });

  test.each(['google', 'facebook'] as const)(
    '%s: an address that was used once is worth nothing',
    async (provider) => {
      identity.accounts.set('replay', { email: 'replay@example.com', email_verified: true });
      const browser = createTestBrowser();
      await signIn(browser, provider, 'replay');
      await finish(browser);
      const callback = browser.visited.find((url) => url.startsWith(`${server.address}/login?`))!;
      await browser.go(callback);
      expect((await finish(browser)).body).toMatchObject({ code: 'HOSTED_STATE' });
    },
  );

  test.each(ALL)(
    '%s: nobody can be signed in by an address that another browser brought',
    async (provider) => {
      identity.accounts.set('attacker', { email: 'attacker@example.com', email_verified: true });
      const attacker = createTestBrowser();
      let parts: Record<string, string>;
      if (provider === 'apple') {
        const { body } = await signInThere(attacker, provider, 'attacker');
        const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)![1]!;
        parts = { code: field('code'), state: field('state') };
      } else {
        // The attacker stops before coming back.
        const stop = createTestBrowser();
        await signIn(stop, provider, 'attacker');
        const unused = await fetch(startOf(provider), { redirect: 'manual' });
        const state = new URL(unused.headers.get('location')!).searchParams.get('state')!;
        const used = new URL(stop.visited.find((url) => url.startsWith(`${server.address}/login?`))!);
        parts = { code: used.searchParams.get('code')!, state };
      }
      const victim = createTestBrowser();
      await victim.go(startOf(provider));
      await (provider === 'apple'
        ? victim.go(server.address + SOCIAL_CALLBACK_PATH, parts)
        : victim.go(`${server.address}${SOCIAL_CALLBACK_PATH}?${new URLSearchParams(parts).toString()}`));
      expect((await finish(victim)).body).toMatchObject({ code: 'HOSTED_STATE' });
    },
  );

  test.each([
    ['an unknown state', { code: 'x', state: 'made-up' }],
    ['an empty state', { code: 'x', state: '' }],
  ])('%s is refused, and the attempt under way goes on', async (_what, parts) => {
    identity.accounts.set('steady', { email: 'steady@example.com', email_verified: true });
    const browser = createTestBrowser();
    const page = await browser.go(startOf('google'));
    await browser.go(`${server.address}${SOCIAL_CALLBACK_PATH}?${new URLSearchParams(parts).toString()}`);
    expect((await finish(browser)).body).toMatchObject({ code: 'HOSTED_STATE' });
    let next = await browser.submit(await browser.go(page.url), { login: 'steady', password: 'x' });
    while (next.body.includes('name="prompt"')) next = await browser.submit(next);
    expect((await finish(browser)).body).toMatchObject({ outcome: 'signed-in' });
  });

  test('a code that the provider does not know is a failure in words', async () => {
    const browser = createTestBrowser();
    const page = await browser.go(startOf('google'));
    const start = new URL(browser.visited.find((url) => url.includes('/auth?'))!);
    expect(page.status).toBe(200);
    const state = start.searchParams.get('state')!;
    const iss = identity.env['GOOGLE_ISSUER']!;
    const query = new URLSearchParams({ code: 'made-up', state, iss }).toString();
    await browser.go(`${server.address}${SOCIAL_CALLBACK_PATH}?${query}`);
    expect(await finish(browser)).toMatchObject({ status: 502, body: { code: 'HOSTED_FAILED' } });
  });

  test.each(ALL)('%s: without an address there is no account', async (provider) => {
    identity.accounts.set(`silent-${provider}`, { name: 'Không Email' });
    const browser = createTestBrowser();
    await signIn(browser, provider, `silent-${provider}`);
    expect(await finish(browser)).toMatchObject({ status: 400, body: { code: 'HOSTED_NO_EMAIL' } });
  });

  describe('an account that is there already', () => {
    const verify = (userId: string) =>
      server.deps.database.sql
        .updateTable('account')
        .set({ email_verified_at: new Date() })
        .where('id', '=', userId)
        .execute();

    test('is opened when both sides have proved the address', async () => {
      const person = await server.newPerson();
      await verify(person.user.id);
      identity.accounts.set('both', { email: person.user.email.toUpperCase(), email_verified: true });
      expect((await signInAs('google', 'both')).id).toBe(person.user.id);
    });

    test.each([
      ['google', 'the account has not proved the address', true, false],
      ['google', 'the provider has not', false, true],
      ['facebook', 'the provider never says', true, true],
    ] as const)('must show its password when %s: %s', async (provider, _why, byProvider, byAccount) => {
      const person = await server.newPerson();
      if (byAccount) await verify(person.user.id);
      const login = `link-${provider}-${person.user.id}`;
      identity.accounts.set(login, { email: person.user.email, email_verified: byProvider });
      const browser = createTestBrowser();
      await signIn(browser, provider, login);
      const { body } = await finish(browser);
      expect(body).toMatchObject({ outcome: 'password-needed', provider, email: person.user.email });
      expect(body.tokens).toBeUndefined();

      const linked = await person.call('POST', ROUTES.linkSocialSignIn.path, { link_token: body.link_token });
      expect(linked.status).toBe(200);
      expect((await signInAs(provider, login)).id).toBe(person.user.id);
      const again = await person.call('POST', ROUTES.linkSocialSignIn.path, { link_token: body.link_token });
      expect(again).toMatchObject({ status: 409, body: { code: 'HOSTED_LINK' } });
    });

    test('is parted from a provider that never proved the address, when a letter proves it', async () => {
      const email = `squatted-${kind}@example.com`;
      identity.accounts.set('squatter', { email, email_verified: false });
      const { id } = await signInAs('facebook', 'squatter');
      const token = await issueOneTimeToken(server.deps, 'reset-password', { userId: id }, 60);
      const body = { token, password: 'mật khẩu mới 1' };
      expect((await send(server.address, null, 'POST', ROUTES.resetPassword.path, body)).status).toBe(200);
      const browser = createTestBrowser();
      await signIn(browser, 'facebook', 'squatter');
      expect((await finish(browser)).body).toMatchObject({ outcome: 'password-needed' });
    });

    test('is not joined by anybody else who is signed in', async () => {
      const [owner, other] = [await server.newPerson(), await server.newPerson()];
      identity.accounts.set('foreign', { email: owner.user.email, email_verified: true });
      const browser = createTestBrowser();
      await signIn(browser, 'google', 'foreign');
      const { link_token } = (await finish(browser)).body;
      const refused = await other.call('POST', ROUTES.linkSocialSignIn.path, { link_token });
      expect(refused).toMatchObject({ status: 409, body: { code: 'HOSTED_LINK' } });
      const guest = await send(server.address, null, 'POST', ROUTES.linkSocialSignIn.path, { link_token });
      expect(guest.status).toBe(401);
    });
  });

  describe('the linked accounts of an account', () => {
    const linksOf = async (person: Person) =>
      (await person.call<{ data: SocialLinks }>('GET', ROUTES.listSocialLinks.path)).body.data;
    const unlinkPath = (provider: string) => ROUTES.unlinkSocialSignIn.path.replace(':provider', provider);
    const unlink = (person: Person, provider: string) =>
      person.call<FailureReply>('DELETE', unlinkPath(provider));

    /** From the button on the account page to the way back, in this browser. */
    async function comeBackToLink(person: Person, provider: SocialProvider, login: string) {
      const { body } = await person.call<{ link: string }>('POST', ROUTES.startSocialLink.path, {});
      const browser = createTestBrowser();
      let page = await browser.go(`${startOf(provider)}?link=${body.link}`);
      page = await browser.submit(page, { login, password: 'x' });
      while (page.body.includes('name="prompt"')) page = await browser.submit(page);
      if (provider === 'apple') await browser.submit(page);
      return { start: body.link, finished: (await finish(browser)).body };
    }

    async function link(person: Person, provider: SocialProvider, login: string) {
      const { finished } = await comeBackToLink(person, provider, login);
      expect(finished).toMatchObject({ outcome: 'link-ready', provider });
      return person.call<FailureReply>('POST', ROUTES.linkSocialSignIn.path, {
        link_token: finished.link_token,
      });
    }

    /** Somebody who came by the provider, as one who can call. */
    async function newcomer(provider: SocialProvider, login: string) {
      identity.accounts.set(login, { email: `${login}@example.com`, email_verified: true });
      const browser = createTestBrowser();
      await signIn(browser, provider, login);
      const { access_token: token } = (await finish(browser)).body.tokens!;
      const call: Person['call'] = (method, path, body) => send(server.address, token, method, path, body);
      return { call, user: await userOf({ access_token: token } as TokenPair) } as Person;
    }

    test.each(ALL)('%s: is joined from the account page, whatever address it knows', async (provider) => {
      const person = await server.newPerson();
      expect(await linksOf(person)).toEqual({ has_password: true, linked: [] });
      const login = `own-${provider}`;
      identity.accounts.set(login, { email: `elsewhere-${provider}@example.com`, email_verified: true });
      expect((await link(person, provider, login)).status).toBe(200);
      expect(await linksOf(person)).toEqual({ has_password: true, linked: [provider] });
      const user = await signInAs(provider, login);
      // The provider's address is another one: it proves nothing about this account's.
      expect(user).toMatchObject({ id: person.user.id, email_verified: false });
    });

    test('what belongs to somebody else is not taken from them', async () => {
      const [owner, other] = [await server.newPerson(), await server.newPerson()];
      identity.accounts.set('shared', { email: 'shared@example.com', email_verified: true });
      await link(owner, 'google', 'shared');
      expect(await link(other, 'google', 'shared')).toMatchObject({
        status: 409,
        body: { code: 'HOSTED_TAKEN' },
      });
      expect((await linksOf(other)).linked).toEqual([]);
      expect((await signInAs('google', 'shared')).id).toBe(owner.user.id);
    });

    test("a link to the start that an attacker sends joins nothing to the attacker's account", async () => {
      const [attacker, victim] = [await server.newPerson(), await server.newPerson()];
      identity.accounts.set('victim', { email: 'victim@example.com', email_verified: true });
      const { finished, start } = await comeBackToLink(attacker, 'google', 'victim');
      const body = { link_token: finished.link_token };
      expect(await victim.call('POST', ROUTES.linkSocialSignIn.path, body)).toMatchObject({
        status: 409,
        body: { code: 'HOSTED_LINK' },
      });
      expect((await linksOf(attacker)).linked).toEqual([]);
      const again = createTestBrowser();
      await again.go(`${startOf('google')}?link=${start}`);
      expect((await finish(again)).body).toMatchObject({ code: 'HOSTED_STATE' });
    });

    test('is taken away, and the next sign-in makes an account of its own', async () => {
      const person = await server.newPerson();
      identity.accounts.set('parted', { email: 'parted@example.com', email_verified: true });
      await link(person, 'facebook', 'parted');
      expect((await unlink(person, 'facebook')).status).toBe(200);
      expect((await linksOf(person)).linked).toEqual([]);
      expect((await signInAs('facebook', 'parted')).id).not.toBe(person.user.id);
      for (const provider of ['facebook', 'zalo']) expect((await unlink(person, provider)).status).toBe(404);
    });

    test('the only way in stays, until there is another or a password', async () => {
      const person = await newcomer('google', `only-${kind}`);
      expect(await linksOf(person)).toEqual({ has_password: false, linked: ['google'] });
      expect(await unlink(person, 'google')).toMatchObject({
        status: 409,
        body: { code: 'HOSTED_LAST_WAY' },
      });
      expect((await linksOf(person)).linked).toEqual(['google']);

      await link(person, 'facebook', `only-${kind}`);
      const both = await Promise.all([unlink(person, 'google'), unlink(person, 'facebook')]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));

      const [last] = (await linksOf(person)).linked;
      const token = await issueOneTimeToken(server.deps, 'reset-password', { userId: person.user.id }, 60);
      const body = { token, password: 'mật khẩu mới 1' };
      await send(server.address, null, 'POST', ROUTES.resetPassword.path, body);
      const { email } = person.user;
      const back = await send<TokenPair>(server.address, null, 'POST', ROUTES.login.path, {
        email,
        password: body.password,
      });
      const ended = await send(server.address, back.body.access_token, 'DELETE', unlinkPath(last!));
      expect(ended.status).toBe(200);
    });

    test('Apple is told when it is unlinked, and when the account goes', async () => {
      const person = await server.newPerson();
      identity.accounts.set('told', { email: 'told@example.com', email_verified: true });
      const tokenOf = () =>
        server.deps.database.sql
          .selectFrom('hosted_identity')
          .select('refresh_token')
          .where('user_id', '=', person.user.id)
          .executeTakeFirstOrThrow();
      await link(person, 'apple', 'told');
      const first = (await tokenOf()).refresh_token;
      expect(first).toBeTruthy();
      await unlink(person, 'apple');
      await expect.poll(() => identity.revoked).toContain(first);

      await link(person, 'apple', 'told');
      await signInAs('apple', 'told');
      const newest = (await tokenOf()).refresh_token;
      const wrong = { password: 'not this one' };
      expect((await person.call('POST', ROUTES.deleteAccount.path, wrong)).status).toBe(403);
      const password = { password: 'mật khẩu thử 1' };
      expect((await person.call('POST', ROUTES.deleteAccount.path, password)).status).toBe(200);
      await expect.poll(() => identity.revoked).toContain(newest);
      expect(identity.revoked).not.toContain(null);
    });

    describe('a request to delete what came from Facebook', () => {
      const ask = async (signed: string) => {
        const response = await fetch(server.address + DATA_DELETION_PATH, {
          method: 'POST',
          body: new URLSearchParams({ signed_request: signed }),
        });
        const body = (await response.json()) as { url: string; confirmation_code: string; code?: string };
        return { status: response.status, body };
      };

      test('parts an account that has another way in, and says so at its address', async () => {
        const person = await server.newPerson();
        identity.accounts.set('asks', { email: 'asks@example.com' });
        await link(person, 'facebook', 'asks');
        const { status, body } = await ask(identity.signDeletion('asks'));
        expect(status).toBe(200);
        expect((await linksOf(person)).linked).toEqual([]);
        const { pathname } = new URL(body.url);
        expect(pathname).toBe(`${DATA_DELETION_PATH}/${body.confirmation_code}`);
        const page = await fetch(server.address + pathname);
        expect(page.headers.get('content-type')).toContain('text/html');
        expect(await page.text()).toContain('Yêu cầu đã được thực hiện lúc');
        expect((await fetch(`${server.address}${DATA_DELETION_PATH}/made-up`)).status).toBe(404);
      });

      test('removes an account that nobody could sign in to any more', async () => {
        const person = await newcomer('facebook', `gone-${kind}`);
        expect((await ask(identity.signDeletion(`gone-${kind}`))).status).toBe(200);
        expect((await person.call('GET', ROUTES.currentUser.path)).status).toBe(401);
        const account = await server.deps.database.sql
          .selectFrom('account')
          .select('id')
          .where('id', '=', person.user.id)
          .execute();
        expect(account).toEqual([]);
      });

      test('is answered alike for somebody whom we do not know', async () => {
        expect((await ask(identity.signDeletion('nobody'))).body).toMatchObject({
          confirmation_code: expect.stringMatching(/^[\w-]{43}$/) as string,
        });
      });

      test('does nothing without the right signature', async () => {
        const person = await newcomer('facebook', `kept-${kind}`);
        const good = identity.signDeletion(`kept-${kind}`);
        const payload = good.split('.')[1]!;
        const other = identity.signDeletion('nobody').split('.')[0]!;
        for (const bad of ['', '.', payload, `.${payload}`, `${other}.${payload}`, `${good}.x`, `A${good}`])
          expect(await ask(bad)).toMatchObject({ status: 400, body: { code: 'DATA_DELETION_SIGNATURE' } });
        expect((await person.call('GET', ROUTES.currentUser.path)).status).toBe(200);
      });
    });
  });

  test('a provider that is not there is none of ours', async () => {
    expect((await fetch(startOf('zalo' as SocialProvider))).status).toBe(404);
  });

  test("cookies cannot be read by scripts, and only Apple's goes with a form from elsewhere", async () => {
    const cookieOf = async (provider: SocialProvider) =>
      (await fetch(startOf(provider), { redirect: 'manual' })).headers.getSetCookie().join();
    expect(await cookieOf('google')).toMatch(/Path=\/login; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(await cookieOf('apple')).toMatch(/HttpOnly; SameSite=None; Secure$/);
  });
});

test('a request to delete waits for a conversion that charges the account, which does not wait for it', async () => {
  const identity = await startIdentityProviders();
  const server = await startTestServer('postgres', identity.env);
  const { deps } = server;
  const userId = (await server.newPerson()).user.id;
  const { sql } = deps.database;
  await sql.updateTable('account').set({ has_password: false }).where('id', '=', userId).execute();
  await sql
    .insertInto('hosted_identity')
    .values({ provider: 'facebook', subject: 'charged', user_id: userId, refresh_token: null })
    .execute();
  const id = await newRecord(deps, userId);
  const onceKey = transcriptionKey({ id, attempt: 1 });
  await deps.queue.add({ kind: 'held', payload: {}, maxAttempts: 1, onceKey });
  const { status } = await crossLocks(deps.database, {
    hold: () => deps.queue.cancel(onceKey),
    other: () =>
      fetch(server.address + DATA_DELETION_PATH, {
        method: 'POST',
        body: new URLSearchParams({ signed_request: identity.signDeletion('charged') }),
      }),
    goOn: () => releaseSeconds(deps, { userId, recordId: id, attempt: 1, reservedSeconds: 60 }),
  });
  expect(status).toBe(200);
  expect(await sql.selectFrom('account').select('id').where('id', '=', userId).execute()).toEqual([]);
  await server.stop();
  await identity.stop();
});

test('whoever starts over and over is told to wait', async () => {
  const identity = await startIdentityProviders();
  const server = await startTestServer('embedded', identity.env);
  const start = `${server.address}${SOCIAL_START_PATH.replace(':provider', 'facebook')}`;
  let last = '';
  for (let count = 0; count < 101; count += 1)
    last = (await fetch(start, { redirect: 'manual' })).headers.get('location')!;
  expect(last).toBe(SOCIAL_CALLBACK_PATH);
  await server.stop();
  await identity.stop();
});

test('a server without settings offers nothing', async () => {
  const server = await startTestServer('embedded');
  const { body } = await send<{ data: SiteInfo }>(server.address, null, 'GET', ROUTES.getSiteInfo.path);
  expect(body.data.signInProviders).toEqual([]);
  const start = await fetch(`${server.address}${SOCIAL_START_PATH.replace(':provider', 'google')}`, {
    redirect: 'manual',
  });
  expect(start.status).toBe(303);
  await server.stop();
});
