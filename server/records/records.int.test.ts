import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORD_STATUS } from '../../contract/limits.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import type { RecordDetail, RecordPage, RecordUsage } from '../../contract/records/records.ts';
import { PROGRAM_ROUTES } from '../../contract/program-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { releaseSeconds, reserveSeconds } from '../billing/index.ts';
import { crossLocks } from '../platform/database/testing/cross-locks.ts';
import { readClips } from '../testing/audio.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  deleteAllRecords,
  discardRecord,
  holdingOf,
  lockRecord,
  readRecord,
  transcriptionKey,
  updateRecord,
} from './index.ts';
import { putRecord } from './testing/put-record.ts';

const CLIP = readClips()[0]!.content;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [owner, stranger] = [await server.newPerson(), await server.newPerson()];
  });
  afterAll(() => server.stop());

  const list = async (person: Person, query = '') =>
    (await person.call<{ data: RecordPage }>('GET', `${ROUTES.listRecords.path}?${query}`)).body.data;
  const names = async (person: Person, query = '') =>
    (await list(person, query)).items.map(({ name }) => name);

  test('the list is newest first, ten a page, and counts every state', async () => {
    const person = await server.newPerson();
    for (let n = 1; n <= 12; n += 1) await putRecord(server.deps, person, `Bản ${n}`, n <= 2 ? 6 : 4);
    const first = await list(person);
    expect(first.items.map(({ name }) => name)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Bản ${n}`),
    );
    expect(first).toMatchObject({ total: 12, totalPages: 2, counts: { '4': 10, '6': 2 } });
    expect(await names(person, 'page=2')).toEqual(['Bản 2', 'Bản 1']);
    expect(await names(person, 'page=3')).toEqual([]);
    expect(await names(person, 'status=6')).toEqual(['Bản 2', 'Bản 1']);
    expect(await names(person, 'sort[create_time]=1&limit=2')).toEqual(['Bản 1', 'Bản 2']);
  });

  test('the list is sorted by name without marks or by length, page by page, with what others shared', async () => {
    const [person, other] = [await server.newPerson(), await server.newPerson()];
    const lengths = { 'Đo đất': 3_000, 'an toàn': 1_000, 'Ấn phẩm': 4_000, Bàn: 2_000 };
    for (const [name, duration_ms] of Object.entries(lengths)) {
      const id = await putRecord(server.deps, name === 'Bàn' ? other : person, name);
      await server.deps.database.sql
        .updateTable('record')
        .set({ duration_ms })
        .where('id', '=', id)
        .execute();
      if (name === 'Bàn') await setRight(server.deps, id, person.user.id, 'view');
    }
    const byName = ['Ấn phẩm', 'an toàn', 'Bàn', 'Đo đất'];
    expect(await names(person, 'sort[name]=1')).toEqual(byName);
    expect(await names(person, 'sort[name]=1&limit=2&page=2')).toEqual(byName.slice(2));
    expect(await names(person, 'sort[name]=-1')).toEqual(byName.toReversed());
    expect(await names(person, 'sort[duration]=-1')).toEqual(['Ấn phẩm', 'Đo đất', 'Bàn', 'an toàn']);
  });

  test('the list is filtered by one state or by several, also by END', async () => {
    const person = await server.newPerson();
    const { database } = server.deps;
    for (const [name, status] of [
      ['Xong', 4],
      ['Bị từ chối', 5],
      ['Hỏng', 6],
      ['Đang đọc', 1],
      ['Họp xong', 1],
    ] as const)
      await putRecord(server.deps, person, name, status);
    await database.sql
      .updateTable('record')
      .set({ live_state: 'ended' })
      .where('name', '=', 'Họp xong')
      .where('user_id', '=', person.user.id)
      .execute();
    expect(await names(person, 'status=END')).toEqual(['Họp xong']);
    expect(await names(person, 'status=1')).toEqual(['Đang đọc']);
    expect(await names(person, 'status=5')).toEqual(['Bị từ chối']);
    expect(await names(person, 'status=5&status=6')).toEqual(['Hỏng', 'Bị từ chối']);
    const underWay = await list(person, 'status=1&status=END');
    expect(underWay).toMatchObject({ total: 2, counts: { 1: 1, 4: 1, 5: 1, 6: 1, END: 1 } });

    // Also those that others shared.
    const colleague = await server.newPerson();
    for (const { id } of underWay.items) await setRight(server.deps, id, colleague.user.id, 'view');
    expect(await names(colleague, 'status=END')).toEqual(['Họp xong']);
    expect((await list(colleague)).counts).toEqual({ 1: 1, END: 1 });
  });

  test('what a month and the store hold is counted of own records only', async () => {
    const person = await server.newPerson();
    const other = await server.newPerson();
    const usage = async (of: Person) =>
      (await of.call<{ data: RecordUsage }>('GET', PAGE_ROUTES.getRecordUsage.path)).body.data;
    expect(await usage(person)).toEqual({ upload_ms: 0, recording_ms: 0, stored_ms: 0, stored_records: 0 });
    const [, recorded, old] = [
      await putRecord(server.deps, person, 'Tệp'),
      await putRecord(server.deps, person, 'Ghi âm'),
      await putRecord(server.deps, person, 'Năm ngoái'),
    ];
    const { database } = server.deps;
    const change = (id: string, values: { kind?: 'recording'; created_at?: Date }) =>
      database.sql.updateTable('record').set(values).where('id', '=', id).execute();
    await change(recorded, { kind: 'recording' });
    await change(old, { created_at: new Date('2020-01-01') });
    await setRight(server.deps, recorded, other.user.id, 'edit');
    expect(await usage(person)).toEqual({
      upload_ms: 60_000,
      recording_ms: 60_000,
      stored_ms: 180_000,
      stored_records: 3,
    });
    expect(await usage(other)).toMatchObject({ stored_records: 0 });
  });

  test('a live record says what is stored of it, and since when nothing comes in', async () => {
    const person = await server.newPerson();
    const id = await putRecord(server.deps, person, 'Họp', 1);
    const hear = async (secondsAgo: number) => {
      const live_heard_at = new Date(server.deps.clock.now().getTime() - secondsAgo * 1000);
      await server.deps.database.sql
        .updateTable('record')
        .set({ live_state: 'recording', live_heard_at, duration_ms: 12_000 })
        .where('id', '=', id)
        .execute();
      return live_heard_at.toISOString();
    };
    for (const [secondsAgo, is_silent] of [
      [2, false],
      [90, true],
    ] as const) {
      const heard_time = await hear(secondsAgo);
      expect((await list(person)).items).toMatchObject([{ duration: 12, live: { heard_time, is_silent } }]);
    }
    await updateRecord(server.deps, id, { status: RECORD_STATUS.done });
    await server.deps.database.sql
      .updateTable('record')
      .set({ live_state: 'ended' })
      .where('id', '=', id)
      .execute();
    expect((await list(person)).items[0]).not.toHaveProperty('live');
  });

  test('the older list of documents tells the same, on request with addresses to play from', async () => {
    const person = await server.newPerson();
    for (let n = 1; n <= 3; n += 1) await putRecord(server.deps, person, `Tài liệu ${n}`, n === 1 ? 6 : 4);
    const read = async (query: string) =>
      (
        await person.call<{ data: RecordDetail[]; total: number }>(
          'GET',
          `${PROGRAM_ROUTES.listDocumentRecords.path}?${query}`,
        )
      ).body;
    const newest = await read(
      'order_by=create_time&order_direction=-1&page=1&max_result=2&add_audio_url=true',
    );
    expect(newest.total).toBe(3);
    expect(newest.data.map(({ name }) => name)).toEqual(['Tài liệu 3', 'Tài liệu 2']);
    expect(newest.data[0]!.audio_url).toContain(newest.data[0]!.id);
    const failed = await read('order_direction=1&status=6');
    expect(failed).toMatchObject({ total: 1, data: [{ name: 'Tài liệu 1' }] });
    expect(failed.data[0]).not.toHaveProperty('audio_url');
  });

  test('the search finds names with or without their marks, and takes its own signs literally', async () => {
    const person = await server.newPerson();
    for (const name of ['Họp Đội Kỹ thuật', 'Hợp đồng 100%', 'Ghi chú'])
      await putRecord(server.deps, person, name);
    const search = (q: string) => names(person, `q=${encodeURIComponent(q)}`);
    expect(await search('hop do')).toEqual(['Hợp đồng 100%', 'Họp Đội Kỹ thuật']);
    expect(await search('ĐỘI kỹ'.normalize('NFD'))).toEqual(['Họp Đội Kỹ thuật']);
    expect(await search('%')).toEqual(['Hợp đồng 100%']);
    expect((await list(person, 'q=hop')).total).toBe(2);
  });

  test.each([
    'page=0',
    'page=x',
    'limit=1000',
    'status=9',
    'status=4&status=9',
    'sort[create_time]=up',
    'sort[name]=x',
  ])('a list with %s is refused', async (query) => {
    const answer = await owner.call('GET', `${ROUTES.listRecords.path}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  test('a record can be renamed; an empty name changes nothing', async () => {
    const id = await putRecord(server.deps, owner, 'Tên cũ');
    const rename = (name: unknown) =>
      owner.call('PATCH', `/analytic-v2/api/audio/${id}`, { data: { record: { name } } });
    expect((await rename('Tên mới')).status).toBe(200);
    for (const name of ['', '   ', 5, 'x'.repeat(256)]) expect((await rename(name)).status).toBe(400);
    expect(await names(owner, 'q=ten moi')).toEqual(['Tên mới']);
  });

  test("somebody else's record, a made-up id and nonsense are all simply not found", async () => {
    const id = await putRecord(server.deps, owner, 'Của chủ');
    for (const target of [id, crypto.randomUUID(), 'x', "'; drop table record; --"]) {
      const path = `/analytic-v2/api/audio/${encodeURIComponent(target)}`;
      const rename = { data: { record: { name: 'Chiếm' } } };
      const answers = [
        await stranger.call('GET', path),
        await stranger.call('PATCH', path, rename),
        await stranger.call('DELETE', path),
        await stranger.call('POST', `${path}/retry`),
        await stranger.call('GET', `${path}/peaks`),
        await stranger.call('GET', `${ROUTES.listTexts.path}?audio_id=${encodeURIComponent(target)}`),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, body: { code: 'RECORD_NOT_FOUND' } });
      expect((await stranger.followRecord(target)).closeCode).toBe(4404);
    }
    expect(await names(owner, 'q=cua chu')).toEqual(['Của chủ']);
  });

  test('the status socket turns away a wrong token with 4401, after the upgrade', async () => {
    const id = await putRecord(server.deps, owner, 'Kênh');
    expect(await owner.followRecord(id, 'wrong')).toEqual({ messages: [], closeCode: 4401 });
    const { messages, closeCode } = await owner.followRecord(id);
    expect(messages).toMatchObject([{ status: 4, progress: 1, bot_status: null }]);
    expect(closeCode).toBe(1000);
  });

  test('a deleted record is gone with its files, and the minutes it held come back', async () => {
    const person = await server.newPerson();
    const record = await person.addRecord(CLIP, '.wav');
    expect((await person.call('DELETE', `/analytic-v2/api/audio/${record.id}`)).status).toBe(200);
    expect((await list(person)).total).toBe(0);
    await expect.poll(() => server.deps.storage.stat(record.key)).toBeNull();
    // Either the conversion was cancelled, or it had just been done and charged.
    expect([3600, 3600 - Math.ceil(record.duration)]).toContain(await person.balance());
  });
});

