/** What was said is found by whoever may read it, soon after it was said, and by nobody once it is gone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FILING_ROUTES } from '../../contract/filing/filing-routes.ts';
import { ORGANISATION_ROUTES } from '../../contract/organisations/organisation-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SEARCH_ROUTES } from '../../contract/search/search-routes.ts';
import type { SearchPage } from '../../contract/search/search.ts';
import { TRASH_ROUTES } from '../../contract/records/trash-routes.ts';
import { foldForSearch } from '../../transcript/words/search-words.ts';
import { showSpeakers } from '../collaboration/index.ts';
import type { Database } from '../platform/database/index.ts';
import { setRecordName } from '../records/index.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { indexRecords } from './index-records.ts';
import { startIndexing } from './index.ts';
import { dropChanges, listChanges, replaceLines } from './store.ts';

describe.each(DATABASE_KINDS)('search (%s)', (kind) => {
  let server: TestServer;
  let stopIndexing: () => Promise<void>;
  let owner: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    stopIndexing = startIndexing(server.deps);
  });
  afterAll(async () => {
    await stopIndexing();
    await server.stop();
  });
  beforeEach(async () => void (owner = await server.newPerson()));

  const call = (person: Person, query: Record<string, string>) =>
    person.call<{ data: SearchPage }>('GET', `${SEARCH_ROUTES.search.path}?${new URLSearchParams(query)}`);
  const find = async (query: string | Record<string, string>, person = owner): Promise<SearchPage> => {
    const { status, body } = await call(person, typeof query === 'string' ? { q: query } : query);
    expect(status).toBe(200);
    return body.data;
  };
  const textsOf = ({ items }: SearchPage) => items.flatMap(({ hits }) => hits.map(({ text }) => text));
  const texts = async (query: string | Record<string, string>, person = owner) =>
    textsOf(await find(query, person));
  const isFound = (query: string, person = owner) =>
    expect.poll(() => texts(query, person), { timeout: 10_000 }).not.toEqual([]);

  const lineCountOf = async (recordId: string): Promise<number> =>
    (
      await server.deps.database.sql
        .selectFrom('search_line')
        .select('id')
        .where('record_id', '=', recordId)
        .execute()
    ).length;

  async function meet(name: string, ...said: string[]): Promise<string> {
    const id = await newRecord(server.deps, owner.user.id);
    await setRecordName(server.deps, id, name);
    await recognise(
      server.deps,
      id,
      said.map((text, at) => sayAt(at * 10_000, text, true)),
    );
    await indexRecords(server.deps, [id]);
    return id;
  }

  test('a folder with those inside it, and a tag, narrow the search of their person alone', async () => {
    const [inner, outside] = [await meet('Một', 'Bàn về kho lạnh.'), await meet('Hai', 'Bàn về kho lạnh.')];
    const other = await server.newPerson();
    for (const id of [inner, outside]) await setRight(server.deps, id, other.user.id, 'view');
    const make = async (person: Person, path: string, body: object) => {
      const answer = await person.call<{ data: Record<string, { id: string }> }>('POST', path, body);
      return Object.values(answer.body.data)[0]!.id;
    };
    const top = await make(owner, FILING_ROUTES.createFolder.path, { name: 'Trên' });
    const folder = await make(owner, FILING_ROUTES.createFolder.path, { name: 'Dưới', parent_id: top });
    const tag = await make(other, FILING_ROUTES.createTag.path, { name: 'Gấp', colour: 1 });
    const file = (person: Person, change: object) =>
      person.call('POST', FILING_ROUTES.fileRecords.path, { changes: [change] });
    await file(owner, { audio_id: [inner], folder_id: folder });
    await file(other, { audio_id: [outside], add_tags: [tag] });
    const idsOf = async (query: Record<string, string>, person: Person) =>
      (await find({ q: 'kho lanh', ...query }, person)).items.map(({ record }) => record.id);
    expect((await idsOf({}, other)).toSorted()).toEqual([inner, outside].toSorted());
    for (const id of [top, folder]) {
      expect(await idsOf({ folder: id }, owner)).toEqual([inner]);
      expect(await idsOf({ folder: id }, other)).toEqual([]);
    }
    expect(await idsOf({ folder: 'none' }, owner)).toEqual([outside]);
    expect(await idsOf({ folder: 'none' }, other)).toEqual([]);

    // Somebody who was let into the upper folder finds what lies below it, and nothing once they have left.
    const member = await server.newPerson();
    const share = { folder_id: top, user_id: member.user.id, right: 'view' as const };
    await server.deps.database.sql.insertInto('folder_member').values(share).execute();
    for (const query of [{}, { folder: top }, { folder }, { audio_id: inner }])
      expect([query, await idsOf(query, member)]).toEqual([query, [inner]]);
    expect(await idsOf({ folder: 'none' }, member)).toEqual([]);
    await member.call('DELETE', `${FILING_ROUTES.createFolder.path}/${top}/member/${member.user.id}`);
    for (const query of [{}, { folder: top }, { folder }, { audio_id: inner }])
      expect([query, await idsOf(query, member)]).toEqual([query, []]);
    // So does a colleague by their organisation.
    const { sql } = server.deps.database;
    const organisation_id = crypto.randomUUID();
    await sql
      .insertInto('organisation')
      .values({ id: organisation_id, name: 'Công ty', created_at: new Date() })
      .execute();
    for (const { user } of [owner, member])
      await sql
        .insertInto('organisation_member')
        .values({ organisation_id, user_id: user.id, role: 'member', joined_at: new Date() })
        .execute();
    await sql
      .insertInto('folder_organisation')
      .values({ folder_id: top, organisation_id, owner_id: owner.user.id, right: 'view' })
      .execute();
    for (const query of [{}, { folder: top }, { folder }, { audio_id: inner }])
      expect([query, await idsOf(query, member)]).toEqual([query, [inner]]);
    await member.call('POST', ORGANISATION_ROUTES.leaveOrganisation.path.replace(':id', organisation_id));
    for (const query of [{}, { folder: top }, { folder }, { audio_id: inner }])
      expect([query, await idsOf(query, member)]).toEqual([query, []]);
    expect(await idsOf({ tag }, other)).toEqual([outside]);
    expect(await idsOf({ tag }, owner)).toEqual([]);
    await setRight(server.deps, outside, other.user.id, null);
    expect(await idsOf({ tag }, other)).toEqual([]);
    await owner.call('DELETE', FILING_ROUTES.removeFolder.path.replace(':id', folder));
    expect(await idsOf({ folder }, owner)).toEqual([]);
    expect(await idsOf({ folder: top }, owner)).toEqual([inner]);
  });

  test('finds words in any order, with or without diacritics, and says where they stand', async () => {
    const id = await meet('Họp tuần 47', 'Mình sang phần hợp đồng kho lạnh nhé.', 'Ai còn gì nữa không?');
    const page = await find('lạnh kho');
    expect(page).toMatchObject({ is_near: false, counts: { speech: 1 }, next_cursor: null });
    expect(page.items).toMatchObject([{ record: { id, name: 'Họp tuần 47', owner_name: null }, total: 1 }]);
    const [hit] = page.items[0]!.hits;
    expect(hit).toMatchObject({ kind: 'speech', at_ms: 0, text: 'Mình sang phần hợp đồng kho lạnh nhé.' });
    expect(hit!.marks.map(([from, to]) => hit!.text.slice(from, to))).toEqual(['kho', 'lạnh']);
    for (const query of [
      'kho lanh',
      'HOP DONG',
      'kho lạnh'.normalize('NFD'),
      'hợp đ',
      '"hợp đồng kho lạnh"',
      'tuan 47',
    ])
      expect([query, await texts(query)]).not.toEqual([query, []]);
    for (const query of ['"lạnh kho"', '"kho nhé"', 'kho chuối', 'ho lanh ngoai troi'])
      expect([query, textsOf(await find(query)).filter((text) => text.includes('kho'))]).toEqual([query, []]);
  });

  test('what was typed with diacritics comes first, then words in that order, then what is newer', async () => {
    await meet('Một', 'Con ban cũ vẫn còn.');
    await meet('Hai', 'Con bạn cũ vẫn còn.');
    await meet('Ba', 'Cũ rồi, bạn con vẫn còn.');
    const marked = await find('bạn cũ');
    expect(marked.items.map(({ record }) => record.name)).toEqual(['Hai', 'Ba', 'Một']);
    const plain = await find('ban cu');
    expect(plain.items.map(({ record }) => record.name)).toEqual(['Hai', 'Một', 'Ba']);
  });

  test('finds what was meant where nothing stands as it was typed', async () => {
    await meet('Họp', 'Ký hợp đồng thuê kho lạnh ở Bến Mẫu.');
    for (const query of ['hopwj ddoonfg', 'hop dogn', 'khoo lanhj', 'thue kho lamh', 'kho lạnh Bến Mẫu Hải'])
      expect([query, await find(query)]).toMatchObject([query, { is_near: true, counts: { speech: 1 } }]);
    expect(await texts('hoàn toàn khác')).toEqual([]);
  });

  test('asks by speaker, by day, by kind, and in one record', async () => {
    const id = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, id, [sayAt(0, 'kho lạnh một', true), sayAt(5_000, 'kho lạnh hai', true)]);
    await showSpeakers(server.deps, id, [
      { startMs: 0, endMs: 2_000, speaker: 0 },
      { startMs: 4_900, endMs: 60_000, speaker: 1 },
    ]);
    await setRecordName(server.deps, id, 'Kho lạnh');
    await expect.poll(() => texts({ q: 'kho lanh', speaker: 'nguoi noi 2' })).toEqual(['kho lạnh hai']);
    await expect.poll(() => texts({ q: 'kho lanh', kind: 'name' })).toEqual(['Kho lạnh']);
    expect(await texts({ q: 'kho', audio_id: id })).toHaveLength(3);
    expect(await texts({ q: 'kho', audio_id: crypto.randomUUID() })).toEqual([]);
    expect(await texts({ q: 'kho', from: '2020-01-01', to: '2020-01-31' })).toEqual([]);
    expect(await texts({ q: 'kho', from: '2020-01-01' })).toHaveLength(3);
  });

  test('pages over records, and over the hits of one record, without losing or repeating any', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names)
      await meet(name, ...Array.from({ length: 6 }, (_, at) => `xếp hàng ${name} ${at}`));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SearchPage = await find({ q: 'xep hang', limit: '2', ...(cursor && { cursor }) });
      for (const { total, hits } of page.items) expect([total, hits.length]).toEqual([6, 4]);
      seen.push(...page.items.map(({ record }) => record.name));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(names.toReversed());

    const id = await meet('dài', ...Array.from({ length: 120 }, (_, at) => `kiểm kê ${at}`));
    const inRecord: string[] = [];
    do {
      const page: SearchPage = await find({ q: 'kiem ke', audio_id: id, ...(cursor && { cursor }) });
      inRecord.push(...textsOf(page));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(inRecord).toEqual(Array.from({ length: 120 }, (_, at) => `kiểm kê ${at}`));
    expect((await call(owner, { q: 'kho', cursor: 'x' })).status).toBe(400);
  });

  test('of many records the newest are looked through first, and the older ones behind them; what is rare is found in all', async () => {
    await stopIndexing();
    const newest = 119;
    const sayings: Record<number, string> = { 2: 'kho sầu riêng', 70: 'kiệm kê', [newest]: 'kho chanh dây' };
    const { deps } = server;
    for (let at = 0; at <= newest; at += 1) {
      const id = await newRecord(deps, owner.user.id);
      const text = `Kiểm kê lần ${at}, ${sayings[at] ?? 'kho thường'}`;
      const line = { kind: 'speech', text, detail: null, atMs: 0, speaker: null, colour: 0 } as const;
      await dropChanges(deps, await listChanges(deps, [id]));
      await replaceLines(deps, new Map([[id, [{ ...line, folded: foldForSearch(text) }]]]));
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SearchPage = await find({ q: 'kiem ke', limit: '10', ...(cursor && { cursor }) });
      expect(page).toMatchObject({ is_near: false, counts_are_partial: true });
      seen.push(...textsOf(page).map((text) => /\d+/.exec(text)![0]));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: newest + 1 }, (_, at) => String(newest - at)));
    expect(await find('kiem ke')).toMatchObject({ counts: { speech: 12 } });
    for (const words of ['sau rieng', 'chanh day'])
      expect(await find(words)).toMatchObject({ counts: { speech: 1 }, counts_are_partial: false });
    // Who typed the diacritics is shown what has them before what is newer.
    expect((await texts('kiệm kê'))[0]).toContain('kiệm kê');
    const forged = Buffer.from(JSON.stringify({ step: 0, behind: null, until: 'x', last: null, skipped: 0 }));
    expect((await call(owner, { q: 'kho', cursor: forged.toString('base64url') })).status).toBe(400);
    stopIndexing = startIndexing(server.deps);
  });

  test('a record is found by its people only, as long as they are its people', async () => {
    const [member, stranger] = [await server.newPerson(), await server.newPerson()];
    const id = await meet('Kín', 'Giá chào thầu là bảy tỷ.');
    for (const person of [member, stranger])
      expect(await find('chao thau', person)).toMatchObject({ items: [], counts: {} });
    await setRight(server.deps, id, member.user.id, 'view');
    expect((await find('chao thau', member)).items).toMatchObject([
      { record: { owner_name: owner.user.full_name } },
    ]);
    await setRight(server.deps, id, member.user.id, null);
    expect(await find('chao thau', member)).toMatchObject({ items: [], counts: {} });
    const path = ROUTES.deleteRecord.path.replace(':id', id);
    await owner.call('DELETE', path);
    expect(await find('chao thau')).toMatchObject({ items: [], counts: {} });
    await owner.call('POST', TRASH_ROUTES.restoreRecord.path.replace(':id', id));
    expect(await texts('chao thau')).toHaveLength(1);
    const answer = await fetch(`${server.address}${SEARCH_ROUTES.search.path}?q=chao`);
    expect(answer.status).toBe(401);
  });

  test('finds an edit soon, and nobody finds words from the moment that they are removed', async () => {
    const id = await meet('Sửa', 'Chào cả nhà');
    const editor = await joinDocument(server.address, id, owner.tokens.access_token);
    await editor.until((text) => text.includes('nhà'));
    editor.type(' thanh long');
    await isFound('thanh long');
    editor.transcript.content.delete(editor.text().indexOf(' thanh long'), ' thanh long'.length);
    editor.type('!');
    await expect.poll(() => texts('"thanh long"')).toEqual([]);
    editor.leave();
  });

  test('a record that could not be indexed is tried again soon, and holds up no other', async () => {
    await stopIndexing();
    let failuresLeft = 1;
    const database = Object.assign(Object.create(server.deps.database) as Database, {
      transaction: <T>(work: () => Promise<T>): Promise<T> => {
        if (failuresLeft-- > 0) throw new Error('the database is away');
        return server.deps.database.transaction(work);
      },
    });
    const broken = await newRecord(server.deps, owner.user.id);
    const bytes = Buffer.from([1, 2, 3]);
    await database.sql.insertInto('document_update').values({ record_id: broken, bytes }).execute();
    const ids: string[] = [];
    for (const text of ['măng cụt chín sớm', 'măng cụt chín muộn']) {
      const id = await newRecord(server.deps, owner.user.id);
      await recognise(server.deps, id, [sayAt(0, text, true)]);
      ids.push(id);
    }
    stopIndexing = startIndexing({ ...server.deps, database });
    const counts = () => Promise.all([...ids, broken].map(lineCountOf));
    await expect.poll(counts, { timeout: 10_000 }).toEqual([2, 2, 0]);
    expect(failuresLeft).toBeLessThan(0);
    await stopIndexing();
    stopIndexing = startIndexing(server.deps);
  });

  test('words that are gone are found by nobody, whether or not the index has followed', async () => {
    await stopIndexing();
    const id = await newRecord(server.deps, owner.user.id);
    stopIndexing = startIndexing(server.deps);
    await recognise(server.deps, id, [sayAt(0, 'con số bí mật', true)]);
    await isFound('bi mat');
    await stopIndexing();
    const editor = await joinDocument(server.address, id, owner.tokens.access_token);
    await editor.until((text) => text.includes('mật'));
    editor.transcript.content.delete(editor.text().indexOf(' mật'), ' mật'.length);
    const other = await joinDocument(server.address, id, owner.tokens.access_token);
    await other.until((text) => !text.includes('mật'));
    expect(await texts('mật')).toEqual([]);
    editor.leave();
    other.leave();
    stopIndexing = startIndexing(server.deps);
  });

  test('hostile queries ask for nothing that they do not say', async () => {
    await meet('Đối chứng', 'Năm mươi phần trăm ở kho.');
    for (const q of [
      "'",
      '"',
      '%',
      '_',
      '\\',
      "' or 1=1 --",
      ':*',
      '@',
      '&|!()',
      '\0',
      `@${owner.user.id.slice(0, 8)}`,
      '😀',
    ])
      expect([q, textsOf(await find(q)).filter((text) => text.includes('kho'))]).toEqual([q, []]);
    expect((await call(owner, { q: 'x'.repeat(10_000) })).status).toBe(400);
    expect((await call(owner, { q: "kho'); drop table search_line; --" })).status).toBe(200);
    expect(await texts({ q: 'kho', speaker: '\0%' })).toHaveLength(1);
    expect(await texts('kho')).toHaveLength(1);
  });
});
