/** What nobody's editor sends: each is refused by name, and the others in the room notice nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createEncoder, toUint8Array, writeVarUint } from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { watchTurns } from '../../contract/testing/thread-time.ts';
import type { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { enterDocument, joinDocument } from '../testing/enter-document.ts';
import { documentUrl, type Member } from '../testing/member.ts';
import { newRecord } from '../testing/new-record.ts';
import { readTranscript } from './index.ts';
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

async function connect(who = person, id = recordId): Promise<WebSocket> {
  const socket = new WebSocket(documentUrl(server.address, id, who.tokens.access_token));
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
  'a number that does not end': new Uint8Array([0, 0xff, 0xff, 0xff]),
  'a number that is too large': new Uint8Array([1, 8, 255, 255, 255, 255, 255, 255, 255, 127]),
  'a letter that stands beside itself': updateFrame(new Uint8Array([1, 1, 7, 0, 0x84, 7, 0, 1, 97, 0])),
  'states of two million people': awarenessFrame(
    Array.from({ length: 2_000_000 }, (_, n) => ({ clientId: n % 100, clock: 1, state: '' })),
  ),
};

test.each(Object.keys(MALFORMED))('%s', async (name) => {
  const socket = await connect();
  socket.send(MALFORMED[name]!);
  expect(await closeCode(socket)).toBe(CLOSE_CODES.badRequest.code);
  await expectUndisturbed();
});

/** The whole of a document that somebody writes by a program of their own. */
function updateOf(edit: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => edit(doc));
  return updateFrame(Y.encodeStateAsUpdate(doc));
}

/** What would end the client of everybody else, or hold it up for half a minute. */
const HARMFUL: Record<string, (doc: Y.Doc) => void> = {
  'maps in maps, thousands deep': (doc) => {
    let map = doc.getMap('cueItems');
    for (let level = 0; level < 5_000; level += 1) {
      const inner = new Y.Map<unknown>();
      map.set('k', inner);
      map = inner;
    }
  },
  'ten thousand roots': (doc) => {
    for (let root = 0; root < 10_000; root += 1) doc.getMap(`r${root}`).set('k', 1);
  },
  'a thousand documents in the document': (doc) => {
    for (let part = 0; part < 1_000; part += 1) doc.getMap('meta').set(`d${part}`, new Y.Doc());
  },
};

test.each(Object.keys(HARMFUL))('%s', async (name) => {
  const socket = await connect();
  const frame = updateOf(HARMFUL[name]!);
  const endWatch = watchTurns();
  socket.send(frame);
  expect(await closeCode(socket)).toBe(CLOSE_CODES.badRequest.code);
  expect(endWatch()).toBeLessThan(200);
  await expectUndisturbed();
  expect((await join()).text()).toBe('vẫn thông');
});

/** What is large or unknown, and does no harm. */
const BULKY: Record<string, (doc: Y.Doc) => void> = {
  '7 MB of bytes': (doc) => doc.getMap('meta').set('k', new Uint8Array(7_000_000)),
  'one word of 1,900,000 letters': (doc) => doc.getText('contentItems').insert(0, 'ợ'.repeat(1_900_000)),
  'fifty thousand fields': (doc) => {
    const map = doc.getMap('meta');
    for (let field = 0; field < 50_000; field += 1) map.set(`f${field}`, field);
  },
};

test.each(Object.keys(BULKY))('%s', async (name) => {
  const socket = await connect();
  const frame = updateOf(BULKY[name]!);
  socket.send(frame);
  await once(socket, 'message');
  const stored = new Y.Doc();
  await expect
    .poll(async () => {
      Y.applyUpdate(stored, await readTranscript(server.deps, recordId));
      return Y.encodeStateAsUpdate(stored).length;
    })
    .toBeGreaterThan(frame.length * 0.9);
  await expectUndisturbed();
  expect((await join()).text()).toBe(others[0].text());
  socket.close();
});

/** A million things, the last first. */
const MANY: Record<string, () => Uint8Array> = {
  'a million deletions': () => updateFrame(countDown([0, 1, 5])),
  'the state of a million clients': () => stateVectorFrame(countDown([])),
};

function countDown(head: readonly number[]): Uint8Array {
  const encoder = createEncoder();
  for (const number of [...head, 1_000_000]) writeVarUint(encoder, number);
  for (let number = 1_000_000; number > 0; number -= 1) {
    writeVarUint(encoder, 2 * number);
    writeVarUint(encoder, 1);
  }
  return toUint8Array(encoder);
}

test.each(Object.keys(MANY))('%s', async (name) => {
  const socket = await connect();
  const frame = MANY[name]!();
  const endWatch = watchTurns();
  socket.send(frame);
  expect(await closeCode(socket)).toBe(CLOSE_CODES.tooFast.code);
  expect(endWatch()).toBeLessThan(1_000);
  await expectUndisturbed();
});

test('thousands of people who come and go in one moment are nobody for the others', async () => {
  const socket = await connect();
  const [one] = others;
  const heard = new Set<number>();
  one.provider.awareness.on('change', ({ added }: { added: number[] }) =>
    added.forEach((id) => heard.add(id)),
  );
  socket.send(
    awarenessFrame(
      Array.from({ length: 8_000 }, (_, n) => ({
        clientId: 10 + (n >> 1),
        clock: 1,
        state: n % 2 ? 'null' : '{}',
      })),
    ),
  );
  socket.send(awarenessFrame([{ clientId: 5, clock: 1, state: '{}' }]));
  await expect.poll(() => heard.has(5)).toBe(true);
  expect([...heard].filter((id) => id >= 10 && id < 10_000)).toEqual([]);
  socket.close();
  await expectUndisturbed();
});

