/** What happened with an account stands in its trail, for its person alone, and nobody changes it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import { ROUTES } from '../../contract/routes.ts';
import { createBrowserClient } from '../testing/browser-client.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import { send, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { recordEvent, removeOldEvents } from './index.ts';

const PASSWORD = 'mật khẩu thử 1';
type Page = { data: { items: AuditEvent[]; next: string | null } };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let person: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await startTestServer(kind, { TRUSTED_PROXIES: '1' });
    [person, stranger] = [await server.newPerson(), await server.newPerson()];
  });
  afterAll(() => server.stop());

  const path = AUDIT_ROUTES.listAuditEvents.path;
  const trailOf = async ({ call }: Person, query = '') =>
    (await call<Page>('GET', `${path}?${query}`)).body.data;

  test('sign-ins, also failed ones, and changes of the password are there, with device and network', async () => {
    const browser = createBrowserClient(server.address, '203.0.113.77');
    await browser.signIn(person.user.email, 'sai');
    await browser.signIn(person.user.email, PASSWORD);
    const passwords = { current_password: PASSWORD, new_password: 'bốn con mèo đen' };
    await person.call('POST', ROUTES.changePassword.path, { ...passwords, current_password: 'sai' });
    await person.call('POST', ROUTES.changePassword.path, passwords);
    const { items } = await trailOf(person);
    expect(items.map(({ kind: event, actor, detail }) => [event, actor, detail])).toEqual([
      ['password-changed', 'self', ''],
      ['password-refused', 'self', ''],
      ['sign-in', 'self', 'password'],
      ['sign-in-failed', 'stranger', ''],
      ['sign-in', 'self', 'register'],
      ['account-created', 'self', ''],
    ]);
    expect(items[2]).toMatchObject({ network: '203.0.113.*', record: null });
    expect(items[2]!.device).toContain('Windows');
    const everything = JSON.stringify(items);
    for (const secret of [PASSWORD, passwords.new_password, person.tokens.access_token, '203.0.113.77'])
      expect(everything).not.toContain(secret);
  });

  test('one page follows the other, and nobody reads the trail of somebody else', async () => {
    const all = (await trailOf(person)).items.map(({ id }) => id);
    const first = await trailOf(person, 'limit=2');
    expect(first.items.map(({ id }) => id)).toEqual(all.slice(0, 2));
    const rest = await trailOf(person, `before=${first.next!}`);
    expect(rest).toMatchObject({ next: null });
    expect(rest.items.map(({ id }) => id)).toEqual(all.slice(2));
    expect((await trailOf(stranger)).items.map(({ id }) => id)).not.toEqual(expect.arrayContaining(all));
    expect((await send(server.address, null, 'GET', path)).status).toBe(401);
    for (const query of ['before=x', 'before=-1', `before=${'9'.repeat(30)}`, 'limit=0', 'limit=1000'])
      expect((await person.call('GET', `${path}?${query}`)).status).toBe(400);
  });

  test('the name of a record stands in the trail of those who may see it', async () => {
    const recordId = await newRecord(server.deps, person.user.id);
    const event = { kind: 'transcript-exported', recordId, client: null } as const;
    for (const { user } of [person, stranger]) await recordEvent(server.deps, { ...event, userId: user.id });
    const nameFor = async (of: Person) => (await trailOf(of)).items[0]!.record?.name;
    await setRight(server.deps, recordId, stranger.user.id, 'view');
    expect([await nameFor(person), await nameFor(stranger)]).toEqual(['Họp giao ban', 'Họp giao ban']);
    await setRight(server.deps, recordId, stranger.user.id, null);
    expect([await nameFor(person), await nameFor(stranger)]).toEqual(['Họp giao ban', null]);
  });

  test('the database refuses every change, and every deletion within 12 months', async () => {
    const { database } = server.deps;
    const statements = [
      sql`update audit_event set kind = 'sign-out'`,
      sql`delete from audit_event`,
      sql`truncate audit_event`,
    ];
    for (const statement of statements)
      await expect(statement.execute(database.sql)).rejects.toThrow(/append-only/);
    const at = (iso: string) => ({ database, clock: { now: () => new Date(iso) } });
    const event = { kind: 'sign-out', userId: stranger.user.id, client: null } as const;
    const old = await recordEvent(at('2020-01-01T00:00:00Z'), event);
    const young = await recordEvent(server.deps, event);
    await removeOldEvents(database, new Date());
    const left = (await trailOf(stranger)).items.map(({ id }) => id);
    expect(left).toContain(young);
    expect(left).not.toContain(old);
  });

  test('what did not happen is not recorded', async () => {
    const before = (await trailOf(stranger)).items.length;
    const { database } = server.deps;
    const failing = database.transaction(async () => {
      await recordEvent(server.deps, { kind: 'sign-out', userId: stranger.user.id, client: null });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect((await trailOf(stranger)).items).toHaveLength(before);
  });

  test('a device chooses no more of the trail than one line', async () => {
    const device = `Chrome${'x'.repeat(1000)}`;
    const client = { ip: '::1', device };
    await recordEvent(server.deps, {
      kind: 'sign-out',
      userId: stranger.user.id,
      detail: 'a\r\nb\u202Ec',
      client,
    });
    const [event] = (await trailOf(stranger)).items;
    expect(event).toMatchObject({ detail: 'a  b c', network: '0:0:0:*' });
    expect(event!.device).toHaveLength(300);
  });

  test('a deleted account leaves its trail behind, which nobody reads', async () => {
    const leaver = await server.newPerson();
    expect((await leaver.call('POST', ROUTES.deleteAccount.path, { password: PASSWORD })).status).toBe(200);
    const kinds = await server.deps.database.sql
      .selectFrom('audit_event')
      .select('kind')
      .where('user_id', '=', leaver.user.id)
      .orderBy('id', 'desc')
      .execute();
    expect(kinds[0]).toEqual({ kind: 'account-deleted' });
    expect((await leaver.call('GET', path)).status).toBe(401);
  });
});
