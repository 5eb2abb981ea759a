/** Deleted records lie in the trash of their owner, found by nobody, until they are restored or removed for good. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { TRASH_DAYS, TRASH_ROUTES } from '../../contract/records/trash-routes.ts';
import type { TrashPage } from '../../contract/records/trash.ts';
import { setRight } from '../testing/new-record.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { send, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeOldTrash } from './index.ts';
import { putRecord } from './testing/put-record.ts';

const DAY_MS = 86_400_000;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let colleague: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [owner, colleague] = [await server.newPerson(), await server.newPerson()];
  });
  afterAll(() => server.stop());

  const pathOf = (id: string): string => `${ROUTES.listRecords.path}/${id}`;
  const remove = (id: string, person = owner) =>
    person.call<{ data: { is_trashed: boolean } }>('DELETE', pathOf(id));
  const restore = (id: string, person = owner) =>
    person.call('POST', TRASH_ROUTES.restoreRecord.path.replace(':id', id));
  const removeForGood = (id: string, person = owner) =>
    person.call('DELETE', TRASH_ROUTES.removeTrashedRecord.path.replace(':id', id));
  const trashOf = async (person: Person, query = '') =>
    (await person.call<{ data: TrashPage }>('GET', `${TRASH_ROUTES.listTrash.path}?${query}`)).body.data;
  const list = async (person: Person, query = '') =>
    (await person.call<{ data: RecordPage }>('GET', `${ROUTES.listRecords.path}?${query}`)).body.data;

  test('a deleted record is found nowhere by anybody, and comes back with its people and links', async () => {
    const id = await putRecord(server.deps, owner, 'Giao ban');
    await setRight(server.deps, id, colleague.user.id, 'edit');
    const { body } = await owner.call<{ data: { link: ShareLink } }>('POST', `${pathOf(id)}/share-link`, {
      right: 'view',
    });
    const visit = () =>
      send(server.address, null, 'POST', SHARING_ROUTES.openShareLink.path.replace(':id', id), {
        share_token: body.data.link.token,
      });
    const editor = await joinDocument(server.address, id, colleague.tokens.access_token);
    const closed = new Promise((resolve) => editor.provider.once('connection-close', resolve));

    expect((await remove(id)).body.data).toEqual({ is_trashed: true });
    await closed;
    for (const person of [owner, colleague]) {
      expect((await person.call('GET', pathOf(id))).status).toBe(404);
      for (const query of ['', 'q=giao', 'status=4'])
        expect(await list(person, query)).toMatchObject({ items: [], total: 0 });
      expect(
        (await person.call<{ data: RecordPage }>('GET', ROUTES.listMeetings.path)).body.data.items,
      ).toEqual([]);
    }
    expect((await visit()).body).toMatchObject({ code: 'SHARE_LINK_ENDED' });
    expect((await remove(id)).status).toBe(404);
    expect(await trashOf(colleague)).toEqual({ items: [], total: 0, totalPages: 0 });
    const { items, total } = await trashOf(owner);
    expect({ items, total }).toMatchObject({ items: [{ id, name: 'Giao ban' }], total: 1 });
    expect(Date.parse(items[0]!.removed_time) - Date.parse(items[0]!.trashed_time)).toBe(TRASH_DAYS * DAY_MS);

    expect((await restore(id, colleague)).status).toBe(404);
    expect((await restore(id)).status).toBe(200);
    expect((await restore(id)).status).toBe(404);
    for (const person of [owner, colleague])
      expect(await list(person)).toMatchObject({ items: [{ id }], total: 1, counts: { 4: 1 } });
    expect((await visit()).status).toBe(200);
    expect((await trashOf(owner)).total).toBe(0);
    const trail = await owner.call<{ data: { items: AuditEvent[] } }>(
      'GET',
      `${AUDIT_ROUTES.listAuditEvents.path}?limit=2`,
    );
    expect(trail.body.data.items.map(({ kind: event, detail }) => [event, detail])).toEqual([
      ['record-restored', 'Giao ban'],
      ['record-trashed', 'Giao ban'],
    ]);
  });

  test('what is removed for good is gone with its files; only what lies in one’s own trash can be', async () => {
    const person = await server.newPerson();
    const [kept, gone, second, third] = await Promise.all(
      ['Còn', 'Một', 'Hai', 'Ba'].map((name) => putRecord(server.deps, person, name)),
    );
    const { database } = server.deps;
    expect((await removeForGood(gone!, person)).status).toBe(404);
    for (const call of [restore, removeForGood]) expect((await call("' or 1=1", person)).status).toBe(404);
    for (const id of [gone!, second!, third!]) await remove(id, person);
    expect((await removeForGood(gone!, colleague)).status).toBe(404);
    expect((await removeForGood(gone!, person)).status).toBe(200);
    expect((await restore(gone!, person)).status).toBe(404);
    expect((await trashOf(person, 'limit=1&page=2')).items).toHaveLength(1);
    const emptied = await person.call<{ data: { removed: number } }>('DELETE', TRASH_ROUTES.emptyTrash.path);
    expect(emptied.body.data).toEqual({ removed: 2 });
    const left = await database.sql
      .selectFrom('record')
      .select('id')
      .where('user_id', '=', person.user.id)
      .execute();
    expect(left).toEqual([{ id: kept }]);
  });

  test('after thirty days the housekeeping removes it, and what was restored stays', async () => {
    const person = await server.newPerson();
    const [old, back] = [
      await putRecord(server.deps, person, 'Cũ'),
      await putRecord(server.deps, person, 'Lấy lại'),
    ];
    for (const id of [old, back]) await remove(id, person);
    const now = server.deps.clock.now();
    await removeOldTrash(server.deps, new Date(now.getTime() + (TRASH_DAYS - 1) * DAY_MS));
    expect((await trashOf(person)).total).toBe(2);
    await restore(back, person);
    await removeOldTrash(server.deps, new Date(now.getTime() + (TRASH_DAYS + 1) * DAY_MS));
    expect(await trashOf(person)).toMatchObject({ total: 0 });
    expect((await list(person)).items.map(({ id }) => id)).toEqual([back]);
  });

  test('a record that is still converted is gone at once; the sample is taken out of the trash when it is opened', async () => {
    const person = await server.newPerson();
    const working = await putRecord(server.deps, person, 'Đang đọc', 1);
    expect((await remove(working, person)).body.data).toEqual({ is_trashed: false });
    expect((await trashOf(person)).total).toBe(0);
    const open = async () =>
      (await person.call<{ data: { record: { id: string } } }>('POST', PAGE_ROUTES.openSample.path)).body.data
        .record.id;
    const sample = await open();
    await remove(sample, person);
    expect(await open()).toBe(sample);
    expect((await trashOf(person)).total).toBe(0);
  });
});
