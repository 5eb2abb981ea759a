/** What nobody's editor sends: each is refused by name, and the others in the room notice nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { CLOSE_CODES } from '../../contract/errors.ts';
import type { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { enterDocument, joinDocument } from '../testing/enter-document.ts';
import { documentUrl, type Member } from '../testing/member.ts';
import { newRecord } from '../testing/new-record.ts';
import { awarenessFrame, readMessage, stateVectorFrame, updateFrame } from './wire.ts';

let server: TestServer;
let person: Person;
let recordId: string;
let others: [Member, Member];
beforeAll(async () => {
  server = await startTestServer('embedded');
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.newPerson();
  recordId = await newRecord(server.deps, person.user.id);
  others = [await join(), await join()];
});

const join = (): Promise<Member> => joinDocument(server.address, recordId, person.tokens.access_token);

async function connect(): Promise<WebSocket> {
  const socket = new WebSocket(documentUrl(server.address, recordId, person.tokens.access_token));
  await once(socket, 'open');
  return socket;
}

const closeCode = async (socket: WebSocket): Promise<number> => {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
};

/** The others have never lost their connection, and still hear each other. */
async function expectUndisturbed(): Promise<void> {
  const [one, two] = others;
  one.type('vẫn thông');
  await two.until((text) => text.endsWith('vẫn thông'));
  for (const { provider } of others) expect(provider.wsUnsuccessfulReconnects).toBe(0);
}

const MALFORMED: Record<string, Uint8Array | string> = {
  'an empty frame': new Uint8Array(),
  text: 'xin chào',
  'an unknown kind': new Uint8Array([9, 1]),
  'a length beyond the end': new Uint8Array([0, 2, 200, 1, 1]),
  'an update that is none': updateFrame(new Uint8Array([1, 1, 5, 0, 31, 1])),
  'a state vector that is none': stateVectorFrame(new Uint8Array([3, 1])),
  'an unknown step': new Uint8Array([0, 7, 1, 0]),
  'awareness cut short': new Uint8Array([1, 2, 4, 1]),
};

test.each(Object.keys(MALFORMED))('%s', async (name) => {
  const socket = await connect();
  socket.send(MALFORMED[name]!);
  expect(await closeCode(socket)).toBe(CLOSE_CODES.badRequest.code);
  await expectUndisturbed();
});

test('an update of 10 MB', async () => {
  const socket = await connect();
  socket.send(updateFrame(new Uint8Array(10 * 1024 * 1024)));
  expect(await closeCode(socket)).toBe(CLOSE_CODES.tooLarge.code);
  await expectUndisturbed();
});

test('a thousand frames a second', async () => {
  const socket = await connect();
  const frame = awarenessFrame([]);
  const flood = setInterval(() => {
    for (let count = 0; count < 20; count += 1) socket.send(frame);
  }, 20);
  expect(await closeCode(socket)).toBe(CLOSE_CODES.tooFast.code);
  clearInterval(flood);
  await expectUndisturbed();
});

test('a state in the name of somebody else’s client, one that is not JSON, and one that is too large', async () => {
  const stranger = await server.newPerson();
  const { deps } = server;
  await deps.database.sql
    .insertInto('record_member')
    .values({ record_id: recordId, user_id: stranger.user.id, right: 'edit' })
    .execute();
  const [one, two] = others;
  one.provider.awareness.setLocalStateField('user', { name: 'Ẩn' });
  const { clientID } = one.transcript.doc;
  const states = () => two.provider.awareness.getStates();
  await expect.poll(() => states().get(clientID)).toMatchObject({ user: { name: 'Ẩn' } });
  const socket = new WebSocket(documentUrl(server.address, recordId, stranger.tokens.access_token));
  await once(socket, 'open');
  socket.send(
    awarenessFrame([
      { clientId: clientID, clock: 1000, state: '{"user":{"name":"Kẻ giả"}}' },
      { clientId: 1, clock: 1, state: '{' },
      { clientId: 2, clock: 1, state: `"${'x'.repeat(5000)}"` },
      { clientId: 3, clock: 1, state: '{"user":{"name":"Chính tôi"}}' },
    ]),
  );
  await expect.poll(() => states().get(3)).toMatchObject({ user: { name: 'Chính tôi' } });
  expect(states().get(clientID)).toMatchObject({ user: { name: 'Ẩn' } });
  expect([states().has(1), states().has(2)]).toEqual([false, false]);
  socket.close();
  await expect.poll(() => states().has(3)).toBe(false);
});

test('a long document that comes back from an absence is no abuse', async () => {
  const doc = new Y.Doc();
  doc.getText('contentItems').insert(0, 'nghiêm túc '.repeat(200_000));
  const writer = enterDocument(server.address, recordId, person.tokens.access_token, doc);
  await others[0].until((text) => text.length === 2_200_000);
  writer.leave();
  await expectUndisturbed();
});

test('a reader who does not read holds nobody up, and has everything once it reads', async () => {
  const [one, two] = others;
  const slow = await connect();
  const read = new Y.Doc();
  slow.on('message', (data: Buffer) => {
    const message = readMessage(data);
    if (message.kind === 'update') Y.applyUpdate(read, message.update);
  });
  slow.send(stateVectorFrame(new Uint8Array([0])));
  await once(slow, 'message');
  slow.pause();
  const page = 'họp giao ban '.repeat(80_000);
  for (let round = 0; round < 20; round += 1) {
    one.transcript.content.delete(0, one.text().length);
    one.type(`${round} ${page}`);
    await two.until((text) => text.startsWith(`${round} `));
  }
  slow.resume();
  await expect.poll(() => read.getText('contentItems').toJSON()).toBe(two.text());
  slow.close();
});
