import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { RoomPresence } from './room-presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anh = { clientId: 1, clock: 1, state: '{"user":{"name":"Anh"}}' };

/** A room of Anh, who has just come in, and of somebody who has heard it. */
async function join() {
  const sent: Uint8Array[] = [];
  const other = { isSlow: false, missesPresence: false, send: (frame: Uint8Array) => void sent.push(frame) };
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
  expect(presence.isEcho(Uint8Array.from(sent[0]!))).toBe(true);
  expect(presence.isEcho(sent[0]!.subarray(1))).toBe(false);
});

test('somebody who left and comes back with the same words is no echo', async () => {
  const { presence, connection, sent } = await join();
  presence.table.leave(connection);
  expect(presence.isEcho(sent[0]!)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(presence.isEcho(sent[0]!)).toBe(false);
});
