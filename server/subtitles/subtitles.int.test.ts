import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCues, setCueTimes } from '../../transcript/document/index.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { changePackage } from '../billing/index.ts';
import { editDocument } from '../testing/edit-document.ts';
import { openDocument } from '../testing/member.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const SRT_TEXTS = '/analytic/v1/srt-texts';
type Listed = { data: Sentence[]; total: number };
type Answer = Sentence & { code?: string };

describe.each(DATABASE_KINDS)('subtitles (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    await changePackage(server.deps, owner.user.email, 'pro');
  });
  afterAll(() => server.stop());

  async function newTranscript(sentences = 3): Promise<string> {
    const recordId = await newRecord(server.deps, owner.user.id);
    const said = Array.from({ length: sentences }, (_, index) =>
      sayAt(index * 5_000, `câu số ${index} của em`, true),
    );
    await recognise(server.deps, recordId, said);
    return recordId;
  }
  const list = async (recordId: string, query = ''): Promise<Listed> =>
    (await owner.call<Listed>('GET', `${SRT_TEXTS}?audio_id=${recordId}${query}`)).body;
  const put = (person: Person, id: string, body: Partial<Sentence>) =>
    person.call<Answer>('PUT', `${SRT_TEXTS}/${id}`, body);

  test('they are listed by 50 in time order, each with an id of its own', async () => {
    const recordId = await newTranscript(60);
    const first = await list(recordId, '&order_by=stime&order_direction=1&max_result=50');
    expect(first).toMatchObject({ total: 60, data: { length: 50 } });
    expect((await list(recordId)).data).toEqual(first.data);
    const second = await list(recordId, '&page=2');
    expect(second.data).toHaveLength(10);
    const all = [...first.data, ...second.data];
    expect(all.map(({ stime }) => stime)).toEqual(all.map(({ stime }) => stime).sort((a, b) => a - b));
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect((await list(recordId, '&order_direction=-1&max_result=1')).data).toEqual([all.at(-1)]);
  });

  test('one is changed in the document that others have open, and in the file', async () => {
    const recordId = await newTranscript();
    const member = openDocument(server.address, recordId, owner.tokens.access_token);
    await member.synced();
    const [, second] = (await list(recordId)).data;
    const change = { text: 'Câu số một\ncủa chị', stime: 5_200, etime: 8_000, metadata: second!.metadata };
    const { status, body } = await put(owner, second!.id, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: second!.id, text: change.text, stime: 5_200, etime: 8_000 });
    await member.until((text) => text.split('\n')[1] === 'Câu số một của chị');
    expect(readCues(member.transcript)[1]).toMatchObject({ startMs: 5_200, endMs: 8_000 });
    member.leave();
    expect((await list(recordId)).data[1]).toEqual(body);
    const file = await fetch(`${server.address}${SRT_TEXTS}?audio_id=${recordId}&format=srt`, {
      headers: { authorization: `Basic ${owner.tokens.access_token}` },
    });
    expect(await file.text()).toContain('00:00:05,200 --> 00:00:08,000\r\nCâu số một\r\ncủa chị\r\n');
  });

  test('what is set in the shared document is listed', async () => {
    const recordId = await newTranscript();
    await editDocument(server.deps, recordId, (transcript) => {
      setCueTimes(transcript, readCues(transcript)[0]!.id, { startMs: 100, endMs: 4_900 });
    });
    expect((await list(recordId)).data[0]).toMatchObject({ stime: 100, etime: 4_900 });
  });

  test('the same again changes nothing', async () => {
    const recordId = await newTranscript();
    const [first] = (await list(recordId)).data;
    expect((await put(owner, first!.id, first!)).status).toBe(200);
    expect((await list(recordId)).data[0]).toEqual(first);
  });

  test('refused by name, and nothing of it is stored', async () => {
    const recordId = await newTranscript();
    const { data: before } = await list(recordId);
    const [first] = before;
    const code = async (...asked: Parameters<typeof put>) => (await put(...asked)).body.code;
    expect(await code(owner, first!.id, { ...first!, stime: 0, etime: 6_000 })).toBe('SUBTITLE_OVERLAPS');
    expect(await code(owner, first!.id, { ...first!, stime: 900, etime: 901 })).toBe('SUBTITLE_OVERLAPS');
    expect(await code(owner, first!.id, { ...first!, stime: 10, text: ' \n ' })).toBe('SUBTITLE_BLANK');
    expect(await code(owner, `${recordId}-cnone`, first!)).toBe('SUBTITLE_NOT_FOUND');
    expect(await code(owner, 'none', first!)).toBe('RECORD_NOT_FOUND');
    expect(await code(owner, first!.id, { text: 'a', stime: -1, etime: 5 })).toBe('BAD_REQUEST');
    expect((await list(recordId)).data).toEqual(before);
  });

  test('changed only with the right to edit and the package for it, and not while the meeting goes on', async () => {
    const recordId = await newTranscript();
    const [first] = (await list(recordId)).data;
    const member = await server.newPerson();
    const code = async (person: Person) => (await put(person, first!.id, first!)).body.code;
    expect(await code(member)).toBe('RECORD_NOT_FOUND');
    await setRight(server.deps, recordId, member.user.id, 'comment');
    expect(await code(member)).toBe('FORBIDDEN');
    await setRight(server.deps, recordId, member.user.id, 'edit');
    expect(await code(member)).toBe('SUBTITLES_NEED_PRO');
    await changePackage(server.deps, member.user.email, 'pro');
    expect((await put(member, first!.id, first!)).status).toBe(200);
    await server.deps.database.sql
      .updateTable('record')
      .set({ live_state: 'recording' })
      .where('id', '=', recordId)
      .execute();
    expect(await code(owner)).toBe('SUBTITLES_NOT_LIVE');
  });
});
