/** Folders, tags and favourites: each person's own, on the records that they may read, and in every list. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Filing, FiledRecords, Folder, Tag } from '../../contract/filing/filing.ts';
import {
  FILING_ROUTES,
  MAX_FOLDER_DEPTH,
  MAX_RECORD_TAGS,
  MAX_TAGS,
} from '../../contract/filing/filing-routes.ts';
import type { RecordDetail, RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { TRASH_ROUTES } from '../../contract/records/trash-routes.ts';
import { putRecord } from '../records/testing/put-record.ts';
import { readClips } from '../testing/audio.ts';
import { setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeOldFolders } from './index.ts';

const CLIP = readClips()[0]!;
const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    [owner, other] = [await server.newPerson(), await server.newPerson()];
  });

  const at = (path: string, id: string): string => path.replace(':id', id);
  const record = (name = 'Giao ban', person = owner) => putRecord(server.deps, person, name);
  const filing = async (person = owner) =>
    (await person.call<{ data: Filing }>('GET', FILING_ROUTES.getFiling.path)).body.data;
  const file = (changes: object[], person = owner) =>
    person.call<{ data: FiledRecords; code: string }>('POST', FILING_ROUTES.fileRecords.path, { changes });
  const newTag = async (name: string, person = owner) =>
    (await person.call<{ data: { tag: Tag } }>('POST', FILING_ROUTES.createTag.path, { name, colour: 3 }))
      .body.data.tag.id;
  const newFolder = async (name: string, parent_id: string | null = null) =>
    (
      await owner.call<{ data: { folder: Folder } }>('POST', FILING_ROUTES.createFolder.path, {
        name,
        parent_id,
      })
    ).body.data.folder.id;
  const list = async (query: string, person = owner) => {
    const { body } = await person.call<{ data: RecordPage }>('GET', `${ROUTES.listRecords.path}?${query}`);
    return { ids: body.data.items.map(({ id }) => id), total: body.data.total, items: body.data.items };
  };
  const detail = async (id: string, person = owner) =>
    (await person.call<{ data: { record: RecordDetail } }>('GET', `${ROUTES.listRecords.path}/${id}`)).body
      .data.record;

  test('favourites and tags are each person’s own, filter the list, and are undone by what the call answers', async () => {
    const [first, second] = [await record('Một'), await record('Hai')];
    await setRight(server.deps, first, other.user.id, 'view');
    const [urgent, customer] = [await newTag('Gấp'), await newTag('Khách hàng')];
    await file([{ audio_id: [second], is_favourite: true }]);
    const { body } = await file([
      { audio_id: [first, second, first], is_favourite: true, add_tags: [urgent, customer] },
    ]);
    expect(body.data.done.toSorted()).toEqual([first, second].toSorted());

    expect((await list('favourite=true')).total).toBe(2);
    expect((await list(`tag=${urgent}&favourite=true&q=mot&status=4`)).ids).toEqual([first]);
    expect((await list('')).items[0]?.filed).toEqual({
      is_favourite: true,
      tag_ids: [urgent, customer],
      folder_id: null,
    });
    expect((await detail(first)).filed?.tag_ids).toEqual([urgent, customer]);
    // Nobody else sees any of it.
    expect(await filing(other)).toEqual({ tags: [], folders: [], shared_folders: [], favourites: 0 });
    expect((await list('', other)).items[0]?.filed).toEqual({
      is_favourite: false,
      tag_ids: [],
      folder_id: null,
    });
    expect((await list(`tag=${urgent}`, other)).total).toBe(0);
    expect((await file([{ audio_id: [first], add_tags: [urgent] }], other)).body.code).toBe('TAG_NOT_FOUND');

    // The second was a favourite before.
    await file(body.data.undo);
    expect((await list('favourite=true')).ids).toEqual([second]);
    expect((await list(`tag=${urgent}`)).total).toBe(0);
    expect((await filing()).tags).toMatchObject([{ name: 'Gấp', colour: 3, amount: 0 }, {}]);
  });

  test('what one may not read is refused record by record, and counts nowhere once the right is gone', async () => {
    const [mine, theirs] = [await record(), await record('Của người khác', other)];
    const tag = await newTag('Gấp');
    const change = { audio_id: [mine, theirs, NOBODY], is_favourite: true, add_tags: [tag] };
    const { body } = await file([change]);
    expect(body.data).toMatchObject({ done: [mine], refused: [theirs, NOBODY] });

    await setRight(server.deps, theirs, owner.user.id, 'view');
    await file([change]);
    expect(await filing()).toMatchObject({ favourites: 2, tags: [{ amount: 2 }] });
    await setRight(server.deps, theirs, owner.user.id, null);
    expect(await filing()).toMatchObject({ favourites: 1, tags: [{ amount: 1 }] });
    for (const query of ['favourite=true', `tag=${tag}`]) expect((await list(query)).ids).toEqual([mine]);
    // Only its owner puts a record into a folder, and only into one of theirs.
    await setRight(server.deps, theirs, owner.user.id, 'edit');
    const folder = await newFolder('Hợp đồng');
    expect((await file([{ audio_id: [theirs], folder_id: folder }])).body.data.refused).toEqual([theirs]);
    expect((await file([{ audio_id: [theirs], folder_id: folder }], other)).body.code).toBe(
      'FOLDER_NOT_FOUND',
    );
  });

  test('tags are renamed and recoloured, have names of their own, and go without their records', async () => {
    const id = await record();
    const tag = await newTag('  Gấp  '.normalize('NFD'));
    await file([{ audio_id: [id], add_tags: [tag] }]);
    const create = (name: unknown, colour: unknown = 1) =>
      owner.call<{ code: string }>('POST', FILING_ROUTES.createTag.path, { name, colour });
    expect((await create('GẤP')).body.code).toBe('TAG_TAKEN');
    for (const [name, colour] of [
      ['', 1],
      ['a'.repeat(41), 1],
      ['a\nb', 1],
      ['Mới', 9],
      [7, 1],
    ])
      expect([name, (await create(name, colour)).status]).toEqual([name, 400]);
    const path = at(FILING_ROUTES.updateTag.path, tag);
    expect((await owner.call('PATCH', path, { name: 'Rất gấp', colour: 6 })).body).toMatchObject({
      data: { tag: { name: 'Rất gấp', colour: 6, amount: 1 } },
    });
    for (const unknown of [tag, 'x'])
      for (const method of ['PATCH', 'DELETE'])
        expect((await other.call(method, at(FILING_ROUTES.updateTag.path, unknown), {})).status).toBe(404);
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect((await list('')).items[0]?.filed?.tag_ids).toEqual([]);
  });

  test('there are only so many tags, of a person and on a record; one too many changes nothing', async () => {
    const id = await record();
    const tags = Array.from({ length: MAX_TAGS }, (_, index) => ({
      id: crypto.randomUUID(),
      user_id: owner.user.id,
      name: `Nhãn ${index}`,
      name_key: `nhãn ${index}`,
      colour: 1 as const,
    }));
    await server.deps.database.sql.insertInto('tag').values(tags).execute();
    const { body } = await owner.call('POST', FILING_ROUTES.createTag.path, { name: 'Thêm', colour: 1 });
    expect(body).toMatchObject({ code: 'TAGS_FULL' });
    const ids = tags.map((tag) => tag.id);
    await file([{ audio_id: [id], add_tags: ids.slice(0, MAX_RECORD_TAGS) }]);
    const more = [{ audio_id: [id], is_favourite: true, add_tags: [ids[MAX_RECORD_TAGS]] }];
    expect((await file(more)).body.code).toBe('RECORD_TAGS_FULL');
    expect((await detail(id)).filed).toMatchObject({ is_favourite: false });
  });

  test('folders lie in one another to a depth, never in themselves, and take their records along', async () => {
    const chain: string[] = [];
    for (let depth = 0; depth < MAX_FOLDER_DEPTH; depth += 1)
      chain.push(await newFolder(`Cấp ${depth + 1}`, chain.at(-1) ?? null));
    const move = (id: string, parent_id: unknown) =>
      owner.call<{ code: string }>('PATCH', at(FILING_ROUTES.updateFolder.path, id), { parent_id });
    const create = await owner.call('POST', FILING_ROUTES.createFolder.path, {
      name: 'Quá sâu',
      parent_id: chain.at(-1),
    });
    expect(create.body).toMatchObject({ code: 'FOLDER_TOO_DEEP' });
    const side = await newFolder('Bên cạnh');
    expect((await move(chain[0]!, side)).body.code).toBe('FOLDER_TOO_DEEP');
    for (const inside of [chain[0]!, chain[2]!])
      expect((await move(chain[0]!, inside)).body.code).toBe('FOLDER_IN_ITSELF');
    expect((await move(chain[0]!, NOBODY)).body.code).toBe('FOLDER_NOT_FOUND');
    expect((await move(chain[3]!, side)).status).toBe(200);
    const folders = (await filing()).folders;
    expect(folders.find(({ id }) => id === chain[3])?.parent_id).toBe(side);
    expect(folders.find(({ id }) => id === chain[4])?.parent_id).toBe(chain[3]);
    // As deep as it is now, with what came along.
    expect((await move(side, chain[1]!)).status).toBe(200);
    expect((await move(side, chain[2]!)).body.code).toBe('FOLDER_TOO_DEEP');
    // Both at once: neither ends up in itself.
    const [a, b] = [await newFolder('A'), await newFolder('B')];
    const both = await Promise.all([move(a, b), move(b, a)]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  });

  test('a removed folder loses nothing: what lay in it moves up, and comes back with it', async () => {
    const top = await newFolder('Hợp đồng');
    const middle = await newFolder('2026', top);
    const inner = await newFolder('Kho lạnh', middle);
    const [first, second, third] = [await record('Một'), await record('Hai'), await record('Ba')];
    await file([{ audio_id: [first, second], folder_id: middle }]);
    await file([{ audio_id: [third], folder_id: inner }]);
    expect((await list(`folder=${middle}`)).total).toBe(2);
    expect((await filing()).folders.find(({ id }) => id === middle)?.amount).toBe(2);
    const pathOf = (id: string) => at(FILING_ROUTES.removeFolder.path, id);
    const restore = (id: string, person = owner) =>
      person.call('POST', at(FILING_ROUTES.restoreFolder.path, id));

    expect((await other.call('DELETE', pathOf(middle))).status).toBe(404);
    expect((await owner.call('DELETE', pathOf(middle))).status).toBe(200);
    expect((await owner.call('DELETE', pathOf(middle))).status).toBe(404);
    expect((await list(`folder=${top}`)).total).toBe(2);
    expect((await filing()).folders.find(({ id }) => id === inner)?.parent_id).toBe(top);
    // Nothing more is put into it, and what is moved meanwhile stays there.
    expect((await file([{ audio_id: [first], folder_id: middle }])).body.code).toBe('FOLDER_NOT_FOUND');
    await file([{ audio_id: [second], folder_id: null }]);
    expect((await restore(middle, other)).status).toBe(404);
    expect((await restore(middle)).status).toBe(200);
    expect((await restore(middle)).status).toBe(404);
    expect((await list(`folder=${middle}`)).ids).toEqual([first]);
    expect((await list(`folder=${inner}`)).ids).toEqual([third]);
    // What lies in none is one's own: a record of somebody else is nowhere of theirs.
    await setRight(server.deps, second, other.user.id, 'view');
    expect((await list('folder=none')).ids).toEqual([second]);
    expect((await list('folder=none', other)).ids).not.toContain(second);
    expect((await filing()).folders.find(({ id }) => id === inner)?.parent_id).toBe(middle);

    await owner.call('DELETE', pathOf(middle));
    await removeOldFolders(server.deps, new Date(server.deps.clock.now().getTime() + DAY_MS - 60_000));
    expect((await restore(middle)).status).toBe(200);
    await owner.call('DELETE', pathOf(middle));
    await removeOldFolders(server.deps, new Date(server.deps.clock.now().getTime() + DAY_MS + 60_000));
    expect((await restore(middle)).status).toBe(404);
    expect((await list('')).total).toBe(3);
  });

  test('what is made in a folder lies there from the start; in that of somebody else, or one that is gone, in none', async () => {
    const [mine, gone] = [await newFolder('Hợp đồng'), await newFolder('Đã xóa')];
    await owner.call('DELETE', at(FILING_ROUTES.removeFolder.path, gone));
    const makers = [
      async (person: Person, folder_id: unknown) => {
        const sent = { ...(await person.sendFile(CLIP.content, '.wav')), folder_id };
        return (await person.createRecord(sent)).body;
      },
      async (person: Person, folder_id: unknown) => {
        const made = { id: crypto.randomUUID(), name: 'Họp', kind: 'recording', folder_id };
        const path = ROUTES.startLive.path;
        return (
          await person.call<{ data: { record: RecordDetail } }>('POST', path, { data: { record: made } })
        ).body;
      },
    ];
    for (const make of makers) {
      const folderOf = async (person: Person, folder_id: unknown) =>
        (await detail((await make(person, folder_id)).data.record.id, person)).filed?.folder_id;
      expect(await folderOf(owner, mine)).toBe(mine);
      expect(await folderOf(owner, gone)).toBeNull();
      expect(await folderOf(other, mine)).toBeNull();
      expect(await make(other, 'x')).toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect((await list(`folder=${mine}`)).total).toBe(2);
  });

  test('several records go into the trash and come back, each for itself', async () => {
    const [first, second] = [await record('Một'), await record('Hai')];
    const working = await putRecord(server.deps, owner, 'Đang đọc', 1);
    const theirs = await record('Của người khác', other);
    await setRight(server.deps, theirs, owner.user.id, 'edit');
    const ids = [first, second, working, theirs];
    const call = async (path: string) =>
      (await owner.call<{ data: { done: string[]; refused: string[] } }>('POST', path, { audio_id: ids }))
        .body.data;
    const expected = { done: [first, second], refused: [working, theirs] };
    expect(await call(TRASH_ROUTES.trashRecords.path)).toEqual(expected);
    expect((await list('')).ids.toSorted()).toEqual([working, theirs].toSorted());
    expect(await call(TRASH_ROUTES.restoreRecords.path)).toEqual(expected);
    expect((await list('')).total).toBe(4);
    const tooMany = Array.from({ length: 101 }, () => NOBODY);
    for (const audio_id of [[], tooMany, ['x'], 'x'])
      expect((await owner.call('POST', TRASH_ROUTES.trashRecords.path, { audio_id })).status).toBe(400);
  });

  test('what is filed goes with the account, and stays of a record that others see', async () => {
    const id = await record();
    await setRight(server.deps, id, other.user.id, 'view');
    const tag = await newTag('Của tôi', other);
    await file([{ audio_id: [id], is_favourite: true, add_tags: [tag] }], other);
    const folder = await newFolder('Hợp đồng', await newFolder('Trên'));
    await file([{ audio_id: [id], folder_id: folder, is_favourite: true }]);
    const { sql: db } = server.deps.database;
    await db.deleteFrom('account').where('id', '=', other.user.id).execute();
    for (const table of ['tag', 'record_tag', 'record_favourite'] as const)
      expect(
        await db.selectFrom(table).select('user_id').where('user_id', '=', other.user.id).execute(),
      ).toEqual([]);
    expect((await detail(id)).filed).toMatchObject({ is_favourite: true, folder_id: folder });
    await db.deleteFrom('account').where('id', '=', owner.user.id).execute();
    expect(await db.selectFrom('folder').select('id').where('user_id', '=', owner.user.id).execute()).toEqual(
      [],
    );
  });
});