describe('while a worker writes it', () => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startTestServer('postgres');
    owner = await server.newPerson();
  });
  afterAll(() => server.stop());

  const removeForGood = async (id: string): Promise<void> => {
    await lockRecord(server.deps, id);
    await discardRecord(server.deps, (await readRecord(server.deps, id))!);
  };

  const ways: [string, (id: string, person: Person) => Promise<unknown>][] = [
    ['by its owner', (id, person) => person.call('DELETE', `${ROUTES.listRecords.path}/${id}`)],
    [
      'with the account',
      (_id, { user }) => server.deps.database.transaction(() => deleteAllRecords(server.deps, user.id)),
    ],
  ];

  /** A record that is being converted, with a minute held for it. */
  async function holdMinute({ user }: Person): Promise<string> {
    const id = await newRecord(server.deps, user.id);
    await updateRecord(server.deps, id, { status: RECORD_STATUS.working });
    await reserveSeconds(server.deps, holdingOf((await readRecord(server.deps, id))!));
    return id;
  }

  test.each(ways)('a record is deleted %s: neither waits for the other', async (_way, remove) => {
    const { deps } = server;
    const { database } = deps;
    const id = await holdMinute(owner);
    const onceKey = transcriptionKey({ id, attempt: 1 });
    await deps.queue.add({ kind: 'held', payload: {}, maxAttempts: 1, onceKey });
    await crossLocks(database, {
      hold: () => deps.queue.cancel(onceKey),
      other: () => remove(id, owner),
      goOn: async () => {
        await updateRecord(deps, id, { progress: 0.5 });
        await releaseSeconds(deps, holdingOf((await readRecord(deps, id))!));
      },
    });
    expect((await owner.call('GET', `${ROUTES.listRecords.path}/${id}`)).status).toBe(404);
  });

  test.each(ways)(
    'a record is deleted %s while another ends: both give minutes back',
    async (_way, remove) => {
      const { deps } = server;
      const person = await server.newPerson();
      const [ending, deleted] = [await holdMinute(person), await holdMinute(person)];
      await crossLocks(deps.database, {
        hold: () => updateRecord(deps, ending, { status: RECORD_STATUS.failed }),
        other: () => remove(deleted, person),
        goOn: async () => releaseSeconds(deps, holdingOf((await readRecord(deps, ending))!)),
      });
      expect(await person.balance()).toBe(3600);
    },
  );

  test('a failed record is deleted in the moment in which it is to be converted again: no minutes are held', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    const id = await newRecord(deps, person.user.id);
    await updateRecord(deps, id, { status: RECORD_STATUS.failed });
    const { status } = await crossLocks(deps.database, {
      hold: () => deleteAllRecords(deps, person.user.id),
      other: () => person.call('POST', ROUTES.retryRecord.path.replace(':id', id)),
      goOn: () => Promise.resolve(),
    });
    expect([status, await person.balance()]).toEqual([404, 3600]);
  });

  test('two records change their state in opposite ways: the counts wait in one order', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    const [failing, revived] = [await newRecord(deps, person.user.id), await newRecord(deps, person.user.id)];
    await updateRecord(deps, revived, { status: RECORD_STATUS.failed });
    await crossLocks(deps.database, {
      hold: () => newRecord(deps, person.user.id),
      other: () => updateRecord(deps, revived, { status: RECORD_STATUS.working }),
      goOn: () => updateRecord(deps, failing, { status: RECORD_STATUS.failed }),
    });
    const { body } = await person.call<{ data: RecordPage }>('GET', ROUTES.listRecords.path);
    expect(body.data.counts).toMatchObject({ 1: 1, 4: 1, 6: 1 });
  });

  const startLive = (person: Person) =>
    person.call('POST', ROUTES.startLive.path, {
      data: { record: { id: crypto.randomUUID(), name: 'Họp', kind: 'meeting' } },
    });

  test('an account goes while its owner begins a live record: neither waits for the other', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    await newRecord(deps, person.user.id);
    await holdMinute(person);
    const { status } = await crossLocks(deps.database, {
      hold: () => deleteAllRecords(deps, person.user.id),
      other: () => startLive(person),
      goOn: () => deps.database.sql.deleteFrom('account').where('id', '=', person.user.id).execute(),
    });
    expect(status).toBe(401);
  });

  test('a conversion ends while its owner begins a live record: neither waits for the other', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    const failed = await newRecord(deps, person.user.id);
    await updateRecord(deps, failed, { status: RECORD_STATUS.failed });
    const id = await holdMinute(person);
    const { status } = await crossLocks(deps.database, {
      hold: () => updateRecord(deps, id, { status: RECORD_STATUS.failed }),
      other: () => startLive(person),
      goOn: async () => releaseSeconds(deps, holdingOf((await readRecord(deps, id))!)),
    });
    expect([status, await person.balance()]).toEqual([200, 3600]);
  });

  test.each<[string, string, object]>([
    ['PUT', 'rating', { stars: 4, reasons: [], comment: '' }],
    ['POST', 'comment', { bookmark_id: 'b', label: 'Đúng' }],
    ['POST', 'share-link', { right: 'view', expire_time: null, password: null }],
    ['POST', 'member', { email: 'moi@example.com', right: 'view' }],
    ['POST', 'glossary', { words: [{ text: 'Nghị định' }] }],
  ])('a record is deleted while somebody calls %s %s: it is not found', async (method, part, body) => {
    const { deps } = server;
    const id = await newRecord(deps, owner.user.id);
    await deps.database.sql.updateTable('account').set({ email_verified_at: deps.clock.now() }).execute();
    const answer = await crossLocks(deps.database, {
      hold: () => removeForGood(id),
      other: () => owner.call(method, `${ROUTES.listRecords.path}/${id}/${part}`, body),
      goOn: () => Promise.resolve(),
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'RECORD_NOT_FOUND' } });
  });

  test('a record is deleted while somebody opens its link: the link has ended', async () => {
    const { deps } = server;
    const id = await newRecord(deps, owner.user.id);
    const path = `${ROUTES.listRecords.path}/${id}`;
    const { body } = await owner.call<{ data: { link: ShareLink } }>('POST', `${path}/share-link`, {
      right: 'view',
    });
    const answer = await crossLocks(deps.database, {
      hold: () => removeForGood(id),
      other: () => owner.call('POST', `${path}/share-visit`, { share_token: body.data.link.token }),
      goOn: () => Promise.resolve(),
    });
    expect(answer).toMatchObject({ body: { code: 'SHARE_LINK_ENDED' } });
  });
});
