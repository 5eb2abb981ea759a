/** Signing in by the provider of one's organisation: who sets it up, whom it lets in, and whom it lets in no other way. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FailureReply } from '../../../contract/endpoint.ts';
import { ORGANISATION_ROUTES } from '../../../contract/organisations/organisation-routes.ts';
import type { Organisation, OrganisationEvent } from '../../../contract/organisations/organisations.ts';
import {
  ORGANISATION_CALLBACK_PATH,
  ORGANISATION_SIGN_IN_ROUTES,
  ORGANISATION_START_PATH,
} from '../../../contract/organisations/sign-in-routes.ts';
import type { OrganisationSignIn } from '../../../contract/organisations/sign-in.ts';
import { ROUTES } from '../../../contract/routes.ts';
import type { SessionUser, TokenPair } from '../../../contract/sign-in/auth.ts';
import { startNameServer, type NameServer } from '../../testing/name-server.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../testing/openid-provider.ts';
import { PERSON_PASSWORD, send, type Person } from '../../testing/person.ts';
import { createTestBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Name = keyof typeof ORGANISATION_SIGN_IN_ROUTES;
type Reply = Partial<FailureReply> & { data?: OrganisationSignIn };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let names: NameServer;
  let provider: OpenIdProvider;
  /** What the provider says of whoever signs in by a name. */
  const claims = new Map<string, Record<string, unknown>>();
  let owner: Person;
  let organisationId: string;
  let domain: string;
  beforeAll(async () => {
    names = await startNameServer();
    provider = await startOpenIdProvider((login) => claims.get(login) ?? {});
    server = await startTestServer(kind, {
      NXNOTE_NAME_SERVERS: names.address,
      NXNOTE_SIGN_IN_HOSTS: provider.issuer,
    });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
    await names.stop();
  });
  beforeEach(async () => {
    await server.deps.database.sql.deleteFrom('attempt').execute();
    domain = `${randomBytes(4).toString('hex')}.example.vn`;
    owner = await personOf(domain);
    organisationId = await found(owner);
    await provider.register(callbackOf(organisationId));
  });

  /** Somebody whose address lies in a domain, and is proved. */
  async function personOf(ofDomain: string, isProved = true): Promise<Person> {
    const person = await server.newPerson();
    const email = `${person.user.email.split('@')[0]}@${ofDomain}`;
    await server.deps.database.sql
      .updateTable('account')
      .set({ email, ...(isProved ? { email_verified_at: new Date() } : {}) })
      .where('id', '=', person.user.id)
      .execute();
    return { ...person, user: { ...person.user, email } };
  }
  const found = async (person: Person): Promise<string> => {
    const { method, path } = ORGANISATION_ROUTES.createOrganisation;
    const { body } = await person.call<{ data: { organisation: Organisation } }>(method, path, {
      name: 'Công ty Thử',
    });
    return body.data.organisation.id;
  };
  const put = (person: Person, role: 'manager' | 'member' | 'guest', id = organisationId) =>
    server.deps.database.sql
      .insertInto('organisation_member')
      .values({ organisation_id: id, user_id: person.user.id, role, joined_at: new Date() })
      .execute();
  const callbackOf = (id: string) => server.address + ORGANISATION_CALLBACK_PATH.replace(':id', id);

  function ask(person: Person, name: Name, body?: unknown, given: Record<string, string> = {}) {
    const { method, path } = ORGANISATION_SIGN_IN_ROUTES[name];
    const params: Record<string, string> = { id: organisationId, ...given };
    return person.call<Reply>(
      method,
      path.replaceAll(/:(\w+)/g, (_all, key: string) => params[key]!),
      body,
    );
  }
  const codeOf = async (answer: ReturnType<typeof ask>) => {
    const { status, body } = await answer;
    return body.code ?? status;
  };
  const wanted = () => ({ issuer: provider.issuer, ...provider.client });
  async function claim(as = domain, by = owner, id = organisationId) {
    const { body } = await ask(by, 'addOrganisationDomain', { domain: as }, { id });
    return body.data!.domains.find((claimed) => claimed.domain === as)!;
  }
  /** All of it set up and switched on. */
  async function setUp(): Promise<void> {
    const { id, record_name, record_value } = await claim();
    names.records.set(record_name, record_value);
    expect(await codeOf(ask(owner, 'checkOrganisationDomain', {}, { domainId: id }))).toBe(200);
    expect(await codeOf(ask(owner, 'setOrganisationProvider', wanted()))).toBe(200);
    expect(await codeOf(ask(owner, 'setOrganisationSignIn', { is_on: true }))).toBe(200);
  }

  /** From the sign-in page to the provider's last page and back. */
  async function visit(login: string, browser = createTestBrowser(), at = domain): Promise<TestBrowser> {
    let page = await browser.go(`${server.address}${ORGANISATION_START_PATH}?domain=${at}`);
    if (!page.body.includes('name="login"')) return browser;
    page = await browser.submit(page, { login, password: 'x' });
    while (page.body.includes('name="prompt"')) page = await browser.submit(page);
    return browser;
  }
  /** What the callback page asks the server: who is signed in, or why nobody is. */
  async function finish(browser: TestBrowser): Promise<SessionUser | string> {
    const { path } = ROUTES.finishSocialSignIn;
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: browser.cookieHeader(server.address, path) },
      body: '{}',
    });
    const body = (await response.json()) as { code?: string; tokens?: TokenPair };
    if (!body.tokens) return body.code!;
    const { access_token: token } = body.tokens;
    return (await send<SessionUser>(server.address, token, 'GET', ROUTES.currentUser.path)).body;
  }
  async function come(login: string, email = `${login}@${domain}`): Promise<SessionUser | string> {
    claims.set(login, { email, name: 'Đặng Ngọc Ánh' });
    return finish(await visit(login));
  }
  const roles = async (id = organisationId) =>
    Object.fromEntries(
      (
        await server.deps.database.sql
          .selectFrom('organisation_member')
          .innerJoin('account', 'account.id', 'organisation_member.user_id')
          .select(['email', 'role'])
          .where('organisation_id', '=', id)
          .execute()
      ).map(({ email, role }) => [email, role]),
    );
  const logIn = async (person: Person, password = PERSON_PASSWORD) => {
    const { method, path } = ROUTES.login;
    const { status, body } = await send<Partial<FailureReply>>(server.address, null, method, path, {
      email: person.user.email,
      password,
    });
    return body.code ?? status;
  };

  test('owners alone set it up: a proved domain, a provider that answers, and then the switch', async () => {
    const manager = await personOf(domain);
    const stranger = await personOf('example.com');
    await put(manager, 'manager');
    for (const name of ['getOrganisationSignIn', 'removeOrganisationProvider'] as const) {
      expect(await codeOf(ask(manager, name))).toBe('ORGANISATION_ROLE');
      expect(await codeOf(ask(stranger, name))).toBe('ORGANISATION_NOT_FOUND');
    }
    expect(await codeOf(ask(manager, 'setOrganisationProvider', wanted()))).toBe('ORGANISATION_ROLE');
    expect(await codeOf(ask(manager, 'addOrganisationDomain', { domain }))).toBe('ORGANISATION_ROLE');

    for (const wrong of ['congty', '127.0.0.1', 'con g.vn', 'a..vn', '-a.vn', `${'a'.repeat(64)}.vn`])
      expect(await codeOf(ask(owner, 'addOrganisationDomain', { domain: wrong }))).toBe(
        'ORGANISATION_DOMAIN_WRONG',
      );
    // An address stands for its domain; letters beyond ASCII as DNS writes them.
    const typed = await ask(owner, 'addOrganisationDomain', { domain: 'Ai@Côngty.VN.' });
    expect(typed.body.data!.domains.map((claimed) => claimed.domain)).toEqual(['xn--cngty-6ta.vn']);
    const { id, record_name, record_value } = await claim();
    expect(record_name).toBe(`_nxnote.${domain}`);
    const check = () => codeOf(ask(owner, 'checkOrganisationDomain', {}, { domainId: id }));
    expect(await check()).toBe('ORGANISATION_DOMAIN_UNPROVED');
    names.records.set(record_name, 'nxnote-domain=another');
    expect(await check()).toBe('ORGANISATION_DOMAIN_UNPROVED');
    expect(await codeOf(ask(owner, 'setOrganisationSignIn', { is_on: true }))).toBe(
      'ORGANISATION_SIGN_IN_UNREADY',
    );
    names.records.set(record_name, record_value);
    expect(await check()).toBe(200);
    expect(await check()).toBe(200);

    const set = (change: object) => codeOf(ask(owner, 'setOrganisationProvider', { ...wanted(), ...change }));
    for (const issuer of [
      'http://sso.example.com',
      'https://127.0.0.1',
      'https://sso.local',
      'x',
      'https://a:b@sso.example.com',
    ])
      expect(await set({ issuer })).toBe('ORGANISATION_ISSUER');
    expect(await set({ issuer: `${provider.issuer}/elsewhere` })).toBe('ORGANISATION_ISSUER_SILENT');
    expect(await set({ client_secret: undefined })).toBe('ORGANISATION_SECRET_MISSING');
    expect(await codeOf(ask(owner, 'setOrganisationSignIn', { is_on: true }))).toBe(
      'ORGANISATION_SIGN_IN_UNREADY',
    );
    expect(await set({})).toBe(200);
    // Saved again without it, the secret stays; it does not go to another issuer.
    expect(await set({ client_secret: undefined })).toBe(200);
    expect(await set({ client_secret: undefined, client_id: 'other' })).toBe('ORGANISATION_SECRET_MISSING');
    const { body } = await ask(owner, 'setOrganisationSignIn', { is_on: true });
    expect(body.data).toEqual({
      domains: [
        expect.objectContaining({ domain, verify_time: expect.any(String) as string }),
        expect.objectContaining({ domain: 'xn--cngty-6ta.vn', verify_time: null }),
      ],
      provider: {
        issuer: provider.issuer,
        client_id: provider.client.client_id,
        is_on: true,
        is_required: false,
      },
      redirect_uri: callbackOf(organisationId),
    });
    expect(JSON.stringify(body)).not.toContain(provider.client.client_secret);

    // A domain is one organisation's.
    const other = await personOf('example.com');
    const otherId = await found(other);
    expect(await codeOf(ask(other, 'addOrganisationDomain', { domain }, { id: otherId }))).toBe(
      'ORGANISATION_DOMAIN_TAKEN',
    );
    expect(
      await codeOf(ask(other, 'removeOrganisationDomain', undefined, { id: otherId, domainId: id })),
    ).toBe('ORGANISATION_DOMAIN_GONE');
  });

  test('who claims a domain that another has proved meanwhile does not get it', async () => {
    const other = await personOf('example.com');
    const otherId = await found(other);
    const theirs = await claim(domain, other, otherId);
    await setUp();
    names.records.set(theirs.record_name, theirs.record_value);
    const check = ask(other, 'checkOrganisationDomain', {}, { id: otherId, domainId: theirs.id });
    expect(await codeOf(check)).toBe('ORGANISATION_DOMAIN_TAKEN');
  });

  test('somebody new gets an account and is a member; who was there is known by the address, and later by the provider', async () => {
    await setUp();
    const fresh = await come('anh');
    expect(fresh).toMatchObject({ email: `anh@${domain}`, full_name: 'Đặng Ngọc Ánh', email_verified: true });
    expect(await roles()).toEqual({ [owner.user.email]: 'owner', [`anh@${domain}`]: 'member' });
    // The provider's own id counts, whatever address comes with it.
    expect(await come('anh', `khac@${domain}`)).toMatchObject({ email: `anh@${domain}` });

    const guest = await personOf(domain);
    await put(guest, 'guest');
    expect(await come('khach', guest.user.email.toUpperCase())).toMatchObject({ id: guest.user.id });
    expect(await come('chu', owner.user.email)).toMatchObject({ id: owner.user.id });
    expect(await roles()).toMatchObject({ [guest.user.email]: 'member', [owner.user.email]: 'owner' });

    const { method, path } = ORGANISATION_ROUTES.listOrganisationEvents;
    const { body } = await owner.call<{ data: { items: OrganisationEvent[] } }>(
      method,
      path.replace(':id', organisationId),
    );
    expect(body.data.items.map((event) => [event.kind, event.detail])).toEqual([
      ['organisation-joined', 'member'],
      ['organisation-joined', 'member'],
      ['organisation-sign-in', 'on'],
      ['organisation-sign-in', `provider ${new URL(provider.issuer).host}`],
      ['organisation-domain-proved', domain],
      ['organisation-created', 'Công ty Thử'],
    ]);
  });

  test('it lets in nobody with another address, no account that nobody proved, and no member of another organisation', async () => {
    await setUp();
    expect(await come('la', 'la@example.com')).toBe('ORGANISATION_SIGN_IN_ADDRESS');
    expect(await come('la2', `la@sub.${domain}`)).toBe('ORGANISATION_SIGN_IN_ADDRESS');
    claims.set('khong', {});
    expect(await finish(await visit('khong'))).toBe('ORGANISATION_SIGN_IN_ADDRESS');
    const unproved = await personOf(domain, false);
    expect(await come('chua', unproved.user.email)).toBe('ORGANISATION_SIGN_IN_UNPROVED');
    const elsewhere = await personOf(domain);
    await found(elsewhere);
    expect(await come('noi-khac', elsewhere.user.email)).toBe('ORGANISATION_TAKEN');
    expect(Object.keys(await roles())).toEqual([owner.user.email]);

    expect(await finish(await visit('ai', createTestBrowser(), 'example.com'))).toBe(
      'ORGANISATION_SIGN_IN_NONE',
    );
    expect(await come('anh')).toMatchObject({ email: `anh@${domain}` });
    await ask(owner, 'setOrganisationSignIn', { is_on: false });
    expect(await come('anh')).toBe('ORGANISATION_SIGN_IN_NONE');
  });

  test('a way back that another browser began, or that another organisation was asked for, opens nothing', async () => {
    await setUp();
    claims.set('anh', { email: `anh@${domain}` });
    const went = createTestBrowser();
    await visit('anh', went);
    const back = went.visited.find((address) => address.startsWith(callbackOf(organisationId)))!;
    const another = createTestBrowser();
    await another.go(back);
    expect(await finish(another)).toBe('HOSTED_STATE');

    // The provider of another organisation passes the browser on to this one's, under its own attempt.
    const other = await personOf('example.com');
    const otherId = await found(other);
    const begun = createTestBrowser();
    const { state } = await begin(begun);
    await begun.go(`${callbackOf(otherId)}?state=${state}&code=x`);
    expect(await finish(begun)).toBe('HOSTED_STATE');
  });

  /** Goes to the provider and no further. */
  async function begin(browser: TestBrowser): Promise<{ state: string }> {
    await browser.go(`${server.address}${ORGANISATION_START_PATH}?domain=${domain}`);
    const asked = browser.visited.find((address) => address.includes('code_challenge='))!;
    return { state: new URL(asked).searchParams.get('state')! };
  }

  test('where it is required, members of the domain come no other way; owners, and addresses elsewhere, do', async () => {
    await setUp();
    const member = await personOf(domain);
    const outside = await personOf('example.com');
    await put(member, 'member');
    await put(outside, 'member');
    expect(await logIn(member)).toBe(200);
    await ask(owner, 'setOrganisationSignIn', { is_required: true });
    expect(await logIn(member, 'sai mật khẩu 1')).toBe('WRONG_CREDENTIALS');
    expect(await logIn(member)).toBe('ORGANISATION_SIGN_IN_ONLY');
    expect(await logIn(owner)).toBe(200);
    expect(await logIn(outside)).toBe(200);
    expect(await come('thanh-vien', member.user.email)).toMatchObject({ id: member.user.id });
    // What is open stays open: a meeting may be under way.
    expect((await member.call('GET', ROUTES.currentUser.path)).status).toBe(200);
    // Nor is a second factor asked of who needs no password.
    await server.deps.database.sql
      .updateTable('organisation')
      .set({ needs_second_factor: true })
      .where('id', '=', organisationId)
      .execute();
    const lacks = async (person: Person) =>
      (await person.call<SessionUser>('GET', ROUTES.currentUser.path)).body.lacks_second_factor;
    expect([await lacks(member), await lacks(outside)]).toEqual([false, true]);
    // Off is off: it is not required the next time it is switched on, either.
    await ask(owner, 'setOrganisationSignIn', { is_on: false });
    expect(await logIn(member)).toBe(200);
    const { body } = await ask(owner, 'setOrganisationSignIn', { is_on: true });
    expect(body.data!.provider).toMatchObject({ is_on: true, is_required: false });
  });

  test('who has left is known no longer, and a domain that was given up opens no account', async () => {
    await setUp();
    const { id } = (await come('anh')) as SessionUser;
    await server.deps.database.sql.deleteFrom('organisation_member').where('user_id', '=', id).execute();
    // Still of the domain: what the provider lets in is a member again.
    expect(await come('anh')).toMatchObject({ id });
    const { body } = await ask(owner, 'getOrganisationSignIn');
    const domainId = body.data!.domains[0]!.id;
    expect(await codeOf(ask(owner, 'removeOrganisationDomain', undefined, { domainId }))).toBe(200);
    expect(await come('anh')).toBe('ORGANISATION_SIGN_IN_NONE');
    const second = await claim(`hai.${domain}`);
    names.records.set(second.record_name, second.record_value);
    const proved = await ask(owner, 'checkOrganisationDomain', {}, { domainId: second.id });
    expect(proved.body.data!.provider).toMatchObject({ is_on: false, is_required: false });
    await ask(owner, 'setOrganisationSignIn', { is_on: true });
    claims.set('anh', { email: `anh@hai.${domain}` });
    expect(await finish(await visit('anh', createTestBrowser(), `hai.${domain}`))).toBe(
      'ORGANISATION_SIGN_IN_ADDRESS',
    );
    await ask(owner, 'removeOrganisationDomain', undefined, { domainId: second.id });
    expect(await codeOf(ask(owner, 'setOrganisationSignIn', { is_on: true }))).toBe(
      'ORGANISATION_SIGN_IN_UNREADY',
    );
    await ask(owner, 'removeOrganisationProvider');
    expect((await ask(owner, 'getOrganisationSignIn')).body.data!.provider).toBeNull();
  });
});
