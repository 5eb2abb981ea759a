/** Who has a role sees what goes with it, and moves money only a moment after they have shown that it is them. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import { STAFF_ROUTES } from '../../contract/staff/staff-routes.ts';
import type { StaffEvent } from '../../contract/staff/staff.ts';
import type { LedgerRow, StaffPerson, StaffPersonDetail } from '../../contract/staff/staff-people.ts';
import { changeRole } from '../auth/index.ts';
import { findWrongLots } from '../billing/index.ts';
import { migrations } from '../platform/database/migrations.ts';
import { projectRoot } from '../platform/entry-point.ts';
import { PERSON_PASSWORD, send, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    person = await server.newPerson();
    const { sql } = server.deps.database;
    await sql.updateTable('account').set({ email_verified_at: new Date() }).execute();
  });
  afterAll(() => server.stop());

  const session = STAFF_ROUTES.getStaffSession.path;
  const confirm = (password: string) =>
    person.call<{ code?: string; data: { confirmed_until: string | null } }>(
      'POST',
      STAFF_ROUTES.confirmStaffSession.path,
      { password },
    );

  test('a role opens these pages, and is asked for at each call', async () => {
    expect((await send(server.address, null, 'GET', session)).status).toBe(401);
    expect(await person.call('GET', session)).toMatchObject({ status: 403, body: { code: 'NOT_OPERATOR' } });
    await changeRole(server.deps, person.user.email, true, 'support');
    expect((await person.call('GET', session)).body).toMatchObject({ data: { roles: ['support'] } });
    const overview = await person.call('GET', STAFF_ROUTES.getOverview.path);
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    const newest_migration = Object.keys(migrations).toSorted().at(-1);
    expect(overview.body).toMatchObject({ data: { server: { version, database: kind, newest_migration } } });
    const models = await person.call('GET', '/admin/api/models');
    expect(models).toMatchObject({ status: 403, body: { code: 'ROLE_MISSING' } });
    await changeRole(server.deps, person.user.email, false, 'support');
    expect((await person.call('GET', session)).status).toBe(403);
  });

  test('a sign-in is believed for 10 minutes, and then again once the password was typed', async () => {
    await changeRole(server.deps, person.user.email, true, 'finance');
    const { sql } = server.deps.database;
    const until = async () =>
      (await person.call<{ data: { confirmed_until: string | null } }>('GET', session)).body.data
        .confirmed_until;
    expect(await until()).not.toBeNull();
    await sql
      .updateTable('sign_in')
      .set({ created_at: new Date(Date.now() - 601_000) })
      .where('user_id', '=', person.user.id)
      .execute();
    expect(await until()).toBeNull();
    expect(await confirm('sai')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    expect(await until()).toBeNull();
    expect((await confirm(PERSON_PASSWORD.normalize('NFD'))).status).toBe(200);
    expect(await until()).not.toBeNull();
    const trail = await person.call<{ data: { items: { kind: string }[] } }>(
      'GET',
      '/authen/api/v1/auth/audit-events',
    );
    expect(trail.body.data.items[0]).toMatchObject({ kind: 'password-refused' });
  });

  const ask = <T>(name: keyof typeof STAFF_ROUTES, id = '', body?: unknown, query = '', who = person) => {
    const { method, path } = STAFF_ROUTES[name];
    return who.call<T & { code?: string }>(method, path.replace(':id', id) + query, body);
  };
  type OnePerson = { data: { person: StaffPersonDetail } };
  const reason = 'Phiếu hỗ trợ HT-2304';

  test('people are found by parts of their names without diacritics; addresses are whole on their own page only', async () => {
    const other = await server.newPerson();
    await server.deps.database.sql
      .updateTable('account')
      .set({ full_name: 'Đỗ Thị Hường'.normalize('NFD') })
      .where('id', '=', other.user.id)
      .execute();
    const find = async (q: string) =>
      (
        await ask<{ data: { items: StaffPerson[] } }>(
          'listPeople',
          '',
          undefined,
          `?q=${encodeURIComponent(q)}`,
        )
      ).body.data.items;
    for (const q of ['do thi huong', 'ĐỖ THỊ', 'hường'.normalize('NFD'), other.user.email])
      expect((await find(q)).map(({ id }) => id)).toContain(other.user.id);
    expect(await find('%')).toEqual([]);
    const [found] = await find(other.user.email);
    expect(found).toMatchObject({ left_seconds: 3600, category: 'FREE', is_suspended: false });
    expect(found!.email).not.toContain(other.user.email.split('@')[0]);
    expect((await ask<OnePerson>('getPerson', other.user.id)).body.data.person.email).toBe(other.user.email);
    for (const id of ['x', randomUUID(), "'"])
      expect((await ask('getPerson', encodeURIComponent(id))).body.code).toBe('PERSON_NOT_FOUND');
  });

  test('minutes are given and taken with a reason, once, within limits; the package is set', async () => {
    const other = await server.newPerson();
    const { id } = other.user;
    const body = { seconds: 600, reason, request_key: randomUUID() };
    expect((await ask('correctMinutes', id, { ...body, reason: 'vì' })).status).toBe(400);
    const both = await Promise.all([ask('correctMinutes', id, body), ask('correctMinutes', id, body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await other.balance()).toBe(4200);
    const correct = (seconds: number, more: object = {}) =>
      ask<OnePerson>('correctMinutes', id, { ...body, seconds, request_key: randomUUID(), ...more });
    expect((await correct(600 * 60)).body.code).toBe('CORRECTION_TOO_MUCH');
    expect((await correct(-4201)).body.code).toBe('CORRECTION_SHORT');
    expect((await correct(60, { until: '2020-01-01' })).status).toBe(400);
    for (const bad of [0, 1.5, Number.MAX_SAFE_INTEGER, '60', null])
      expect((await correct(bad as number)).status).toBe(400);
    expect((await correct(-4000)).body.data.person.left_seconds).toBe(200);
    const { items } = (await ask<{ data: { items: LedgerRow[] } }>('listLedger', id)).body.data;
    expect(items.map((row) => [row.kind, row.delta_seconds, row.balance_seconds])).toEqual([
      ['adjust', -400, 200],
      ['adjust', -3600, 600],
      ['grant', 600, 4200],
      ['grant', 3600, 3600],
    ]);
    const plus = await ask<OnePerson>('setPackage', id, { package_id: 'plus', reason });
    expect(plus.body.data.person).toMatchObject({ category: 'PLUS', package_id: 'plus' });
    expect((await ask('setPackage', id, { package_id: 'gold', reason })).status).toBe(404);
    const { items: events } = (await ask<{ data: { items: StaffEvent[] } }>('listStaffEvents')).body.data;
    expect(events[0]).toMatchObject({ kind: 'package-changed', detail: 'plus', reason, by: 'Người Thử' });
    expect(events.filter(({ detail }) => detail === '+600 s')).toHaveLength(1);
    expect(await findWrongLots(server.deps)).toEqual([]);
  });

  test('support signs people out, an operator suspends them, and nobody of the staff is suspended', async () => {
    const [operator, other] = [await server.newPerson(), await server.newPerson()];
    await server.deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', operator.user.id)
      .execute();
    await changeRole(server.deps, operator.user.email, true);
    const suspend = (id: string, is_suspended: boolean, who = operator) =>
      ask('suspendPerson', id, { is_suspended, reason }, '', who);
    expect((await suspend(other.user.id, true, person)).body.code).toBe('ROLE_MISSING');
    expect((await suspend(person.user.id, true)).body.code).toBe('PERSON_IS_STAFF');
    expect((await suspend(other.user.id, true)).status).toBe(200);
    expect((await other.call('GET', ROUTES.currentUser.path)).status).toBe(401);
    const signIn = () =>
      send<{ code?: string }>(server.address, null, 'POST', ROUTES.login.path, {
        email: other.user.email,
        password: PERSON_PASSWORD,
      });
    expect((await signIn()).body.code).toBe('ACCOUNT_SUSPENDED');
    expect((await suspend(other.user.id, false)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await ask('signPersonOut', other.user.id, { reason }, '', operator)).status).toBe(200);
  });
});
