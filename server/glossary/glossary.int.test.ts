import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GLOSSARY_LIMITS } from '../../contract/transcription/glossary-routes.ts';
import type { GlossaryEntry } from '../../contract/transcription/glossary.ts';
import { changeRole } from '../auth/index.ts';
import { readRecord } from '../records/index.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readGlossary } from './index.ts';

interface Answer {
  status: number;
  data: GlossaryEntry[];
  added: number;
  refused: { text: string; reason: string }[];
}

describe.each(DATABASE_KINDS)('glossaries (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  let other: Person;
  let recordId: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [owner, other] = [await server.newPerson(), await server.newPerson()];
    recordId = await newRecord(server.deps, owner.user.id);
  });
  afterAll(() => server.stop());

  const PERSON = '/analytic-v2/api/glossary';
  const ofRecord = () => `/analytic-v2/api/audio/${recordId}/glossary`;

  async function ask(who: Person, method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(server.address + path, {
      method,
      headers: {
        authorization: `Basic ${who.tokens.access_token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
  }
  const add = (who: Person, path: string, ...lines: string[]) =>
    ask(who, 'POST', path, { words: lines.map((text) => ({ text })) });
  const texts = ({ data }: Answer) => data.map(({ text }) => text);

  test('a pasted list: cleaned, each once, in Vietnamese order, and what was refused is named', async () => {
    const answer = await add(
      owner,
      PERSON,
      '- Đặng Hữu Phước',
      'Ẩn',
      '',
      'an',
      'đặng hữu  phước',
      'một hai ba bốn năm sáu bảy tám chín',
      'Bình',
    );
    expect(answer).toMatchObject({
      status: 200,
      added: 4,
      refused: [
        { text: 'đặng hữu phước', reason: 'known' },
        { text: 'một hai ba bốn năm sáu bảy tám chín', reason: 'too_long' },
      ],
    });
    expect(texts(answer)).toEqual(['an', 'Ẩn', 'Bình', 'Đặng Hữu Phước']);
    expect(texts(await ask(other, 'GET', PERSON))).toEqual([]);
  });

  test('a word that is known learns what was heard for it, each once, and nothing that would do harm', async () => {
    const learn = (heard: string) =>
      ask(owner, 'POST', PERSON, { words: [{ text: 'Đặng Hữu Phước', heard }] });
    await learn('Đăng hữu phược');
    await learn('đăng hữu phược');
    const { data } = await learn('phược');
    expect(data.find(({ text }) => text === 'Đặng Hữu Phước')?.heard).toEqual(['đăng hữu phược']);
  });

  test('words go by their id, and only their owner’s', async () => {
    const { data } = await ask(owner, 'GET', PERSON);
    const [first] = data;
    await ask(other, 'DELETE', `${PERSON}/${first!.id}`);
    expect((await ask(owner, 'GET', PERSON)).data).toEqual(data);
    expect((await ask(owner, 'DELETE', `${PERSON}/${first!.id}`)).data).toEqual(data.slice(1));
    expect((await ask(owner, 'DELETE', `${PERSON}/nonsense`)).data).toEqual(data.slice(1));
  });

  test('the words of a record are read by who may see it and changed by who may edit it', async () => {
    expect((await add(owner, ofRecord(), 'Thủ Thiêm')).added).toBe(1);
    const statuses = async () => [
      (await ask(other, 'GET', ofRecord())).status,
      (await add(other, ofRecord(), 'Khác')).status,
    ];
    expect(await statuses()).toEqual([404, 404]);
    await setRight(server.deps, recordId, other.user.id, 'comment');
    expect(await statuses()).toEqual([200, 403]);
    await setRight(server.deps, recordId, other.user.id, 'edit');
    expect(await statuses()).toEqual([200, 200]);
    const { data } = await ask(other, 'GET', ofRecord());
    expect(data.map(({ text }) => text)).toEqual(['Khác', 'Thủ Thiêm']);
    expect((await ask(other, 'DELETE', `${ofRecord()}/${data[0]!.id}`)).data).toHaveLength(1);
  });

  test('recognition reads the words of the owner and of the record', async () => {
    const { words } = await readGlossary(server.deps, (await readRecord(server.deps, recordId))!);
    expect(words.toSorted()).toEqual(['Bình', 'Thủ Thiêm', 'Đặng Hữu Phước', 'Ẩn'].toSorted());
  });

  describe('words of everybody here', () => {
    const COMPANY = '/analytic-v2/api/glossary/company';
    const KEPT = '/admin/api/glossary';
    let curator: Person;
    beforeAll(async () => {
      curator = await server.newPerson();
      const account = server.deps.database.sql.updateTable('account').where('id', '=', curator.user.id);
      await account.set({ email_verified_at: new Date() }).execute();
      await changeRole(server.deps, curator.user.email, true);
    });

    test('are kept by those who run the installation, which is recorded, and seen by everybody', async () => {
      const answers = await Promise.all([
        add(curator, KEPT, 'Công ty Sao Mai', 'BÌNH', 'Thừa'),
        add(curator, KEPT, 'công ty sao mai', 'KPI'),
      ]);
      expect(answers.map(({ added }) => added).reduce((sum, each) => sum + each)).toBe(4);
      const { data } = await ask(curator, 'GET', COMPANY);
      const extra = data.find(({ text }) => text === 'Thừa')!;
      expect((await ask(other, 'DELETE', `${KEPT}/${extra.id}`)).status).toBe(403);
      expect((await add(other, KEPT, 'Khác')).status).toBe(403);
      expect((await ask(curator, 'DELETE', `${KEPT}/${extra.id}`)).data).toHaveLength(3);
      expect((await ask(curator, 'DELETE', `${KEPT}/${extra.id}`)).status).toBe(200);
      expect(texts(await ask(other, 'GET', COMPANY)).map((text) => text.toLocaleLowerCase('vi'))).toEqual([
        'bình',
        'công ty sao mai',
        'kpi',
      ]);
      expect((await fetch(server.address + COMPANY)).status).toBe(401);
      const events = await server.deps.database.sql
        .selectFrom('audit_event')
        .select(['kind', 'detail'])
        .where('user_id', '=', curator.user.id)
        .where('kind', 'in', ['words-added', 'word-removed'])
        .orderBy('detail')
        .execute();
      expect(events.map(({ kind: event }) => event).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'word-removed',
        'words-added',
        'words-added',
      ]);
    });

    test('come behind those of the record and of its owner, whose form counts', async () => {
      const { words } = await readGlossary(server.deps, (await readRecord(server.deps, recordId))!);
      const place = (text: string) => words.findIndex((word) => word.toLocaleLowerCase('vi') === text);
      expect(words).toContain('Bình');
      expect(words).not.toContain('BÌNH');
      expect(place('thủ thiêm')).toBeLessThan(place('bình'));
      expect(place('bình')).toBeLessThan(place('kpi'));
    });

    test('leave neither with a person nor with a record', async () => {
      await server.deps.database.sql.deleteFrom('account').where('id', '=', curator.user.id).execute();
      expect(texts(await ask(other, 'GET', COMPANY))).toHaveLength(3);
    });
  });

  test('a glossary has room for so many words, also when two add at once', async () => {
    const lines = (name: string) => Array.from({ length: 150 }, (_, at) => `${name} ${at}x`);
    const answers = await Promise.all([
      add(owner, ofRecord(), ...lines('Một')),
      add(owner, ofRecord(), ...lines('Hai')),
    ]);
    const { data } = await ask(owner, 'GET', ofRecord());
    expect(data).toHaveLength(GLOSSARY_LIMITS.record);
    expect(answers.flatMap(({ refused }) => refused).every(({ reason }) => reason === 'full')).toBe(true);
  });
});
