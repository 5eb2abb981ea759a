/** Whoever was let into a folder sees and opens what lies in it and in the folders inside it, as long as it lies there, and nothing else. */
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import { FILING_ROUTES } from '../../contract/filing/filing-routes.ts';
import type { Filing } from '../../contract/filing/filing.ts';
import { MAX_RECORD_MEMBERS } from '../../contract/limits.ts';
import type {
  RecordInvitation,
  RecordMember,
  RecordPage,
  ThroughFolder,
} from '../../contract/records/records.ts';
import { ROUTES, STATUS_SOCKET_PATH } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { readRights, updateRecord } from '../records/index.ts';
import { putRecord } from '../records/testing/put-record.ts';
import { setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type People = { items: RecordMember[]; invitations: RecordInvitation[] };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let guest: Person;
  let stranger: Person;
  /** Three, one in another, and a record in each. */
  let folders: string[];
  let records: string[];
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    // The limits have tests of their own.
    await server.deps.database.sql.deleteFrom('attempt').execute();
    [owner, guest, stranger] = [await confirmed(), await confirmed(), await confirmed()];
    [folders, records] = [[], []];
    for (const name of ['Trên', 'Giữa', 'Dưới']) {
      folders.push(await newFolder(name, folders.at(-1)));
      records.push(await putRecord(server.deps, owner, name));
      await put(records.at(-1)!, folders.at(-1)!);
    }
  });

  async function confirmed(person?: Person): Promise<Person> {
    const who = person ?? (await server.newPerson());
    await server.deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', who.user.id)
      .execute();
    return who;
  }
  const newFolder = async (name: string, parent_id: string | null = null, person = owner): Promise<string> =>
    (
      await person.call<{ data: { folder: { id: string } } }>('POST', FILING_ROUTES.createFolder.path, {
        name,
        parent_id,
      })
    ).body.data.folder.id;
  const put = (recordId: string, folder_id: string | null, person = owner) =>
    person.call('POST', FILING_ROUTES.fileRecords.path, { changes: [{ audio_id: [recordId], folder_id }] });
  const at = (path: string, id: string, userId = ''): string =>
    path.replace(':id', id).replace(':userId', userId);
  const share = (id: string, right: unknown, email: unknown = guest.user.email, by = owner) =>
    by.call<{ code?: string; data: { member?: RecordMember; invitation?: RecordInvitation } }>(
      'POST',
      at(FILING_ROUTES.setFolderMember.path, id),
      { email, right },
    );
  const peopleOf = async (id: string) =>
    (await owner.call<{ data: People }>('GET', at(FILING_ROUTES.listFolderMembers.path, id))).body.data;
  const leave = (id: string, person = guest) =>
    person.call('DELETE', at(FILING_ROUTES.removeFolderMember.path, id, person.user.id));
  /** What each record lets the guest do, as it is told in one place, on the record itself and in the list. */
  async function rights(person = guest): Promise<(string | null)[]> {
    const actor = { userId: person.user.id };
    const asked = await readRights(
      server.deps,
      records.map((recordId) => ({ actor, recordId })),
    );
    const { items, total } = await list('', person);
    const listed = new Map(items.map(({ id, right }) => [id, right]));
    expect(records.map((id) => listed.get(id) ?? null)).toEqual(asked);
    expect(total).toBe(asked.filter((right) => right !== null).length);
    for (const [index, id] of records.entries())
      expect((await person.call('GET', at(ROUTES.getRecord.path, id))).status).toBe(
        asked[index] === null ? 404 : 200,
      );
    return asked;
  }
  const list = async (query = '', person = guest) =>
    (await person.call<{ data: RecordPage }>('GET', `${ROUTES.listRecords.path}?${query}`)).body.data;
  const namesIn = async (folder: string, person = guest) =>
    (await list(`folder=${folder}`, person)).items.map(({ name }) => name);
  const filing = async (person = guest) =>
    (await person.call<{ data: Filing }>('GET', FILING_ROUTES.getFiling.path)).body.data;

  test('a share opens what lies in the folder and below it, now and later; of several rights the strongest counts', async () => {
    const [, middle, bottom] = folders as [string, string, string];
    expect(await rights()).toEqual([null, null, null]);
    expect((await share(middle, 'view')).body.data).toMatchObject({ invitation: { right: 'view' } });
    expect(await rights()).toEqual([null, 'view', 'view']);
    await share(bottom, 'comment');
    expect(await rights()).toEqual([null, 'view', 'comment']);
    await setRight(server.deps, records[1]!, guest.user.id, 'edit');
    expect(await rights()).toEqual([null, 'edit', 'comment']);
    await share(middle, 'edit');
    await share(bottom, 'view');
    expect(await rights()).toEqual([null, 'edit', 'edit']);
    expect(await rights(stranger)).toEqual([null, null, null]);

    records.push(await putRecord(server.deps, owner, 'Mới'));
    expect((await rights()).at(-1)).toBeNull();
    await put(records.at(-1)!, await newFolder('Mới', bottom));
    expect((await rights()).at(-1)).toBe('edit');
    // Their right is to the text: filing stays the owner's, and so does the trash.
    expect((await guest.call('DELETE', at(ROUTES.deleteRecord.path, records[2]!))).status).toBe(403);
    await owner.call('DELETE', at(ROUTES.deleteRecord.path, records[2]!));
    expect((await rights())[2]).toBeNull();
    expect(await namesIn(bottom)).toEqual([]);
  });

  test('what leaves the folder is closed at once, also where it is open; what comes back is open again', async () => {
    const [top, middle, bottom] = folders as [string, string, string];
    await share(middle, 'view');
    // Its status socket stays open.
    await updateRecord(server.deps, records[2]!, { status: 1 });
    const query = new URLSearchParams({ audio_id: records[2]!, token: guest.tokens.access_token });
    const open = async () => {
      const socket = new WebSocket(
        `${server.address.replace('http', 'ws')}${STATUS_SOCKET_PATH}?${query.toString()}`,
      );
      const closing = once(socket, 'close');
      await once(socket, 'message');
      return async () => (await closing)[0] as number;
    };
    const move = (id: string, parent_id: string | null) =>
      owner.call('PATCH', at(FILING_ROUTES.updateFolder.path, id), { parent_id });
    const acts: [out: () => Promise<unknown>, back: () => Promise<unknown>, left: (string | null)[]][] = [
      [() => put(records[2]!, top), () => put(records[2]!, bottom), [null, 'view', null]],
      [() => move(bottom, top), () => move(bottom, middle), [null, 'view', null]],
      [
        () => owner.call('DELETE', at(FILING_ROUTES.removeFolder.path, middle)),
        () => owner.call('POST', at(FILING_ROUTES.restoreFolder.path, middle)),
        [null, null, null],
      ],
      [
        () => owner.call('DELETE', at(FILING_ROUTES.removeFolderMember.path, middle, guest.user.id)),
        () => share(middle, 'view'),
        [null, null, null],
      ],
    ];
    for (const [out, back, left] of acts) {
      expect(await rights()).toEqual([null, 'view', 'view']);
      const closed = await open();
      await out();
      expect(await closed()).toBe(4404);
      expect(await rights()).toEqual(left);
      await back();
    }
    expect(await rights()).toEqual([null, 'view', 'view']);
    // A folder that comes to lie below a shared one is as open as that.
    await share(middle, 'comment');
    await move(middle, null);
    await move(top, middle);
    expect(await rights()).toEqual(['comment', 'comment', 'comment']);
  });

  test('a folder opens nothing of somebody else’s, wherever it lies', async () => {
    const [top] = folders as [string];
    await share(top, 'edit');
    const theirs = await putRecord(server.deps, stranger, 'Của người khác');
    await server.deps.database.sql
      .updateTable('record')
      .set({ folder_id: top })
      .where('id', '=', theirs)
      .execute();
    records.push(theirs);
    for (const person of [owner, guest]) expect((await rights(person)).at(-1)).toBeNull();
    expect(await namesIn(top)).toEqual(['Trên']);
    expect((await filing()).shared_folders.find(({ id }) => id === top)?.amount).toBe(1);
  });

  test('the folders that others share are told as far as they are open, and are filters of the list', async () => {
    const [top, middle, bottom] = folders as [string, string, string];
    await share(middle, 'comment');
    expect((await filing()).shared_folders).toEqual([
      {
        id: bottom,
        parent_id: middle,
        name: 'Dưới',
        amount: 1,
        owner_name: owner.user.full_name,
        right: 'comment',
        may_leave: false,
      },
      {
        id: middle,
        parent_id: null,
        name: 'Giữa',
        amount: 1,
        owner_name: owner.user.full_name,
        right: 'comment',
        may_leave: true,
      },
    ]);
    expect((await filing(owner)).folders.map(({ name, is_shared }) => [name, is_shared])).toEqual([
      ['Dưới', false],
      ['Giữa', true],
      ['Trên', false],
    ]);
    expect((await filing(stranger)).shared_folders).toEqual([]);
    expect(await namesIn(middle)).toEqual(['Giữa']);
    expect(await list(`folder=${bottom}`)).toMatchObject({ total: 1, counts: { '4': 1 } });
    // One record of it alone does not tell what else lies in the folder.
    await setRight(server.deps, records[0]!, guest.user.id, 'view');
    expect(await namesIn(top)).toEqual([]);
    expect(await namesIn('none')).toEqual([]);
    expect(await namesIn(middle, stranger)).toEqual([]);
    // Tags and favourites of members count what a folder lets them see.
    await guest.call('POST', FILING_ROUTES.fileRecords.path, {
      changes: [{ audio_id: [records[1]], is_favourite: true }],
    });
    expect((await filing()).favourites).toBe(1);
    await leave(middle);
    expect((await filing()).favourites).toBe(0);
  });

  test('nobody but the owner shares, sees who is let in, or puts out; members leave by themselves', async () => {
    const [top, middle] = folders as [string, string];
    await share(middle, 'edit');
    expect(await peopleOf(middle)).toMatchObject({ items: [], invitations: [{ email: guest.user.email }] });
    await guest.call('GET', at(ROUTES.getRecord.path, records[2]!));
    expect((await peopleOf(middle)).items).toMatchObject([{ user_id: guest.user.id, right: 'edit' }]);
    const calls: [string, string, unknown?][] = [
      ['GET', FILING_ROUTES.listFolderMembers.path],
      ['POST', FILING_ROUTES.setFolderMember.path, { email: stranger.user.email, right: 'view' }],
      ['DELETE', FILING_ROUTES.removeFolderMember.path.replace(':userId', owner.user.id)],
      ['POST', FILING_ROUTES.withdrawFolderInvitation.path, { email: guest.user.email }],
      ['PATCH', FILING_ROUTES.updateFolder.path, { name: 'Khác' }],
      ['DELETE', FILING_ROUTES.removeFolder.path],
    ];
    for (const [method, path, body] of calls) {
      for (const person of [guest, stranger])
        expect((await person.call(method, at(path, middle), body)).status).toBe(404);
      expect((await owner.call(method, at(path, 'x'), body)).status).toBe(404);
    }
    expect((await leave(middle, stranger)).status).toBe(404);
    // Only what was shared by itself is left.
    expect((await leave(folders[2]!)).status).toBe(404);
    expect((await leave(middle)).status).toBe(200);
    expect(await rights()).toEqual([null, null, null]);
    expect(await peopleOf(middle)).toEqual({ items: [], invitations: [] });
    expect((await leave(top, owner)).status).toBe(200);
    for (const [email, right] of [
      [guest.user.email, undefined],
      [guest.user.email, null],
      [guest.user.email, 'own'],
      [guest.user.email, 5],
      ['x', 'view'],
      [undefined, 'view'],
    ])
      expect([email, right, (await share(top, right, email ?? null)).status]).toEqual([email, right, 400]);
    expect((await share(top, 'view', owner.user.email)).body.code).toBe('MEMBER_IS_OWNER');
    expect(await peopleOf(top)).toEqual({ items: [], invitations: [] });
    const { body } = await owner.call<{ data: { items: AuditEvent[] } }>(
      'GET',
      `${AUDIT_ROUTES.listAuditEvents.path}?limit=2`,
    );
    expect(body.data.items.map((event) => [event.kind, event.actor, event.detail])).toEqual([
      ['folder-left', 'member', `${guest.user.email} Giữa`],
      ['folder-shared', 'self', `edit ${guest.user.email} Giữa`],
    ]);
  });

  test('an address waits until it is proved, looks like one with an account until then, and is taken back', async () => {
    const [top, middle] = folders as [string, string];
    const late = await server.newPerson();
    const emails = [guest.user.email, late.user.email, `${crypto.randomUUID()}@example.com`];
    for (const email of emails)
      expect((await share(top, 'comment', email)).body.data).toEqual({
        invitation: { email, right: 'comment', create_time: expect.any(String) as string },
      });
    const before = await peopleOf(top);
    expect(before).toMatchObject({ items: [], invitations: emails.map((email) => ({ email })) });
    expect(await rights(late)).toEqual([null, null, null]);
    await confirmed(late);
    expect(await peopleOf(top)).toEqual(before);
    expect(await rights(late)).toEqual(['comment', 'comment', 'comment']);
    // Of a record the owner is told which folder lets in whom, and who that is once they have opened something.
    await share(middle, 'view', emails[2]);
    const members = await owner.call<{ data: People & { through_folders: ThroughFolder[] } }>(
      'GET',
      at(SHARING_ROUTES.listMembers.path, records[1]!),
    );
    expect(
      members.body.data.through_folders.map((row) => [row.folder_name, row.email, row.full_name, row.right]),
    ).toEqual([
      ['Trên', guest.user.email, '', 'comment'],
      ['Trên', late.user.email, late.user.full_name, 'comment'],
      ['Trên', emails[2], '', 'comment'],
      ['Giữa', emails[2], '', 'view'],
    ]);
    for (const email of emails)
      await owner.call('POST', at(FILING_ROUTES.withdrawFolderInvitation.path, top), { email });
    // What was opened is no invitation any more.
    expect(await peopleOf(top)).toMatchObject({ items: [{ user_id: late.user.id }], invitations: [] });
    expect(await rights()).toEqual([null, null, null]);
    await expect.poll(() => server.letters.filter((text) => text.includes(emails[2]!)).length).toBe(2);
    expect(server.letters.find((text) => text.includes(`tới ${emails[2]}\n`))).toContain(
      'Bạn được mời xem một thư mục trên NxNote',
    );
  });

  test('so many people and no more, however many are invited at once; they go with their account', async () => {
    const [top] = folders as [string];
    const { sql } = server.deps.database;
    const waiting = Array.from({ length: MAX_RECORD_MEMBERS - 1 }, (_, n) => ({
      folder_id: top,
      email: `cho-${n}@example.com`,
      right: 'view' as const,
    }));
    await sql.insertInto('folder_invitation').values(waiting).execute();
    const answers = await Promise.all([guest, stranger].map(({ user }) => share(top, 'view', user.email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await sql.deleteFrom('account').where('id', 'in', [guest.user.id, stranger.user.id]).execute();
    expect((await peopleOf(top)).invitations).toHaveLength(MAX_RECORD_MEMBERS - 1);
  });
});
