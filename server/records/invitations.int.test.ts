/** Inviting tells nobody who has an account, fills no mailbox, and carries nothing but the name of a record and of a confirmed sender. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import type { RecordInvitation, RecordMember } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { putRecord } from './testing/put-record.ts';

type People = { data: { items: RecordMember[]; invitations: RecordInvitation[] } };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  beforeEach(async () => {
    owner = await confirmed(await server.newPerson());
    id = await putRecord(server.deps, owner, 'Họp giao ban');
  });
  afterAll(() => server.stop());

  async function confirmed(person: Person): Promise<Person> {
    await server.deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', person.user.id)
      .execute();
    return person;
  }

  const path = (recordId = id) => `${ROUTES.listRecords.path}/${recordId}`;
  const invite = (email: string, by = owner, recordId = id) =>
    by.call<{ data: unknown; code?: string }>('POST', `${path(recordId)}/member`, { email, right: 'view' });
  const withdraw = (email: string) => owner.call('POST', `${path()}/invitation/withdraw`, { email });
  const people = async () => (await owner.call<People>('GET', `${path()}/member`)).body.data;
  const emailsTo = (email: string) => server.letters.filter((text) => text.includes(`tới ${email}\n`));
  /** All that were queued for somebody before are out once a later one is. */
  async function drain(): Promise<void> {
    const last = `${crypto.randomUUID()}@example.com`;
    const other = await confirmed(await server.newPerson());
    await invite(last, other, await putRecord(server.deps, other, 'Sau cùng'));
    await vi.waitFor(() => expect(emailsTo(last)).toHaveLength(1), 60_000);
  }
  const shapeOf = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, part: unknown) => (['email', 'create_time'].includes(key) ? key : part)),
    );

  test('an address with an account and one without are answered, listed, changed and taken back alike', async () => {
    const known = await confirmed(await server.newPerson());
    const unconfirmed = await server.newPerson();
    const emails = [known.user.email, unconfirmed.user.email, `${crypto.randomUUID()}@example.com`];
    const answers = [];
    for (const email of emails)
      answers.push(shapeOf([await invite(email), await people(), await invite(email)]));
    const { items, invitations } = await people();
    expect(items).toEqual([]);
    expect(new Set(invitations.map(({ email }) => email))).toEqual(new Set(emails));
    expect(JSON.stringify([answers, items, invitations])).not.toContain(known.user.id);
    expect(JSON.stringify([answers, items, invitations])).not.toContain(known.user.full_name);
    const [first, ...others] = answers.map((answer) =>
      (answer as unknown[]).filter((_, index) => index !== 1),
    );
    for (const other of others) expect(other).toEqual(first);
    // It is open to them all the same: who has no right finds no record.
    expect((await known.call('GET', `${path()}/member`)).status).toBe(403);
    for (const email of emails) expect(await withdraw(email)).toMatchObject({ status: 200, body: {} });
    expect(await people()).toEqual({ items: [], invitations: [], through_folders: [] });
    expect((await known.call('GET', path())).status).toBe(404);
  });

  test('whoever opens the record shows who they are', async () => {
    const guest = await confirmed(await server.newPerson());
    await invite(guest.user.email);
    expect((await guest.call('GET', path())).status).toBe(200);
    const { items, invitations } = await people();
    expect(items).toMatchObject([{ user_id: guest.user.id, full_name: guest.user.full_name }]);
    expect(invitations).toEqual([]);
    // What was an invitation is none any more.
    await withdraw(guest.user.email);
    expect((await people()).items).toHaveLength(1);
  });

  test('an invitation keeps its time when its address is proved', async () => {
    const guest = await server.newPerson();
    await invite(guest.user.email);
    const before = await people();
    await confirmed(guest);
    expect(await people()).toEqual(before);
  });

  test('only a confirmed address invites', async () => {
    const sender = await server.newPerson();
    const recordId = await putRecord(server.deps, sender, 'Chưa xác nhận');
    expect(await invite('ai-do@example.com', sender, recordId)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_UNCONFIRMED' },
    });
  });

  test('an invitation that is taken back and made again sends one email, and counts', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const statuses = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await invite(email)).status);
      // Taken back before the email goes out, an invitation sends none.
      if (n === 0) await drain();
      await withdraw(email);
    }
    expect(statuses.indexOf(429)).toBe(30);
    await drain();
    expect(emailsTo(email)).toHaveLength(1);
    expect(emailsTo(email)[0]).toContain('nhiều nhất một thư về bản ghi này trong 30 ngày');
    expect(emailsTo(email)[0]).not.toContain('không gửi thêm thư nào');
  });

  test('one address gets ten emails a day from all senders, and no sender hears of it', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    for (let n = 0; n < 12; n += 1) {
      const sender = n % 4 === 0 ? await confirmed(await server.newPerson()) : owner;
      const recordId = await putRecord(server.deps, sender, `Bản ${n}`);
      expect((await invite(email, sender, recordId)).status).toBe(200);
    }
    await drain();
    expect(emailsTo(email)).toHaveLength(10);
  });

  test('names in the email are short and link nowhere; the subject holds none; the sender is named by their address', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { sql } = server.deps.database;
    await sql
      .updateTable('account')
      .set({ full_name: 'Vietcombank https://vcb.xac-thuc.com' })
      .where('id', '=', owner.user.id)
      .execute();
    // As it could be named before names had to be one line.
    await sql
      .updateTable('record')
      .set({ name: `Tài khoản bị khóa\r\n\r\nwww.evil.com ${'x'.repeat(200)}` })
      .where('id', '=', id)
      .execute();
    await invite(email);
    await drain();
    const [text] = emailsTo(email);
    expect(text).toContain(owner.user.email);
    expect(text).not.toMatch(/xac-thuc\.com|www\.evil|evil\.com|x{60}/);
    expect(text).toContain('“Tài khoản bị khóa www. evil. com');
    expect(text).toContain('Bạn được mời xem một bản ghi trên NxNote');
  });

  test.each(['Họp\nVietcombank', 'Họp\r\n', 'a\u2028b', 'a\u0000b', 'a\u202Egpj.exe', 'a\u2066b'])(
    'a record is not named %j',
    async (name) => {
      const wanted = name.trim() === name ? 400 : 200;
      const { status } = await owner.call('PATCH', path(), { data: { record: { name } } });
      expect(status).toBe(wanted);
    },
  );

  test('what was done with the record stands in the trail of its owner', async () => {
    const guest = await confirmed(await server.newPerson());
    await invite(guest.user.email);
    await guest.call('GET', path());
    await guest.call('DELETE', `${path()}/member/${guest.user.id}`);
    await invite('moi@example.com');
    await withdraw('moi@example.com');
    await owner.call('DELETE', path());
    const { body } = await owner.call<{ data: { items: AuditEvent[] } }>(
      'GET',
      `${AUDIT_ROUTES.listAuditEvents.path}?limit=5`,
    );
    expect(body.data.items.map(({ kind: event, actor, detail }) => [event, actor, detail])).toEqual([
      ['record-trashed', 'self', 'Họp giao ban'],
      ['member-removed', 'self', 'moi@example.com'],
      ['member-invited', 'self', 'view moi@example.com'],
      ['member-left', 'member', guest.user.email],
      ['member-invited', 'self', `view ${guest.user.email}`],
    ]);
    expect(body.data.items[0]!.record).toEqual({ id, name: null });
  });
});
