import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import type { MinutesContent, MinutesDraft, StoredMinutes } from '../../contract/minutes/minutes.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { sayJson, startStandInService, type StandInService } from '../testing/stand-in-service.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Stored = { data: StoredMinutes };
type Draft = { data: MinutesDraft };

describe.each(DATABASE_KINDS)('minutes (%s)', (kind) => {
  let server: TestServer;
  let model: StandInService;
  let owner: Person;
  let recordId: string;
  const path = (rest = '') => `/analytic-v2/api/audio/${recordId}/minutes${rest}`;
  const save = (version: number, content: Partial<MinutesContent>, as = owner) =>
    as.call<Stored>('PUT', path(), { version, content: { ...EMPTY_MINUTES, ...content } });
  beforeAll(async () => {
    model = await startStandInService();
    server = await startTestServer(kind, {
      LLM_BASE_URL: `${model.url}/v1`,
      LLM_MODEL: 'mau-1',
      LLM_API_KEY: 'khoa-bi-mat',
      LLM_TIMEOUT_SECONDS: '1',
    });
    owner = await server.newPerson();
    recordId = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, recordId, [
      sayAt(1_000, 'hôm nay mình chốt giá máy quét', true),
      sayAt(10_000, 'em gửi báo giá trước thứ sáu', true),
    ]);
  });
  afterAll(async () => {
    await server.stop();
    await model.stop();
  });

  test('every save makes the next version; over another one nothing is written', async () => {
    expect((await owner.call<Stored>('GET', path())).body.data).toEqual({
      version: 0,
      content: null,
      saved_at: null,
      saved_by: null,
    });
    expect((await save(0, { title: 'một' })).body.data).toMatchObject({
      version: 1,
      content: { title: 'một' },
      saved_by: owner.user.full_name,
    });
    // A second tab that opened before the first save, and one that opened before the second.
    expect(await save(0, { title: 'đè' })).toMatchObject({ status: 409, body: { code: 'MINUTES_CHANGED' } });
    expect((await save(1, { title: 'hai' })).body.data.version).toBe(2);
    expect(await save(1, { title: 'đè' })).toMatchObject({ status: 409, body: { code: 'MINUTES_CHANGED' } });
    expect((await owner.call<Stored>('GET', path())).body.data).toMatchObject({
      version: 2,
      content: { title: 'hai' },
    });
  });

  test('of several who save at once one wins', async () => {
    const { version } = (await owner.call<Stored>('GET', path())).body.data;
    const saves = await Promise.all(['a', 'b', 'c', 'd'].map((title) => save(version, { title })));
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('what no database can keep is left out of what was typed', async () => {
    const { version } = (await owner.call<Stored>('GET', path())).body.data;
    const saved = await save(version, { title: 'một\ud83d', place: '\u0000hai 🧨' });
    expect(saved.body.data.content).toMatchObject({ title: 'một', place: 'hai 🧨' });
  });

  test('viewers read, editors write, strangers see nothing', async () => {
    const other = await server.newPerson();
    expect((await other.call('GET', path())).status).toBe(404);
    await setRight(server.deps, recordId, other.user.id, 'comment');
    const { version } = (await other.call<Stored>('GET', path())).body.data;
    expect((await save(version, {}, other)).status).toBe(403);
    for (const [method, rest] of [
      ['POST', ''],
      ['GET', '/filled'],
      ['POST', '/draft'],
      ['GET', '/draft'],
      ['DELETE', '/draft'],
    ] as const)
      expect((await other.call(method, path(rest))).status).toBe(403);
    expect((await other.call('POST', path('/entries'), {})).status).toBe(403);
    await setRight(server.deps, recordId, other.user.id, 'edit');
    expect((await save(version, { title: 'của người khác' }, other)).body.data.saved_by).toBe(
      other.user.full_name,
    );
  });

  test('opened first, they are filled once, whoever comes; what a person saved is left alone', async () => {
    const heard = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, heard, [
      sayAt(1_000, 'Vậy chốt mua máy quét mới.', true),
      sayAt(10_000, 'Để em gửi báo giá trước ngày 20 tháng 12.', true),
    ]);
    const other = await server.newPerson();
    await setRight(server.deps, heard, other.user.id, 'edit');
    const at = `/analytic-v2/api/audio/${heard}/minutes`;
    const opened = await Promise.all(
      [owner, other, owner, other].map((person) => person.call<Stored>('POST', at)),
    );
    for (const { body } of opened)
      expect(body.data).toMatchObject({
        version: 1,
        saved_by: null,
        content: {
          title: 'Họp giao ban',
          conclusions: [{ at_ms: 1_000, is_machine: true }],
          tasks: [{ at_ms: 10_000, until: '20/12/2026', is_machine: true }],
        },
      });
    await owner.call('PUT', at, { version: 1, content: EMPTY_MINUTES });
    expect((await other.call<Stored>('POST', at)).body.data).toMatchObject({
      version: 2,
      content: { tasks: [] },
    });
  });

  test('entries are added to whatever is there, each once, by several at once', async () => {
    const heard = await newRecord(server.deps, owner.user.id);
    const at = `/analytic-v2/api/audio/${heard}/minutes`;
    const entry = (id: string) => ({ id, at_ms: 5, quote: '', is_machine: false, text: id });
    const add = (...ids: string[]) =>
      owner.call<Stored>('POST', `${at}/entries`, { conclusions: ids.map(entry) });
    await Promise.all([add('a'), add('b'), add('c', 'a')]);
    const { data } = (await add('b')).body;
    expect(data.content?.conclusions.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
    expect((await add('b')).body.data.version).toBe(data.version);
    const many = Array.from({ length: 200 }, (_, index) => `m${index}`);
    expect(await add(...many)).toMatchObject({ status: 409, body: { code: 'MINUTES_FULL' } });
    expect((await owner.call('POST', `${at}/entries`, { tasks: [{ id: 'x' }] })).status).toBe(400);
    expect((await add()).body.data).toMatchObject({ version: data.version });
  });

  test('a record without text fills nothing yet', async () => {
    const silent = await newRecord(server.deps, owner.user.id);
    expect(
      (await owner.call<Stored>('POST', `/analytic-v2/api/audio/${silent}/minutes`)).body.data,
    ).toMatchObject({ version: 0, content: null });
  });

  test('what the record has to say is filled in', async () => {
    const { body } = await owner.call<{ data: MinutesContent }>('GET', path('/filled'));
    expect(body.data).toMatchObject({
      title: 'Họp giao ban',
      starts_at: '',
      conclusions: [{ text: 'Hôm nay mình chốt giá máy quét.' }],
    });
  });

  test.each(['docx', 'pdf'] as const)(
    'both templates come as %s under the name of the record',
    async (format) => {
      for (const template of ['decree', 'plain']) {
        const response = await fetch(
          `${server.address}${path(`/file?format=${format}&template=${template}`)}`,
          {
            headers: { authorization: `Basic ${owner.tokens.access_token}` },
          },
        );
        expect(response.status).toBe(200);
        expect(response.headers.get('content-disposition')).toContain(`Bi%C3%AAn%20b%E1%BA%A3n`);
        const magic = Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 2);
        expect(magic).toBe(format === 'docx' ? 'PK' : '%P');
      }
    },
  );

  test('minutes that nobody saved are no file, and bad content is refused', async () => {
    const silent = await newRecord(server.deps, owner.user.id);
    const base = `/analytic-v2/api/audio/${silent}/minutes`;
    expect(await owner.call('GET', `${base}/file?format=pdf&template=plain`)).toMatchObject({
      status: 409,
      body: { code: 'MINUTES_EMPTY' },
    });
    expect(await owner.call('POST', `${base}/draft`)).toMatchObject({ body: { code: 'MINUTES_NO_TEXT' } });
    for (const content of [{ starts_at: 'hôm qua' }, { template: 'khác' }, { points: [{ id: '' }] }])
      expect((await save(0, content as unknown as Partial<MinutesContent>)).status).toBe(400);
    const long = 'x'.repeat(4_000);
    const points = Array.from({ length: 240 }, (_, index) => ({
      id: `p${index}`,
      at_ms: null,
      quote: '',
      is_machine: false,
      speaker: '',
      text: long,
    }));
    expect((await save(0, { points })).body).toMatchObject({ code: 'MINUTES_TOO_LARGE' });
  });

  describe('a draft by a model', () => {
    const completion = (content: string, finish = 'stop') => ({
      choices: [{ message: { role: 'assistant', content }, finish_reason: finish }],
    });
    const GOOD = JSON.stringify({
      points: [
        { speaker: 'A', text: 'Chốt giá máy quét.', paragraph: 1, quote: 'chốt giá máy quét' },
        { speaker: 'A', text: 'Mua mười xe.', paragraph: 1, quote: 'mua mười chiếc xe' },
      ],
      tasks: [
        { what: 'Gửi báo giá', who: '', until: 'thứ Sáu', paragraph: 2, quote: 'gửi báo giá trước thứ sáu' },
      ],
    });
    const draftUntil = async (state: MinutesDraft['state']): Promise<MinutesDraft> => {
      await owner.call('DELETE', path('/draft'));
      expect((await owner.call<Draft>('POST', path('/draft'))).body.data.state).toBe('working');
      return vi.waitFor(
        async () => {
          const { data } = (await owner.call<Draft>('GET', path('/draft'))).body;
          expect(data.state).toBe(state);
          return data;
        },
        { timeout: 60_000, interval: 50 },
      );
    };

    test('is made of what cites words that were said, and marked as made by a machine', async () => {
      model.answer((_asked, response) => sayJson(response, completion(`Đây:\n\`\`\`json\n${GOOD}\n\`\`\``)));
      const draft = await draftUntil('ready');
      expect(draft).toMatchObject({ model: 'mau-1', dropped: 1, failure: null, progress: 1 });
      expect(draft.parts?.points).toMatchObject([
        { text: 'Chốt giá máy quét.', at_ms: 2_500, quote: 'chốt giá máy quét', is_machine: true },
      ]);
      expect(draft.parts?.tasks).toMatchObject([{ what: 'Gửi báo giá', at_ms: 10_500, is_machine: true }]);
      const asked = model.asked.at(-1)!;
      expect(asked.path).toBe('/v1/chat/completions');
      expect(asked.headers.authorization).toBe('Bearer khoa-bi-mat');
      expect(asked.body).toMatchObject({ model: 'mau-1', messages: [{ role: 'system' }, { role: 'user' }] });
    });

    const failures: [string, string, (response: ServerResponse) => void][] = [
      ['hangs', 'TEXT_SERVICE_TIMEOUT', () => {}],
      ['answers half', 'TEXT_SERVICE_GARBAGE', (response) => void response.end('{"choices": [{"mess')],
      ['refuses the key', 'TEXT_SERVICE_REFUSED', (response) => sayJson(response, {}, 401)],
    ];
    test.each(failures)('that %s fails by name: %s', async (_what, code, reply) => {
      model.answer((_asked, response) => reply(response));
      const { failure } = await draftUntil('failed');
      expect(failure).toMatchObject({ code });
    });

    test('waits for a model that is away for more tries than a job has, and goes on by itself', async () => {
      let refused = 0;
      model.answer((_asked, response) => {
        refused += 1;
        if (refused <= 6) sayJson(response, {}, 503);
        else sayJson(response, completion(GOOD));
      });
      expect(await draftUntil('ready')).toMatchObject({ failure: null });
    });

    test('that nobody waits for any more changes nothing', async () => {
      const held: ServerResponse[] = [];
      model.answer((_asked, response) => void held.push(response));
      await owner.call('POST', path('/draft'));
      await expect.poll(() => held).toHaveLength(1);
      await owner.call('DELETE', path('/draft'));
      sayJson(held[0]!, completion(GOOD));
      expect((await owner.call<Draft>('GET', path('/draft'))).body.data).toMatchObject({
        state: 'none',
        parts: null,
      });
    });
  });
});
