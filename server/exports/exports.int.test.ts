import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import {
  addBookmark,
  addComments,
  addSpeaker,
  assignSpeaker,
  readParagraphs,
  type EditContext,
} from '../../transcript/document/index.ts';
import { watchTurns } from '../../contract/testing/thread-time.ts';
import { createComment, createSentences } from '../../transcript/document/testing.ts';
import { FAILURES } from '../../contract/errors.ts';
import { EXPORT_FORMATS } from '../../contract/exports/exports.ts';
import { editDocument } from '../testing/edit-document.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const TEXTS = '/analytic/v1/texts';
const SRT_TEXTS = '/analytic/v1/srt-texts';

describe.each(ONE_KIND)('exports (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  let recordId: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    recordId = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, recordId, [
      sayAt(1_000, 'xin chào cả nhà', true),
      sayAt(4_000, 'dạ em chào chị', true),
    ]);
  });
  afterAll(() => server.stop());

  interface Asked {
    as?: Person | null;
    path?: string;
    accept?: string;
  }

  function ask(
    query: Record<string, string>,
    { as = owner, path = TEXTS, accept = '*/*' }: Asked = {},
  ): Promise<Response> {
    const parameters = new URLSearchParams({ audio_id: recordId, ...query });
    return fetch(`${server.address}${path}?${parameters.toString()}`, {
      headers: { accept, ...(as && { authorization: `Basic ${as.tokens.access_token}` }) },
    });
  }
  const setLive = (state: 'recording' | null) =>
    server.deps.database.sql
      .updateTable('record')
      .set({ live_state: state })
      .where('id', '=', recordId)
      .execute();
  const readText = async (...asked: Parameters<typeof ask>): Promise<string> => (await ask(...asked)).text();

  test('a text comes as a file under the name of the record', async () => {
    const response = await ask({ format: 'txt', times: 'false', speakers: 'false' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="hop giao ban.txt"; filename*=UTF-8''H%E1%BB%8Dp%20giao%20ban.txt`,
    );
    expect(await response.text()).toBe('xin chào cả nhà\n\ndạ em chào chị\n');
  });

  test('for srt the segment is /srt-texts', async () => {
    const response = await ask({ format: 'srt' }, { path: SRT_TEXTS });
    expect(response.headers.get('content-disposition')).toContain('.srt');
    expect(await response.text()).toMatch(
      /^1\r\n00:00:01,000 --> 00:00:02,9\d\d\r\nxin chào cả nhà\r\n\r\n2\r\n/,
    );
    expect((await ask({ format: 'srt' })).status).toBe(400);
    expect((await ask({ format: 'txt' }, { path: SRT_TEXTS })).status).toBe(400);
  });

  test('subtitles are cut as their reader wants them, in the list too, and by nothing that is no setting', async () => {
    const settings = { line_length: '20', lines: '1', gap_ms: '400', cps: '30', frame_rate: '25' };
    expect(await readText({ format: 'srt', speakers: 'true', ...settings }, { path: SRT_TEXTS })).toMatch(
      /^1\r\n00:00:01,000 --> 00:00:\d\d,\d[048]0\r\n.{1,20}\r\n\r\n2\r\n/,
    );
    expect(await (await ask(settings, { path: SRT_TEXTS })).json()).toMatchObject({ total: 2 });
    const wrong = { line_length: '9', lines: '3', gap_ms: '-1', cps: 'nhanh', frame_rate: '26' };
    for (const [name, value] of Object.entries(wrong))
      expect((await ask({ format: 'srt', [name]: value }, { path: SRT_TEXTS })).status).toBe(400);
  });

  test('who accepts nothing but JSON gets the content as data', async () => {
    const accept = 'application/json';
    expect(
      await (await ask({ format: 'txt', times: 'false', speakers: 'false' }, { accept })).json(),
    ).toEqual({
      data: 'xin chào cả nhà\n\ndạ em chào chị\n',
      encoding: 'utf8',
      file_name: 'Họp giao ban.txt',
    });
    const doc = (await (await ask({ format: 'doc' }, { accept })).json()) as {
      data: string;
      file_name: string;
    };
    expect(doc.file_name).toBe('Họp giao ban.docx');
    expect(Buffer.from(doc.data, 'base64').toString('latin1', 0, 2)).toBe('PK');
  });

  test.each(EXPORT_FORMATS)('%s is made', async (format) => {
    const path = ['srt', 'vtt', 'ass', 'ttml'].includes(format) ? SRT_TEXTS : TEXTS;
    const response = await ask({ format }, { path });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(30);
  });

  test('without a format both calls list', async () => {
    expect(await (await ask({})).json()).toMatchObject({ total: 2, data: [{ text: 'xin chào cả nhà' }, {}] });
    const cues = { total: 2, data: [{ text: 'dạ em chào chị', stime: 4_000, meeting_id: recordId }] };
    expect(await (await ask({ page: '2', max_result: '1' }, { path: SRT_TEXTS })).json()).toMatchObject(cues);
    const last = await ask({ order_direction: '-1', max_result: '1' }, { path: SRT_TEXTS });
    expect(await last.json()).toMatchObject(cues);
  });

  test('texts are what people made of them, under ids that stay; a page of them is cut in order', async () => {
    const id = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, id, [
      sayAt(0, 'một hai.', true),
      sayAt(2_000, 'ba bốn.'),
      sayAt(4_000, 'năm.'),
    ]);
    const list = async (query: Record<string, string> = {}) => {
      const { data, total } = (await (await ask({ audio_id: id, ...query })).json()) as {
        data: Sentence[];
        total: number;
      };
      return { texts: data.map(({ text }) => text), ids: data.map((sentence) => sentence.id), total };
    };
    const before = await list();
    expect(before.texts).toEqual(['một hai.', 'ba bốn.', 'năm.']);
    await editDocument(server.deps, id, ({ content }) => {
      content.delete(4, 3);
      content.insert(4, 'sáu');
    });
    expect(await list()).toEqual({ ...before, texts: ['một sáu.', 'ba bốn.', 'năm.'] });
    const last = { texts: ['năm.'], ids: [before.ids[2]], total: 3 };
    expect(await list({ order_direction: '-1', max_result: '1' })).toEqual(last);
    expect(await list({ page: '3', max_result: '1' })).toEqual(last);
    expect(await list({ from_stime: '2000' })).toMatchObject({ total: 2, ids: before.ids.slice(1) });
  });

  test('what people wrote, named, marked and said is in it', async () => {
    let ids = 0;
    const context: EditContext = {
      nowMs: Date.now(),
      userId: owner.user.id,
      newId: () => `id-${(ids += 1)}`,
    };
    expect((await ask({ format: 'txt', bookmarks_only: 'true' })).status).toBe(409);
    await editDocument(server.deps, recordId, (transcript) => {
      const [first] = readParagraphs(transcript);
      assignSpeaker(transcript, [first!.key], addSpeaker(transcript, 'Chị Mẫu', context)!.id);
      const marked = addBookmark(transcript, { from: 9, to: 15 }, context);
      const idBookmark = (marked as { id: string }).id;
      addComments(transcript, [createComment({ idBookmark, label: 'nhớ mời', name: 'Thử' })]);
    });
    expect(await readText({ format: 'txt', comments: 'true' })).toBe(
      '[00:00:01] Chị Mẫu\nxin chào cả nhà\n  “cả nhà”\n  - Thử: nhớ mời\n\n[00:00:04] Chưa rõ người nói\ndạ em chào chị\n',
    );
    expect(await readText({ format: 'txt', bookmarks_only: 'true', times: 'false' })).toBe(
      'Chị Mẫu\ncả nhà\n',
    );
    expect(await readText({ format: 'srt', speakers: 'true' }, { path: SRT_TEXTS })).toContain(
      'Chị Mẫu: xin chào',
    );
  });

  test('everybody who may view may export, and nobody else', async () => {
    const other = await server.newPerson();
    for (const path of [TEXTS, SRT_TEXTS]) {
      const format = path === TEXTS ? 'txt' : 'srt';
      await setRight(server.deps, recordId, other.user.id, null);
      expect((await ask({ format }, { as: other, path })).status).toBe(404);
      expect((await ask({ format }, { as: null, path })).status).toBe(401);
      await setRight(server.deps, recordId, other.user.id, 'view');
      expect((await ask({ format }, { as: other, path })).status).toBe(200);
      expect((await ask({ format, audio_id: 'none' }, { path })).status).toBe(404);
    }
    // What was taken stands in the trail of the member, and in that of the owner.
    const takenFrom = async ({ call }: Person) => {
      const { body } = await call<{ data: { items: AuditEvent[] } }>(
        'GET',
        AUDIT_ROUTES.listAuditEvents.path,
      );
      return body.data.items
        .slice(0, 2)
        .map(({ kind: event, actor, detail, record }) => [event, actor, detail, record?.id]);
    };
    const taken = (actor: string) =>
      ['srt', 'txt'].map((format) => ['transcript-exported', actor, format, recordId]);
    expect(await takenFrom(other)).toEqual(taken('self'));
    expect(await takenFrom(owner)).toEqual(taken('member'));
  });

  test.each([{ format: 'exe' }, { format: 'txt', times: 'yes' }, { format: 'srt', audio_id: '' }])(
    '%j is refused',
    async (query) => {
      const response = await ask(query);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' });
    },
  );

  test('a record without a word says so', async () => {
    const silent = await newRecord(server.deps, owner.user.id);
    const response = await ask({ format: 'docx', audio_id: silent });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'EXPORT_EMPTY',
      message: FAILURES.EXPORT_EMPTY.message,
    });
  });

  test('without an audio file there are no subtitles (spec 6), but the text', async () => {
    await setLive('recording');
    const refused = await ask({ format: 'srt' }, { path: SRT_TEXTS });
    const isText = (await ask({ format: 'txt' })).ok;
    await setLive(null);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: 'Audio sẽ sẵn sàng khi cuộc họp kết thúc !' });
    expect(isText).toBe(true);
  });

  test('30,000 words are a file in seconds, and the server goes on meanwhile', async () => {
    const long = await newRecord(server.deps, owner.user.id);
    const sentences = createSentences(30_000, 5).map((sentence) => ({
      ...sentence,
      id: crypto.randomUUID(),
    }));
    for (let from = 0; from < sentences.length; from += 500)
      await recognise(server.deps, long, sentences.slice(from, from + 500));
    await readText({ format: 'txt', audio_id: long });
    for (const format of ['srt', 'docx', 'pdf']) {
      const before = process.cpuUsage();
      const stopWatch = watchTurns();
      const response = await ask({ format, audio_id: long }, { path: format === 'srt' ? SRT_TEXTS : TEXTS });
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(30_000);
      const heldMs = stopWatch();
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1e6).toBeLessThan(20);
      expect(heldMs).toBeLessThan(200);
    }
  });
});
