/** Whoever was let into a folder sees and opens what lies in it and in the folders inside it, as long as it lies there, and nothing else. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import { FILING_ROUTES, MAX_ORGANISATION_FOLDERS } from '../../contract/filing/filing-routes.ts';
import type { Filing, FolderOrganisation } from '../../contract/filing/filing.ts';
import { MAX_RECORD_MEMBERS } from '../../contract/limits.ts';
import { ORGANISATION_ROUTES } from '../../contract/organisations/organisation-routes.ts';
import type {
  OrganisationEvent,
  OrganisationFolder,
  OrganisationRole,
} from '../../contract/organisations/organisations.ts';
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

type People = {
  items: RecordMember[];
  invitations: RecordInvitation[];
  organisation: FolderOrganisation | null;
};

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
  /** A company whose owner is the owner of the folders. @returns its id */
  async function found(person = owner): Promise<string> {
    const { body } = await person.call<{ data: { organisation: { id: string } } }>(
      'POST',
      ORGANISATION_ROUTES.createOrganisation.path,
      { name: 'Công ty Thử' },
    );
    return body.data.organisation.id;
  }
  const join = async (organisation_id: string, person: Person, role: OrganisationRole = 'member') => {
    const member = { organisation_id, user_id: person.user.id, role, joined_at: new Date() };
    await server.deps.database.sql.insertInto('organisation_member').values(member).execute();
  };
  const shareWithAll = (id: string, organisation_id: string, right: unknown = 'view', by = owner) =>
    by.call<{ code?: string }>('POST', at(FILING_ROUTES.setFolderOrganisation.path, id), {
      organisation_id,
      right,
    });
  /** What somebody does in their company. */
  const act = (
    name: keyof typeof ORGANISATION_ROUTES,
    person: Person,
    id: string,
    body?: unknown,
    userId = '',
  ) => person.call(ORGANISATION_ROUTES[name].method, at(ORGANISATION_ROUTES[name].path, id, userId), body);
  /** Its status socket stays open. @returns the code with which it closes */
  async function watch(recordId: string): Promise<Promise<number>[]> {
    await updateRecord(server.deps, recordId, { status: 1 });
    const query = new URLSearchParams({ audio_id: recordId, token: guest.tokens.access_token });
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}${STATUS_SOCKET_PATH}?${query.toString()}`,
    );
    const closing = once(socket, 'close').then(([code]) => code as number);
    await once(socket, 'message');
    return [closing];
  }
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
      const [closed] = await watch(records[2]!);
      await out();
      expect(await closed).toBe(4404);
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
        organisation_name: null,
        may_leave: false,
      },
      {
        id: middle,
        parent_id: null,
        name: 'Giữa',
        amount: 1,
        owner_name: owner.user.full_name,
        right: 'comment',
        organisation_name: null,
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
      ['POST', FILING_ROUTES.setFolderOrganisation.path, { organisation_id: randomUUID(), right: 'view' }],
      ['DELETE', FILING_ROUTES.removeFolderOrganisation.path],
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
    expect(await peopleOf(middle)).toEqual({ items: [], invitations: [], organisation: null });
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
    expect(await peopleOf(top)).toEqual({ items: [], invitations: [], organisation: null });
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

  test('what is shared with the organisation is open to all its members, whoever joins later, and to none of its guests', async () => {
    const [top, middle, bottom] = folders as [string, string, string];
    const id = await found();
    await join(id, stranger, 'guest');
    expect((await peopleOf(middle)).organisation).toEqual({ id, name: 'Công ty Thử', right: null });
    expect((await shareWithAll(middle, id)).status).toBe(200);
    expect(await rights()).toEqual([null, null, null]);
    // As an invitation does that is taken up.
    await join(id, guest);
    expect(await rights()).toEqual([null, 'view', 'view']);
    expect(await rights(stranger)).toEqual([null, null, null]);
    await shareWithAll(bottom, id, 'comment');
    expect(await rights()).toEqual([null, 'view', 'comment']);
    // The greater of two rights counts, whichever way it came; a guest is let in by name.
    await share(middle, 'edit');
    await share(bottom, 'view', stranger.user.email);
    expect(await rights()).toEqual([null, 'edit', 'edit']);
    expect(await rights(stranger)).toEqual([null, null, 'view']);
    await share(middle, 'view');
    expect(await rights()).toEqual([null, 'view', 'comment']);
    await shareWithAll(middle, id, 'edit');
    expect(await rights()).toEqual([null, 'edit', 'edit']);
    expect((await peopleOf(middle)).organisation).toMatchObject({ right: 'edit' });

    // It is said that it came by the organisation, and it cannot be left, by whatever else it is open.
    expect(
      (await filing()).shared_folders.map((row) => [
        row.name,
        row.right,
        row.organisation_name,
        row.may_leave,
      ]),
    ).toEqual([
      ['Dưới', 'edit', 'Công ty Thử', false],
      ['Giữa', 'edit', 'Công ty Thử', false],
    ]);
    expect((await filing(stranger)).shared_folders).toMatchObject([
      { name: 'Dưới', organisation_name: null, may_leave: true },
    ]);
    expect((await filing(owner)).shared_folders).toEqual([]);
    expect((await filing(owner)).folders.map((folder) => folder.is_shared)).toEqual([true, true, false]);
    expect(await namesIn(middle)).toEqual(['Giữa']);
    const listed = await act('listOrganisationFolders', guest, id);
    expect((listed.body as { data: { items: OrganisationFolder[] } }).data.items).toEqual(
      [
        [bottom, 'Dưới', 'comment'],
        [middle, 'Giữa', 'edit'],
      ].map(([folder, name, right]) => ({
        id: folder,
        name,
        owner_id: owner.user.id,
        owner_name: owner.user.full_name,
        right,
      })),
    );
    expect((await act('listOrganisationFolders', stranger, id)).status).toBe(404);
    const members = await owner.call<{ data: People & { through_folders: ThroughFolder[] } }>(
      'GET',
      at(SHARING_ROUTES.listMembers.path, records[1]!),
    );
    expect(
      members.body.data.through_folders.map((row) => [row.folder_name, row.organisation_name, row.right]),
    ).toEqual([
      ['Giữa', 'Công ty Thử', 'edit'],
      ['Giữa', null, 'view'],
    ]);

    // Taken back it is open to whoever was let in by name.
    const withdrawn = await owner.call('DELETE', at(FILING_ROUTES.removeFolderOrganisation.path, middle));
    expect(withdrawn.status).toBe(200);
    expect(await rights()).toEqual([null, 'view', 'comment']);
    await owner.call('DELETE', at(FILING_ROUTES.removeFolder.path, bottom));
    expect(await rights()).toEqual([null, 'view', 'view']);
    await owner.call('DELETE', at(FILING_ROUTES.removeFolderMember.path, middle, guest.user.id));
    expect(await rights()).toEqual([null, null, null]);
    await owner.call('POST', at(FILING_ROUTES.restoreFolder.path, bottom));
    expect(await rights()).toEqual([null, null, 'comment']);
    await owner.call('DELETE', at(FILING_ROUTES.removeFolder.path, top));
    expect(await rights()).toEqual([null, null, 'comment']);
  });

  test('it closes at once to whoever goes, also where it is open, and to all when its owner goes or the organisation ends', async () => {
    const [, middle] = folders as [string, string];
    const other = await confirmed();
    const setRole = (id: string, whom: Person, role: OrganisationRole) =>
      act('setOrganisationRole', other, id, { role }, whom.user.id);
    const remove = (id: string, whom: Person) =>
      act('removeOrganisationPerson', other, id, undefined, whom.user.id);
    /** Whoever goes, and whether the others keep what was shared. */
    const acts: [go: (id: string) => Promise<{ status: number }>, isShared: boolean][] = [
      [(id) => act('leaveOrganisation', guest, id), true],
      [(id) => remove(id, guest), true],
      [(id) => setRole(id, guest, 'guest'), true],
      [(id) => act('leaveOrganisation', owner, id), false],
      [(id) => remove(id, owner), false],
      [(id) => setRole(id, owner, 'guest'), false],
      [(id) => act('dissolveOrganisation', owner, id, { name: 'Công ty Thử' }), false],
      [() => owner.call('DELETE', at(FILING_ROUTES.removeFolderOrganisation.path, middle)), false],
    ];
    for (const [go, isShared] of acts) {
      const id = await found();
      for (const person of [guest, stranger]) await join(id, person);
      await join(id, other, 'owner');
      await shareWithAll(middle, id, 'edit');
      expect(await rights()).toEqual([null, 'edit', 'edit']);
      const [closed] = await watch(records[2]!);
      expect((await go(id)).status).toBe(200);
      expect(await closed).toBe(4404);
      expect(await rights()).toEqual([null, null, null]);
      expect(await rights(stranger)).toEqual(isShared ? [null, 'edit', 'edit'] : [null, null, null]);
      expect(await rights(owner)).toEqual(['own', 'own', 'own']);
      // Coming back does not bring it back.
      const { sql } = server.deps.database;
      await sql.deleteFrom('organisation_member').where('user_id', '=', owner.user.id).execute();
      await sql.deleteFrom('organisation').where('id', '=', id).execute();
    }
    const left = await server.deps.database.sql
      .selectFrom('folder_organisation')
      .select('folder_id')
      .where('owner_id', '=', owner.user.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('only its owner shares a folder, with the organisation that they are a member of; each gets one email, and the log says it', async () => {
    const [top, middle] = folders as [string, string];
    const late = await server.newPerson();
    const [id, others] = [await found(), await found(stranger)];
    for (const person of [guest, late]) await join(id, person);
    await join(others, owner, 'guest');
    for (const organisation of [others, randomUUID()])
      expect((await shareWithAll(top, organisation)).body.code).toBe('ORGANISATION_NOT_FOUND');
    for (const person of [guest, stranger])
      expect((await shareWithAll(top, id, 'view', person)).body.code).toBe('FOLDER_NOT_FOUND');
    for (const [organisation, right] of [
      [id, 'own'],
      [id, null],
      ['x', 'view'],
      [null, 'view'],
    ])
      expect((await shareWithAll(top, organisation as string, right)).status).toBe(400);
    expect((await peopleOf(top)).organisation).toMatchObject({ id, right: null });
    const emailsTo = ({ user }: Person) =>
      server.letters.filter((text) => text.includes(`tới ${user.email}\n`) && text.includes('cả tổ chức'));
    await shareWithAll(middle, id, 'view');
    await expect.poll(() => emailsTo(guest).length).toBe(1);
    await shareWithAll(middle, id, 'comment');
    await owner.call('DELETE', at(FILING_ROUTES.removeFolderOrganisation.path, middle));
    await owner.call('DELETE', at(FILING_ROUTES.removeFolderOrganisation.path, middle));
    await shareWithAll(middle, id, 'view');
    const log = await act('listOrganisationEvents', owner, id);
    const { items } = (log.body as { data: { items: OrganisationEvent[] } }).data;
    expect(items.slice(0, 4).map((event) => [event.kind, event.detail, event.by?.user_id])).toEqual([
      ['organisation-folder-shared', 'view Giữa', owner.user.id],
      ['organisation-folder-unshared', 'Giữa', owner.user.id],
      ['organisation-folder-shared', 'comment Giữa', owner.user.id],
      ['organisation-folder-shared', 'view Giữa', owner.user.id],
    ]);
    const many = Array.from({ length: MAX_ORGANISATION_FOLDERS - 1 }, () => randomUUID());
    const { sql } = server.deps.database;
    const user_id = owner.user.id;
    await sql
      .insertInto('folder')
      .values(many.map((folder) => ({ id: folder, user_id, parent_id: null, path: [folder], name: 'Nữa' })))
      .execute();
    await sql
      .insertInto('folder_organisation')
      .values(
        many.map((folder_id) => ({
          folder_id,
          organisation_id: id,
          owner_id: user_id,
          right: 'view' as const,
        })),
      )
      .execute();
    expect((await shareWithAll(top, id)).body.code).toBe('ORGANISATION_FOLDERS_FULL');
    expect((await shareWithAll(middle, id, 'edit')).status).toBe(200);
    expect([emailsTo(guest).length, emailsTo(late).length]).toEqual([1, 0]);
    await sql.deleteFrom('folder').where('user_id', '=', user_id).execute();
  });
});
