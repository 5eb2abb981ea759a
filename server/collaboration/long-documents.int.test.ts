/** The longest documents that people can make: they are read, and hold up nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { newRecord } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { storeUpdate } from './index.ts';

/** More than 4 MB of words without times. */
const WORDS = 1_100_000;

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer('embedded');
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

async function statusOf(path: string): Promise<number> {
  const { status } = await person.call('GET', path);
  return status;
}
const read = (recordId: string) => statusOf(SHARING_ROUTES.readShared.path.replace(':id', recordId));

test('a text longer than any that may be written now, from before there was a limit, holds up no other record', async () => {
  const [long, short] = [await recordWith('ạ '.repeat(WORDS)), await recordWith('xin chào')];
  const order: string[] = [];
  const reading = read(long).then(() => order.push('long'));
  const status = await read(short);
  order.push('short');
  await reading;
  expect([status, ...order]).toEqual([200, 'short', 'long']);
});

test('more words under one time than the stack has room for are read', async () => {
  expect(await read(await recordWith('ạ '.repeat(600_000), { w: '0-2s--s' }))).toBe(200);
});
