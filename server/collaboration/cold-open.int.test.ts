/** Opening a long document must not hold up the people in other rooms. */
import { once } from 'node:events';
import * as Y from 'yjs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { threadMs } from '../../contract/testing/thread-time.ts';
import { createSentences } from '../../contract/transcript-document/testing.ts';
import { newRecord, recognise } from '../testing/new-record.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readTranscript } from './index.ts';
import { documentUrl, openDocument, type Member } from '../testing/member.ts';
import { readMessage, stateVectorFrame } from './wire.ts';

const WORDS = 30_000;

const members: Member[] = [];
afterEach(() => members.splice(0).forEach((member) => member.leave()));

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  test('while a document of three hours is opened for the first time, others go on hearing each other', async () => {
    const { deps, address } = server;
    const person = await server.newPerson();
    const token = person.tokens.access_token;
    const [longId, otherId] = [await newRecord(deps, person.user.id), await newRecord(deps, person.user.id)];
    const sentences = createSentences(WORDS, 3).map((sentence) => ({ ...sentence, id: crypto.randomUUID() }));
    await recognise(deps, longId, sentences);
    await readTranscript(deps, longId);
    const [one, two] = [1, 2].map(() => openDocument(address, otherId, token)) as [Member, Member];
    members.push(one, two);
    await Promise.all([one.synced(), two.synced()]);

    const opened = new AbortController();
    const gapsMs: number[] = [];
    const talking = (async () => {
      for (let said = 1; !opened.signal.aborted; said += 1) {
        const before = threadMs();
        one.type('ừ');
        await two.until((text) => text.length === said);
        gapsMs.push(threadMs() - before);
      }
    })();
    const socket = new WebSocket(documentUrl(address, longId, token));
    const updates: Uint8Array[] = [];
    const received = new Promise<void>((resolve, reject) => {
      let bytes = 0;
      socket.on('close', (code) => reject(new Error(`the server closed with ${code}`)));
      socket.on('message', (frame: Buffer) => {
        const message = readMessage(frame);
        if (message.kind !== 'update') return;
        updates.push(message.update);
        bytes += message.update.length;
        if (bytes > WORDS * 10) resolve();
      });
    });
    await once(socket, 'open');
    socket.send(stateVectorFrame(new Uint8Array([0])));
    await received;
    opened.abort();
    await talking;
    socket.close();
    const before = threadMs();
    const copy = new Y.Doc();
    for (const update of updates) Y.applyUpdate(copy, update);
    const readingMs = threadMs() - before;
    // Reading such a document where the sockets are served takes at least this, loading it several times as long.
    expect(Math.max(...gapsMs)).toBeLessThan(readingMs / 2);
    expect(gapsMs.length).toBeGreaterThan(5);
  });
});
