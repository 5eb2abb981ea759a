// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLOSE_CODES } from '../../../../contract/close-codes.ts';
import { LIVE_CHUNK_BYTES } from '../../../../contract/live.ts';
import { threadMs } from '../../../../contract/testing/thread-time.ts';
import { MemoryStore } from '../keeping/memory-store.ts';
import { SoundLog } from '../keeping/sound-log.ts';
import { BrowserSocket, LiveTestServer } from '../testing/live-server.ts';
import type { LiveAccess } from './live-access.ts';
import { openLiveSocket } from './live-socket.ts';
import { Sender } from './sender.ts';

const WAIT = { timeout: 60_000, interval: 20 };

let server: LiveTestServer;
const open: Sender[] = [];

beforeEach(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  server = await LiveTestServer.open();
});

afterEach(async () => {
  vi.useRealTimers();
  for (const sender of open.splice(0)) sender.close();
  await server.close();
});

/** A chunk that says its own number in every byte. */
const chunk = (number: number) => new Uint8Array(LIVE_CHUNK_BYTES).fill(number % 251);

function record(from: { storedChunks?: number; endChunk?: number; access?: LiveAccess } = {}) {
  const { storedChunks = 0, endChunk = storedChunks, access = server.access() } = from;
  const store = new MemoryStore(100_000);
  const told: string[] = [];
  let isFinished: () => void;
  const finished = new Promise<void>((resolve) => (isFinished = resolve));
  const says =
    (name: string) =>
    (...facts: unknown[]) =>
      void told.push([name, ...facts].join(' '));
  const log = new SoundLog(
    { store, recordId: 'r1', storedChunks, endChunk, now: () => performance.now() },
    { onProgress: () => sender.poke(), onFull: says('full'), onOverflow: says('overflow') },
  );
  const sender: Sender = new Sender({
    beginning: () => ({ id: 'r1', name: 'Họp', kind: 'meeting' }),
    log,
    access,
    connect: (...connection) => openLiveSocket(server.origin, ...connection),
    events: {
      onConnection: says('connection'),
      onRecord: ({ name }) => told.push(`record ${name}`),
      onBalance: ({ secondsLeft }) => told.push(`balance ${secondsLeft}`),
      onFinished: ({ name }) => {
        told.push(`finished ${name}`);
        isFinished();
      },
      onEnd: says('end'),
    },
  });
  open.push(sender);
  const add = async (count: number) => {
    await store.create({
      recordId: 'r1',
      userId: 'u1',
      name: 'Họp',
      kind: 'meeting',
      startedAtMs: 0,
      isStopped: false,
      isDetached: false,
      storedChunks,
      lastChunkSamples: 1600,
    });
    for (let index = 0; index < count; index++) log.add(chunk(log.end));
    await log.settle();
  };
  return { sender, log, store, told, finished, add };
}

const everything = (count: number) => Array.from({ length: count }, (_, number) => number % 251);

it('sends what comes, and ends the record when the server has it all', async () => {
  const { sender, log, store, told, add } = record();
  sender.start();
  await add(20);
  sender.finish(700);
  await vi.waitFor(() => expect(told.at(-1)).toBe('finished Họp'), WAIT);
  expect(server.stored).toEqual(everything(20));
  expect(server.calls).toEqual(['start Họp', 'finish 20 700']);
  expect(server.queries).toEqual(['?token=t1']);
  expect(told).toContain('connection connected');
  expect(log.storedEnd).toBe(20);
  await log.settle();
  expect(await store.readChunks('r1', 0, 100)).toEqual([]);
});

it('begins without a network, and sends hours of sound far faster than they took', async () => {
  const { sender, told, finished, add } = record();
  server.isReachable = false;
  sender.start();
  await add(6_000);
  await vi.waitFor(() => expect(told).toContain('connection offline'), WAIT);
  server.isReachable = true;
  // The clock stands still from here on: nothing waits for it, and what remains is work.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const before = threadMs();
  sender.finish(1600);
  await finished;
  expect(server.stored).toEqual(everything(6_000));
  // Ten minutes of sound; not even a tenth of it.
  expect(threadMs() - before).toBeLessThan(40_000);
});