test('letters whose place has not come yet, and of a client with the greatest number that browsers have', async () => {
  const socket = await connect();
  const doc = new Y.Doc();
  doc.clientID = 2 ** 32 - 1;
  const text = doc.getText('contentItems');
  text.insert(0, 'trước');
  const before = Y.encodeStateAsUpdate(doc);
  const missing = Y.encodeStateVector(doc);
  text.insert(5, ' sau');
  socket.send(updateFrame(Y.encodeStateAsUpdate(doc, missing)));
  await expectUndisturbed();
  expect((await join()).text()).toBe('vẫn thông');
  socket.send(updateFrame(before));
  await others[0].until((found) => found.includes('trước sau'));
  expect((await join()).text()).toContain('trước sau');
  socket.close();
});

test('a connection that breaks in the middle of a large frame', async () => {
  const socket = new WebSocket(documentUrl(server.address, recordId, person.tokens.access_token));
  const [{ socket: raw }] = (await once(socket, 'upgrade')) as [IncomingMessage];
  const ended = once(socket, 'close');
  // A binary frame of 4 MB, masked with zeros, of which a part comes.
  raw.write(
    Buffer.concat([Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0]), Buffer.alloc(100_000)]),
  );
  raw.end();
  await ended;
  await expectUndisturbed();
});

test('an update of 10 MB', async () => {
  const socket = await connect();
  socket.send(updateFrame(new Uint8Array(10 * 1024 * 1024)));
  expect(await closeCode(socket)).toBe(CLOSE_CODES.tooLarge.code);
  await expectUndisturbed();
});

/** Somebody else who may edit the record. */
async function addEditor(): Promise<Person> {
  const editor = await server.newPerson();
  await server.deps.database.sql
    .insertInto('record_member')
    .values({ record_id: recordId, user_id: editor.user.id, right: 'edit' })
    .execute();
  return editor;
}

test('a document that grows without end, by updates that each are allowed', async () => {
  const editor = await addEditor();
  const sockets = [await connect(), await connect(editor)];
  const closed = Promise.race(sockets.map(closeCode));
  const doc = new Y.Doc();
  const made: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => made.push(update));
  let sent = 0;
  for (; sent < 12 && sockets.every(({ readyState }) => readyState === WebSocket.OPEN); sent += 1) {
    doc.getMap('meta').set(`k${sent}`, new Uint8Array(6_000_000));
    sockets[sent % 2]!.send(updateFrame(made.at(-1)!));
    await Promise.race([closed, others[0].until(() => others[0].transcript.meta.size > sent)]);
  }
  expect(await closed).toBe(CLOSE_CODES.tooLarge.code);
  // What is being stored counts twice for a moment.
  expect(sent).toBeGreaterThan(3);
  const [one] = others;
  expect(one.transcript.meta.size).toBe(sent - 1);
  // Who deletes makes room.
  one.transcript.doc.transact(() =>
    [...one.transcript.meta.keys()].forEach((key) => one.transcript.meta.delete(key)),
  );
  await others[1].until(() => others[1].transcript.meta.size === 0);
});

test('more text than twelve hours of speech, until somebody deletes some', async () => {
  const [one, two] = others;
  one.type('ạ '.repeat(950_000));
  await two.until((text) => text.length === 1_900_000);
  const socket = await connect();
  socket.send(updateOf((doc) => doc.getText('contentItems').insert(0, 'b '.repeat(60_000))));
  expect(await closeCode(socket)).toBe(CLOSE_CODES.tooLarge.code);
  await expectUndisturbed();
  two.transcript.content.delete(0, 200_000);
  await one.until((text) => text.length < 1_750_000);
  const again = await connect();
  again.send(updateOf((doc) => doc.getText('contentItems').insert(0, 'b '.repeat(60_000))));
  await two.until((text) => text.includes('b b b'));
  again.close();
});

test('more than one person writes in a minute, in however many rooms', async () => {
  const elsewhere = await newRecord(server.deps, person.user.id);
  const sockets = [await connect(), await connect(person, elsewhere)];
  const closed = Promise.race(sockets.map(closeCode));
  const frame = updateOf((doc) => doc.getMap('meta').set('k', new Uint8Array(7_000_000)));
  // The same again is nothing new for the document, and work for the server.
  for (let sent = 0; sent < 6; sent += 1) sockets[sent % 2]!.send(frame);
  expect(await closed).toBe(CLOSE_CODES.tooFast.code);
  for (const socket of sockets) socket.close();
  const other = await joinDocument(server.address, recordId, (await addEditor()).tokens.access_token);
  other.type('người khác');
  await others[0].until((text) => text.includes('người khác'));
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
  const stranger = await addEditor();
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
  doc.getText('contentItems').insert(0, 'nghiêm túc '.repeat(150_000));
  const writer = enterDocument(server.address, recordId, person.tokens.access_token, doc);
  await others[0].until((text) => text.length === 1_650_000);
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
