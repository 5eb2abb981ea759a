import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { RoomPresence } from './room-presence.ts';
import { awarenessFrame } from './wire.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anh = { clientId: 1, clock: 1, state: '{"user":{"name":"Anh"}}' };

/** A room of Anh, who has just come in, and of somebody who has heard it. */
async function join() {
  const sent: Uint8Array[] = [];
  // A short message has a head of two bytes.
  const sendFramed = (framed: Uint8Array) => void sent.push(Uint8Array.from(framed.subarray(2)));
  const other = { isSlow: false, missesPresence: false, sendFramed };
  const presence = new RoomPresence({
    connections: new Set([other as unknown as Connection]),
    hasUnseenLetters: () => false,
    hasUnstoredLetters: () => false,
    publish: () => {},
  });
  const connection = {};
  presence.table.hear([anh], connection, 'anh');
  await vi.advanceTimersByTimeAsync(0);
  return { presence, connection, sent };
}

test('what went round and comes back is an echo', async () => {
  const { presence, sent } = await join();
  expect(sent).toHaveLength(1);
  expect(presence.isEcho(sent[0]!)).toBe(true);
  expect(presence.isEcho(sent[0]!.subarray(1))).toBe(false);
});

test('of somebody who came and left in one moment nobody hears anything', async () => {
  const { presence, sent } = await join();
  await vi.advanceTimersByTimeAsync(1_000);
  const passing = {};
  presence.table.hear([{ ...anh, clientId: 2 }], passing, 'bình');
  presence.table.leave(passing);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
});

test('somebody who left and comes back with the same words is no echo', async () => {
  const { presence, connection, sent } = await join();
  presence.table.leave(connection);
  expect(presence.isEcho(sent[0]!)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(presence.isEcho(sent[0]!)).toBe(false);
});

test('cursors go round after a pause, the last of each person', async () => {
  const { presence, connection, sent } = await join();
  const moveTo = (clock: number) => presence.table.hear([{ ...anh, clock }], connection, 'anh');
  moveTo(2);
  await vi.advanceTimersByTimeAsync(50);
  moveTo(3);
  await vi.advanceTimersByTimeAsync(40);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(sent.slice(1)).toEqual([awarenessFrame([{ ...anh, clock: 3 }])]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  moveTo(4);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(3);
});
