/** Opening a long document must not hold up the people in other rooms. */
import { once } from 'node:events';
import * as Y from 'yjs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { costMs, watchTurns } from '../../contract/testing/thread-time.ts';
import { createSentences } from '../../transcript/document/testing.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { documentUrl } from '../testing/member.ts';
import { newRecord, recognise } from '../testing/new-record.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readTranscript } from './index.ts';
import { readMessage, stateVectorFrame } from './wire.ts';

const WORDS = 30_000;
/** From one letter to the next, ms. The room sends whoever types more than 200 a second away for good (`frame-budget.ts`). */
const LETTER_MS = 6;

describe.each(ONE_KIND)('%s', (kind) => {
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
    const one = await joinDocument(address, otherId, token);
    const two = await joinDocument(address, otherId, token);

    const longestTurnMs = watchTurns();
    const talking = setInterval(() => one.type('ừ'), LETTER_MS);
    onTestFinished(() => clearInterval(talking));
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
    const turnMs = longestTurnMs();
    const heard = two.text().length;
    socket.close();
    const copy = new Y.Doc();
    // Reading such a document where the sockets are served takes at least this, loading it several times as long.
    const readingMs = costMs(() => updates.forEach((update) => Y.applyUpdate(copy, update)));
    expect(turnMs).toBeLessThan(readingMs / 2);
    expect(heard).toBeGreaterThan(0);
  });
});
