import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readTranslations, setTranslation } from '../../transcript/document/index.ts';
import type { TranslationRun, Translations } from '../../contract/translation/translation.ts';
import { editDocument } from '../testing/edit-document.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { sayJson, startStandInService, type StandInService } from '../testing/stand-in-service.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type All = { data: Translations };
interface LibreQuestion {
  q: string[];
  target: string;
  api_key: string;
}

describe.each(ONE_KIND)('translation (%s)', (kind) => {
  let server: TestServer;
  let engine: StandInService;
  let owner: Person;
  let recordId: string;
  const path = (rest = '') => `/analytic-v2/api/audio/${recordId}/translation${rest}`;
  const SENTENCES = 70;
  beforeAll(async () => {
    engine = await startStandInService();
    server = await startTestServer(kind, {
      LIBRETRANSLATE_URL: engine.url,
      LIBRETRANSLATE_API_KEY: 'khoa',
      LIBRETRANSLATE_TIMEOUT_SECONDS: '1',
    });
    owner = await server.newPerson();
  });
  afterAll(async () => {
    await server.stop();
    await engine.stop();
  });

  /** A record of its own, so that tests do not wait for each other. */
  async function newMeeting(sentences = SENTENCES): Promise<void> {
    recordId = await newRecord(server.deps, owner.user.id);
    await recognise(
      server.deps,
      recordId,
      Array.from({ length: sentences }, (_, index) => sayAt(index * 4_000, `câu số ${index}`, true)),
    );
  }
  const questionOf = (body: unknown) => body as LibreQuestion;
  const translateAll = (): void =>
    engine.answer(({ body }, response) =>
      sayJson(response, { translatedText: questionOf(body).q.map((line) => `en: ${line}`) }),
    );
  const runUntil = async (state: TranslationRun['state']): Promise<TranslationRun> => {
    expect((await owner.call<All>('POST', path(), { language: 'en' })).status).toBe(200);
    return vi.waitFor(
      async () => {
        const [run] = (await owner.call<All>('GET', path())).body.data.runs;
        expect(run?.state).toBe(state);
        return run!;
      },
      { timeout: 60_000, interval: 50 },
    );
  };
  const readRows = async () => {
    let rows: ReturnType<typeof readTranslations> = [];
    await editDocument(server.deps, recordId, (transcript) => {
      rows = readTranslations(transcript, 'en');
    });
    return rows;
  };
  const fetchFile = (query: string) =>
    fetch(`${server.address}${path(`/en/file?${query}`)}`, {
      headers: { authorization: `Basic ${owner.tokens.access_token}` },
    });

  test('every cue is translated, and once more only what has changed; a person is not written over', async () => {
    await newMeeting();
    translateAll();
    expect((await owner.call<All>('GET', path())).body.data.engine).toEqual({
      name: 'LibreTranslate',
      host: new URL(engine.url).host,
    });
    const [, second] = await readRows();
    await editDocument(server.deps, recordId, (transcript) =>
      setTranslation(transcript, 'en', { cueId: second!.cue.id, source: second!.cue.text, text: 'mine' }),
    );
    const before = engine.asked.length;
    expect(await runUntil('ready')).toMatchObject({ progress: 1, failure: null });
    const rows = await readRows();
    expect(rows).toHaveLength(SENTENCES);
    expect(rows.map(({ translation }) => translation).slice(0, 3)).toEqual([
      'en: câu số 0',
      'mine',
      'en: câu số 2',
    ]);
    const asked = engine.asked.slice(before).map(({ body }) => questionOf(body));
    expect(asked.map(({ q }) => q.length)).toEqual([50, 19]);
    expect(asked[0]).toMatchObject({ target: 'en', source: 'vi', format: 'text', api_key: 'khoa' });
    await runUntil('ready');
    expect(engine.asked).toHaveLength(before + 2);
  });

  test('it comes home in four formats, with the original beside it or alone', async () => {
    await newMeeting(2);
    expect((await fetchFile('format=srt')).status).toBe(409);
    translateAll();
    await runUntil('ready');
    const srt = await fetchFile('format=srt');
    expect(srt.headers.get('content-disposition')).toContain('Ti%E1%BA%BFng%20Anh.srt');
    expect(await srt.text()).toMatch(
      /^1\r\n00:00:00,000 --> 00:00:0\d,\d{3}\r\ncâu số 0\r\nen: câu số 0\r\n\r\n2\r\n/,
    );
    expect(await (await fetchFile('format=txt&bilingual=false')).text()).toBe('en: câu số 0\nen: câu số 1\n');
    expect(await (await fetchFile('format=vtt')).text()).toContain('WEBVTT\n');
    expect(Buffer.from(await (await fetchFile('format=docx')).arrayBuffer()).toString('latin1', 0, 2)).toBe(
      'PK',
    );
  });

  test('an engine that answers half of the lines is asked in smaller parts; what it does is kept', async () => {
    await newMeeting();
    engine.answer(({ body }, response) => {
      const { q } = questionOf(body);
      const lines = q.length > 10 ? q.slice(1) : q;
      sayJson(response, { translatedText: lines.map((line) => `en: ${line}`) });
    });
    await runUntil('ready');
    expect((await readRows()).every(({ cue, translation }) => translation === `en: ${cue.text}`)).toBe(true);
  });

  const failures: [string, string, (response: ServerResponse) => void][] = [
    ['hangs', 'TEXT_SERVICE_TIMEOUT', () => {}],
    ['answers garbage', 'TEXT_SERVICE_GARBAGE', (response) => sayJson(response, { translatedText: 'một' })],
    ['refuses the key', 'TEXT_SERVICE_REFUSED', (response) => sayJson(response, { error: 'key' }, 403)],
  ];
  test.each(failures)(
    'an engine that %s in the middle fails by name and nothing is lost: %s',
    async (_what, code, reply) => {
      await newMeeting();
      engine.answer(({ body }, response) => {
        const { q } = questionOf(body);
        if (q.includes('câu số 0')) sayJson(response, { translatedText: q.map((line) => `en: ${line}`) });
        else reply(response);
      });
      expect(await runUntil('failed')).toMatchObject({ failure: { code } });
      expect((await readRows()).filter(({ translation }) => translation !== '')).toHaveLength(50);
      // Taken up where it stopped.
      translateAll();
      const before = engine.asked.length;
      await runUntil('ready');
      expect(engine.asked.slice(before).map(({ body }) => questionOf(body).q.length)).toEqual([20]);
    },
  );

  test('an engine that is away for more tries than a job has is waited for', async () => {
    await newMeeting(2);
    let refused = 0;
    engine.answer(({ body }, response) => {
      refused += 1;
      if (refused <= 6) return sayJson(response, {}, 503);
      sayJson(response, { translatedText: questionOf(body).q.map((line) => `en: ${line}`) });
    });
    expect(await runUntil('ready')).toMatchObject({ failure: null });
  });

  test('a run that is stopped writes nothing more', async () => {
    await newMeeting(3);
    const held: ServerResponse[] = [];
    engine.answer((_asked, response) => void held.push(response));
    await owner.call('POST', path(), { language: 'en' });
    await expect.poll(() => held).toHaveLength(1);
    expect((await owner.call<All>('DELETE', path('/en'))).body.data.runs).toEqual([]);
    sayJson(held[0]!, { translatedText: ['a', 'b', 'c'] });
    const jobs = server.deps.database.sql.selectFrom('job').select('state').where('kind', '=', 'translate');
    await expect
      .poll(async () => (await jobs.execute()).every(({ state }) => state === 'done' || state === 'dead'))
      .toBe(true);
    expect((await readRows()).every(({ translation }) => translation === '')).toBe(true);
  });

  test('viewers read, editors start, strangers see nothing; other languages are refused', async () => {
    await newMeeting(1);
    const other = await server.newPerson();
    expect((await other.call('GET', path())).status).toBe(404);
    await setRight(server.deps, recordId, other.user.id, 'view');
    expect((await other.call('GET', path())).status).toBe(200);
    expect((await other.call('POST', path(), { language: 'en' })).status).toBe(403);
    expect((await other.call('DELETE', path('/en'))).status).toBe(403);
    expect((await owner.call('POST', path(), { language: 'tlh' })).status).toBe(400);
    expect((await owner.call('DELETE', path('/tlh'))).status).toBe(400);
  });
});

test('without an engine people translate by hand', async () => {
  const server = await startTestServer('embedded');
  const owner = await server.newPerson();
  const path = `/analytic-v2/api/audio/${await newRecord(server.deps, owner.user.id)}/translation`;
  expect((await owner.call('GET', path)).body).toEqual({ data: { engine: null, runs: [] } });
  expect(await owner.call('POST', path, { language: 'en' })).toMatchObject({
    status: 409,
    body: { code: 'TRANSLATION_NO_ENGINE' },
  });
  await server.stop();
});
