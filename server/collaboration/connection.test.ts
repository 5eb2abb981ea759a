import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import type { Actor } from '../platform/http/index.ts';
import { Connection } from './connection.ts';
import { History, type Entry } from './history.ts';
import { readMessage, STILL_HERE_FRAME, updateFrame } from './wire.ts';

/** The wire to somebody who reads when told to; the system would hold a different number of bytes on every machine. */
class Wire extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  bufferedAmount = 0;
  sent: Uint8Array[] = [];

  send(frame: Uint8Array): void {
    this.sent.push(frame);
    this.bufferedAmount += frame.length;
  }

  /** The reader takes everything that was sent. */
  read(): Uint8Array[] {
    this.bufferedAmount = 0;
    return this.sent.splice(0);
  }
}

/** Updates of about 60 kB each: the page is written anew again and again. */
function rewritePage(rounds: number): { updates: Uint8Array[]; text: string } {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const page = doc.getText('contentItems');
  for (let round = 0; round < rounds; round += 1)
    doc.transact(() => {
      page.delete(0, page.length);
      page.insert(0, `${round} ${'họp giao ban '.repeat(4_000)}`);
    });
  return { updates, text: page.toJSON() };
}

const textOf = (frames: readonly Uint8Array[]): string => {
  const doc = new Y.Doc();
  for (const frame of frames) {
    const message = readMessage(frame);
    if (message.kind === 'update') Y.applyUpdate(doc, message.update);
  }
  return doc.getText('contentItems').toJSON();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function join() {
  const history = await History.open('r', { snapshot: null, compactions: 0, updates: [] });
  const wire = new Wire();
  const framed: Uint8Array[] = [];
  const call = {
    actor: { userId: null, visit: null } as unknown as Actor,
    params: {},
    query: new URLSearchParams(),
    sendFramed: (bytes: Uint8Array) => void framed.push(bytes),
  };
  const connection = new Connection(wire as unknown as WebSocket, call, (seq) => history.since(seq));
  connection.sendAnswer({ frames: [], nextSeq: history.nextSeq });
  const offer = (entry: Entry) => connection.offer(entry, updateFrame(entry.update));
  return { history, wire, framed, connection, offer };
}

test('a reader who does not read is sent a bounded part, and the state of things later', async () => {
  const { history, wire, offer } = await join();
  const { updates, text } = rewritePage(200);
  for (const update of updates) {
    offer(history.append(String(history.nextSeq), update));
    vi.advanceTimersByTime(50);
  }
  expect(wire.bufferedAmount).toBeLessThan(1.2 * 1024 * 1024);
  const bytes = Y.mergeUpdates(updates);
  const stateVector = Y.encodeStateVectorFromUpdate(bytes);
  const state = new Y.Doc();
  Y.applyUpdate(state, bytes);
  const snapshot = {
    bytes: Y.encodeStateAsUpdate(state),
    stateVector,
    deletions: Y.diffUpdate(bytes, stateVector),
  };
  history.adopt(snapshot, 1, history.nextSeq, new Set());
  const early = wire.read();
  vi.advanceTimersByTime(200);
  expect(wire.bufferedAmount).toBeLessThan(1.2 * snapshot.bytes.length);
  expect(textOf([...early, ...wire.read()])).toBe(text);
});

test('a reader who falls behind for a moment lacks nothing, and is passed on every entry again', async () => {
  const { history, wire, offer } = await join();
  const { updates, text } = rewritePage(60);
  const read: Uint8Array[] = [];
  updates.forEach((update, round) => {
    offer(history.append(String(round), update));
    if (round % 25 === 24) read.push(...wire.read());
    vi.advanceTimersByTime(10);
  });
  read.push(...wire.read());
  vi.advanceTimersByTime(200);
  expect(textOf([...read, ...wire.read()])).toBe(text);
});

test('what is passed on in one piece reaches only whoever has all before it and reads', async () => {
  const { history, wire, framed, connection, offer } = await join();
  const [first, second] = rewritePage(2).updates.map((update) => history.append(null, update));
  const piece = new Uint8Array([7]);
  expect(connection.pass(second!.seq, second!.seq + 1, piece)).toBe(false);
  expect(connection.pass(first!.seq, second!.seq + 1, piece)).toBe(true);
  const { updates, text } = rewritePage(1);
  const third = history.append(null, updates[0]!);
  wire.bufferedAmount = 2 * 1024 * 1024;
  expect(connection.pass(third.seq, third.seq + 1, piece)).toBe(false);
  expect(framed).toEqual([piece]);
  offer(third);
  wire.bufferedAmount = 0;
  vi.advanceTimersByTime(200);
  expect(textOf(wire.read())).toBe(text);
});

test('nobody waits for a connection that was closed', async () => {
  const { history, wire, offer } = await join();
  for (const update of rewritePage(40).updates) offer(history.append(null, update));
  const before = wire.sent.length;
  wire.emit('close');
  wire.bufferedAmount = 0;
  vi.advanceTimersByTime(1_000);
  expect(wire.sent).toHaveLength(before);
});

test('who has heard nothing for ten seconds is told that somebody is there, unless it does not read', async () => {
  const { wire, connection } = await join();
  const told = (): number => {
    connection.keepAlive();
    const sent = wire.read();
    expect(sent.every((frame) => frame === STILL_HERE_FRAME)).toBe(true);
    return sent.length;
  };
  vi.advanceTimersByTime(9_000);
  expect(told()).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(told()).toBe(1);
  vi.advanceTimersByTime(9_000);
  expect(told()).toBe(0);
  connection.sendFramed(new Uint8Array([7]));
  vi.advanceTimersByTime(9_000);
  expect(told()).toBe(0);
  wire.bufferedAmount = 2 * 1024 * 1024;
  vi.advanceTimersByTime(9_000);
  connection.keepAlive();
  expect(wire.sent).toEqual([]);
});
