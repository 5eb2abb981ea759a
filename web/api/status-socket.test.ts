import { expect, test, vi } from 'vitest';
import type { StatusMessage } from '../../contract/records/records.ts';
import { followStatus, type StatusSocketDeps } from './status-socket.ts';

type Handlers = Parameters<StatusSocketDeps['openSocket']>[1];
interface FakeSocket extends Handlers {
  path: string;
  isClosed: boolean;
}

function setUp(tokens: (string | null)[] = []) {
  const sockets: FakeSocket[] = [];
  const delays: number[] = [];
  const pending: (() => void)[] = [];
  const heard: number[] = [];
  const stop = followStatus('r 1', (message) => heard.push(message.progress), {
    freshToken: () => Promise.resolve(tokens.length > 0 ? tokens.shift()! : 'secret'),
    openSocket: (path, handlers) => {
      const socket = { ...handlers, path, isClosed: false };
      sockets.push(socket);
      return () => void (socket.isClosed = true);
    },
    schedule: (work, delayMs) => {
      delays.push(delayMs);
      pending.push(work);
    },
  });
  const runPending = async () => {
    pending.splice(0).forEach((work) => work());
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { sockets, delays, heard, stop, runPending };
}

const say = (socket: FakeSocket | undefined, progress: number) =>
  socket?.onMessage(JSON.stringify({ status: 1, progress } satisfies Partial<StatusMessage>));

test('names the record and the token, and passes messages on', async () => {
  const { sockets, heard, runPending } = setUp();
  await runPending();
  expect(sockets[0]?.path).toBe('/analytic/v1/monitor/ws/audio-status?audio_id=r+1&token=secret');
  say(sockets[0], 0.5);
  expect(heard).toEqual([0.5]);
});

test.each(['{broken', 'null', '"RECORDING"', '{"type":"weather"}'])(
  'a message of an unknown kind is logged, and passed to nobody: %s',
  async (text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { sockets, heard, runPending } = setUp();
    await runPending();
    sockets[0]?.onMessage(text);
    expect(heard).toEqual([]);
    expect(log.mock.calls).toEqual([['Unable to compute message']]);
    log.mockRestore();
  },
);

test('comes back with growing pauses of at most 2500 ms, from the first again after a message', async () => {
  const { sockets, delays, runPending } = setUp();
  for (let index = 0; index < 7; index += 1) {
    await runPending();
    sockets.at(-1)?.onClose(1006);
  }
  await runPending();
  say(sockets.at(-1), 0.5);
  sockets.at(-1)?.onClose(1001);
  expect(delays).toEqual([100, 200, 400, 800, 1600, 2500, 2500, 100]);
});

test.each([1000, 4400, 4401, 4404])('does not come back after close code %i', async (code) => {
  const { sockets, delays, runPending } = setUp();
  await runPending();
  sockets[0]?.onClose(code);
  expect(delays).toEqual([]);
});

test('waits for a token before it connects', async () => {
  const { sockets, runPending } = setUp([null]);
  await runPending();
  expect(sockets).toHaveLength(0);
  await runPending();
  expect(sockets).toHaveLength(1);
});

test('stopping closes the socket and does not come back', async () => {
  const { sockets, delays, stop, runPending } = setUp();
  await runPending();
  stop();
  sockets[0]?.onClose(1005);
  expect([sockets[0]?.isClosed, delays]).toEqual([true, []]);
});
