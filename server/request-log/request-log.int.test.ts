/** Who helps people finds a call by what they read out, and what came of it; nothing that was said is kept. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { API_KEY_ROUTES } from '../../contract/public-api/api-key-routes.ts';
import { PUBLIC_ROUTES } from '../../contract/public-api/routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { NOTE_ROUTES } from '../../contract/records/note-routes.ts';
import type { CallList } from '../../contract/staff/request-log.ts';
import { STAFF_SHOP_ROUTES } from '../../contract/staff/staff-shop-routes.ts';
import { changeRole } from '../auth/index.ts';
import { findTraces } from '../testing/find-traces.ts';
import { newRecord } from '../testing/new-record.ts';
import { solveBotCheck, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeOldCalls } from './index.ts';

const SAID = 'Kẹo-dừa-bí-mật';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let helper: Person;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [helper, person] = [await server.newPerson(), await server.newPerson()];
    await server.deps.database.sql.updateTable('account').set({ email_verified_at: new Date() }).execute();
    await changeRole(server.deps, helper.user.email, true, 'support');
  });
  afterAll(() => server.stop());

  const find = async (query: string, who = helper): Promise<CallList> => {
    const { method, path } = STAFF_SHOP_ROUTES.listCalls;
    const { status, body } = await who.call<{ data: CallList }>(method, `${path}?${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  /** @returns the id of the call, and the sentence that its caller reads */
  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(new URL(path, server.address), {
      method,
      headers: {
        authorization: `Basic ${person.tokens.access_token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { message } = (await answer.json()) as { message?: string };
    return { id: answer.headers.get('x-request-id')!, status: answer.status, message };
  }

  test('a failing call is found by what was read out, by person, by route and by status, without a word of it', async () => {
    const { sql: db } = server.deps.database;
    const recordId = await newRecord(server.deps, person.user.id);
    await sql`alter table note rename to note_away`.execute(db);
    const notes = `${NOTE_ROUTES.listNotes.path.replace(':id', recordId)}?tu=${encodeURIComponent(SAID)}`;
    const failed = await call('GET', notes);
    await sql`alter table note_away rename to note`.execute(db);
    const start = failed.id.slice(0, 8);
    expect(failed).toMatchObject({
      status: 500,
      message: expect.stringMatching(` Mã yêu cầu: ${start}\\.$`) as string,
    });
    await expect.poll(async () => (await find(`id=${start.toUpperCase()}`)).items).toHaveLength(1);
    const [found] = (await find(`id=${failed.id}`)).items;
    expect(found).toMatchObject({
      id: failed.id,
      kind: 'failed',
      method: 'GET',
      route: NOTE_ROUTES.listNotes.path,
      status: 500,
      code: 'INTERNAL',
      caller: 'person',
      person: { id: person.user.id, full_name: 'Người Thử' },
      process: expect.stringMatching(new RegExp(`:${process.pid}$`)) as string,
    });
    expect(found!.person!.email).not.toContain(person.user.email.split('@')[0]);

    const refused = await call('PATCH', ROUTES.updateUser.path, { full_name: [SAID] });
    expect(refused.message).not.toContain('Mã yêu cầu');
    await call('GET', `${ROUTES.listRecords.path}/${randomUUID()}`);
    const listed = async (query: string) => (await find(query)).items.map(({ id }) => id);
    await expect.poll(() => listed(`person=${person.user.id}`)).toEqual([refused.id, failed.id]);
    for (const query of [
      `person=${encodeURIComponent(person.user.email)}`,
      'route=%2Fnotes',
      'status=500',
      'kind=failed',
    ])
      expect([query, ...(await listed(query))]).toContain(failed.id);
    for (const query of [
      'kind=slow',
      'route=%25',
      'to=2020-01-01',
      `person=${helper.user.id}`,
      'id=00000000',
    ])
      expect([query, ...(await listed(query))]).not.toContain(failed.id);
    expect((await find('')).last_day).toMatchObject({ failed: 1, slow: 0 });

    const traces = await findTraces(server.deps, [SAID, recordId, person.tokens.access_token]);
    expect(traces.filter((line) => line.startsWith('kept_call'))).toEqual([]);
  });

  test('an id of a call that went well leads to the jobs that came of it', async () => {
    await server.deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: null })
      .where('id', '=', person.user.id)
      .execute();
    const { path } = ROUTES.resendConfirmation;
    const sent = await call('POST', path, { bot_check: await solveBotCheck(server.address) });
    expect(sent.status).toBe(200);
    const { items, jobs } = await find(`id=${sent.id.slice(0, 13)}`);
    expect({ items, jobs }).toMatchObject({ items: [], jobs: [{ request_id: sent.id, kind: 'letter' }] });
  });

  test('refusals of a program stand under its key and its person, also what it did not find', async () => {
    const asked = { name: 'Máy chủ', scopes: ['records:read'] };
    const { body } = await person.call<{ data: { secret: string } }>(
      'POST',
      API_KEY_ROUTES.createKey.path,
      asked,
    );
    const authorization = `Bearer ${body.data.secret}`;
    const ids: string[] = [];
    for (const path of [
      `${PUBLIC_ROUTES.listApiRecords.path}/${randomUUID()}`,
      PUBLIC_ROUTES.getUsage.path,
    ]) {
      const answer = await fetch(new URL(path, server.address), { headers: { authorization } });
      ids.push(((await answer.json()) as { request_id: string }).request_id);
    }
    const ofKey = { caller: 'key', key_tail: body.data.secret.slice(-4), person: { id: person.user.id } };
    const listed = async () =>
      (await find(`person=${person.user.id}`)).items.filter(({ caller }) => caller === 'key');
    await expect.poll(listed).toMatchObject([
      { ...ofKey, id: ids[1], code: 'KEY_SCOPE' },
      { ...ofKey, id: ids[0], status: 404 },
    ]);
  });

  test('nobody else reads it, and an id that is none is refused', async () => {
    const { method, path } = STAFF_SHOP_ROUTES.listCalls;
    expect(await person.call(method, path)).toMatchObject({ status: 403, body: { code: 'NOT_OPERATOR' } });
    await server.deps.database.sql.updateTable('account').set({ email_verified_at: new Date() }).execute();
    await changeRole(server.deps, person.user.email, true, 'finance');
    expect(await person.call(method, path)).toMatchObject({ status: 403, body: { code: 'ROLE_MISSING' } });
    for (const id of ['123', 'a'.repeat(33), 'zzzzzzzz'])
      expect(await helper.call(method, `${path}?id=${id}`)).toMatchObject({ status: 400 });
  });

  test('pages follow each other, newest or slowest first; a week and a number of each kind are kept, and none of who leaves', async () => {
    const { database } = server.deps;
    await database.sql.deleteFrom('kept_call').execute();
    const leaving = await server.newPerson();
    const now = Date.now();
    const rows = Array.from({ length: 120 }, (_, place) => ({
      id: randomUUID(),
      begun_at: new Date(now - place * 2 * 3_600_000),
      kind: place % 2 === 0 ? ('failed' as const) : ('slow' as const),
      method: 'GET',
      route: '/x',
      status: 400,
      code: null,
      duration_ms: (place * 37) % 120,
      caller: 'person' as const,
      user_id: leaving.user.id,
      key_id: null,
      process: 'a:1',
    }));
    await database.sql.insertInto('kept_call').values(rows).execute();
    const read = async (query: string): Promise<string[]> => {
      const { items, next } = await find(query);
      const ids = items.map(({ id }) => id);
      return next === null ? ids : [...ids, ...(await read(`${query.split('&before')[0]}&before=${next}`))];
    };
    expect(await read('route=/x')).toEqual(rows.map(({ id }) => id));
    const slowest = rows.toSorted((one, other) => other.duration_ms - one.duration_ms);
    expect(await read('route=/x&order=slowest')).toEqual(slowest.map(({ id }) => id));

    const count = async () => (await read('route=/x')).length;
    await removeOldCalls(database, new Date(now));
    // Two hours apart, in seven days with both ends.
    expect(await count()).toBe(85);
    await removeOldCalls(database, new Date(now), { maxOfKind: 5 });
    const failed = rows.filter((row) => row.kind === 'failed').map(({ id }) => id);
    expect(await read('route=/x&kind=failed')).toEqual(failed.slice(0, 5));
    // Calls of this test itself may be slow, too.
    expect([1, 2, 3, 4, 5]).toContain((await read('route=/x&kind=slow')).length);
    await database.sql.deleteFrom('account').where('id', '=', leaving.user.id).execute();
    expect(await count()).toBe(0);
  });
});