it('loses and repeats nothing when the connection breaks again and again', async () => {
  const { sender, told, add } = record();
  let taken = 0;
  // Every thirtieth chunk tears the connection down at first, and is taken the next time.
  server.takes = (number) => number % 30 !== 29 || ++taken % 2 === 0;
  sender.start();
  await add(200);
  sender.finish(1600);
  await vi.waitFor(() => expect(told.at(-1)).toBe('finished Họp'), WAIT);
  expect(server.stored).toEqual(everything(200));
  expect(server.queries.length).toBeGreaterThan(5);
  expect(server.calls.filter((call) => call.startsWith('start'))).toHaveLength(1);
});

it('never has more on its way than half a minute', async () => {
  const { sender, add } = record();
  server.isStuck = true;
  sender.start();
  await add(1_000);
  await vi.waitFor(() => expect(server.received).toBe(300), WAIT);
  sender.poke();
  await add(1);
  expect(server.received).toBe(300);
});

it('starts where the server stands, not where it believed to stand', async () => {
  server.stored.push(...everything(7));
  const { sender, log, told, add } = record({ storedChunks: 5 });
  await add(10);
  sender.start();
  sender.finish(1600);
  await vi.waitFor(() => expect(told.at(-1)).toBe('finished Họp'), WAIT);
  expect(server.stored).toEqual(everything(15));
  expect(log.storedEnd).toBe(15);
});

it('stops where another device has gone on under its numbers', async () => {
  server.stored.push(...everything(50));
  const { sender, told, add } = record();
  await add(10);
  sender.start();
  await vi.waitFor(() => expect(told.at(-1)).toBe('end takenOver '), WAIT);
});

it.each([
  ['takenOver', 'end takenOver '],
  ['notFound', 'end notFound '],
  ['badFormat', 'end refused '],
  ['tooLong', 'end tooLong '],
] as const)('takes the code %s as the last word', async (name, last) => {
  server.refuses = () => CLOSE_CODES[name].code;
  const { sender, told, add } = record();
  await add(5);
  sender.start();
  await vi.waitFor(() => expect(told.at(-1)).toBe(last), WAIT);
  expect(told.at(-2)).toBe('connection closed');
  expect(server.queries).toHaveLength(1);
});

it('renews a token that was refused, once, and goes on', async () => {
  let refusals = 1;
  server.refuses = () => (refusals-- > 0 ? CLOSE_CODES.unauthorised.code : null);
  const { sender, told, add } = record();
  await add(5);
  sender.start();
  sender.finish(1600);
  await vi.waitFor(() => expect(told.at(-1)).toBe('finished Họp'), WAIT);
  expect(server.calls.filter((call) => call === 'renew')).toHaveLength(1);
});

it('waits for its owner when somebody else is signed in, or nobody', async () => {
  let query: Record<string, string> | null = null;
  const access: LiveAccess = { ...server.access(), socketQuery: () => Promise.resolve(query) };
  const { sender, told, add } = record({ access });
  await add(5);
  sender.start();
  await vi.waitFor(() => expect(told).toContain('connection signedOut'), WAIT);
  expect(server.calls).toEqual([]);
  query = { token: 't2' };
  sender.finish(1600);
  await vi.waitFor(() => expect(told.at(-1)).toBe('finished Họp'), WAIT);
});

it('tells when the record has ended without all of its sound', async () => {
  const { sender, told, add } = record();
  await add(5);
  sender.start();
  await vi.waitFor(() => expect(server.stored).toHaveLength(5), WAIT);
  server.isEnded = true;
  for (const socket of server.sockets) socket.close(CLOSE_CODES.liveEnded.code);
  await vi.waitFor(() => expect(told.at(-1)).toBe('end endedElsewhere '), WAIT);
});

it('has finished when an earlier visit had, and only the answer was lost', async () => {
  server.stored.push(...everything(5));
  server.isEnded = true;
  const { sender, told } = record({ storedChunks: 3, endChunk: 5 });
  sender.start();
  sender.finish(1600);
  await vi.waitFor(() => expect(told.at(-1)).toBe('finished Họp'), WAIT);
});

it('says nothing to the server about a recording of no length', async () => {
  const { sender, told } = record();
  sender.finish(1600);
  sender.start();
  await vi.waitFor(() => expect(told.at(-1)).toBe('end empty '), WAIT);
  expect(server.calls).toEqual([]);
});

it('passes on what the server says of the wallet', async () => {
  const { sender, told } = record();
  sender.start();
  await vi.waitFor(() => expect(server.sockets.size).toBe(1), WAIT);
  const [socket] = server.sockets;
  socket!.send(JSON.stringify({ type: 'balance', seconds_left: 60, is_text_waiting: false }));
  await vi.waitFor(() => expect(told).toContain('balance 60'), WAIT);
});
