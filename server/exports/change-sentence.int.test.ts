import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { openDocument } from '../testing/member.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Answer = Sentence & { code?: string };
const TEXTS = ROUTES.listTexts.path;

describe.each(ONE_KIND)('one sentence changed by a call (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
  });
  afterAll(() => server.stop());

  async function newTranscript(): Promise<{ recordId: string; sentences: Sentence[] }> {
    const recordId = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, recordId, [
      sayAt(0, 'câu số không của em', true),
      sayAt(5_000, 'câu số một của em', true),
    ]);
    return { recordId, sentences: await list(recordId) };
  }
  const list = async (recordId: string) =>
    (await owner.call<{ data: Sentence[] }>('GET', `${TEXTS}?audio_id=${recordId}`)).body.data;
  const put = (person: Person, id: string, body: unknown) =>
    person.call<Answer>('PUT', `${TEXTS}/${id}`, body);

  test('it changes in the document that others have open; words left alone keep their times', async () => {
    const { recordId, sentences } = await newTranscript();
    const member = openDocument(server.address, recordId, owner.tokens.access_token);
    await member.synced();
    const { id, stime, etime, metadata } = sentences[1]!;
    const text = 'câu thứ hai của em'.normalize('NFD');
    const { status, body } = await put(owner, id, { text, stime, etime, metadata });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, meeting_id: recordId, text: 'câu thứ hai của em', stime, etime });
    expect(body.metadata.words.at(-1)).toEqual(metadata.words.at(-1));
    await member.until((shown) => shown.split('\n')[1] === 'câu thứ hai của em');
    member.leave();
    const after = await list(recordId);
    expect(after[1]).toEqual(body);
    expect(after[0]).toEqual(sentences[0]);
    // The same again changes nothing, and a line break makes no paragraph.
    expect((await put(owner, id, { text: 'câu thứ\nhai của em' })).body).toEqual(body);
  });

  test('what cannot be changes nothing', async () => {
    const { recordId, sentences } = await newTranscript();
    const { id } = sentences[0]!;
    const [viewer, stranger] = [await server.newPerson(), await server.newPerson()];
    await setRight(server.deps, recordId, viewer.user.id, 'comment');
    const failures: [Person, string, unknown, string][] = [
      [owner, id, { text: ' \n ' }, 'TEXT_BLANK'],
      [owner, `${recordId}-zzz`, { text: 'x' }, 'TEXT_NOT_FOUND'],
      [owner, 'zzz', { text: 'x' }, 'RECORD_NOT_FOUND'],
      [owner, id, { text: 5 }, 'BAD_REQUEST'],
      [owner, id, { text: 'x'.repeat(10_001) }, 'BAD_REQUEST'],
      [owner, id, { text: 'x', stime: -1 }, 'BAD_REQUEST'],
      [viewer, id, { text: 'x' }, 'FORBIDDEN'],
      [stranger, id, { text: 'x' }, 'RECORD_NOT_FOUND'],
    ];
    for (const [person, wanted, body, code] of failures)
      expect((await put(person, wanted, body)).body).toMatchObject({ code });
    expect(await list(recordId)).toEqual(sentences);
  });
});
