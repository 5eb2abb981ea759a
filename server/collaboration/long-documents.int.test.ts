/** The longest documents that people can make: they are read, they hold up nobody else, and their memory comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { ROUTES } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing-routes.ts';
import { newRecord } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { storeUpdate } from './index.ts';

/** Words without times: what 32 MB of them were before there was a limit to the text. */
const WORDS = 2_400_000;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    person = await server.newPerson();
  });
  afterAll(() => server.stop());

  /** A record with this text, as it is stored. */
  async function recordWith(text: string, attributes = {}): Promise<string> {
    const recordId = await newRecord(server.deps, person.user.id);
    const doc = new Y.Doc();
    doc.getText('contentItems').insert(0, text, attributes);
    await storeUpdate(server.deps, recordId, Y.encodeStateAsUpdate(doc));
    return recordId;
  }

  const read = async (recordId: string) => {
    const path = SHARING_ROUTES.readShared.path.replace(':id', recordId);
    return (await person.call<{ paragraphs: { words: string[] }[] }>('GET', path)).status;
  };
  const listCues = (recordId: string) =>
    person.call('GET', `${ROUTES.listSrtTexts.path}?audio_id=${recordId}&page=1&max_result=10`);

  test('one that somebody stored before there was a limit holds up nobody else', async () => {
    const [long, short] = [await recordWith('ạ '.repeat(WORDS)), await recordWith('xin chào')];
    const order: string[] = [];
    const reading = read(long).then(() => order.push('long'));
    await read(short).then((status) => order.push(`short ${status}`));
    await reading;
    expect(order).toEqual(['short 200', 'long']);
  });

  test('all words under one time are read, also as subtitles', async () => {
    const words = 200_000;
    // Estimated from the start: the words share the time.
    const recordId = await recordWith('ạ '.repeat(words), { w: '0-2s--s' });
    expect(await read(recordId)).toBe(200);
    expect((await listCues(recordId)).status).toBe(200);
  });
});
