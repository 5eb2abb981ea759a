import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Actor } from './access.ts';
import { frameMessages, serveSockets, type SocketRoute } from './sockets.ts';

/** Around the lengths at which a message has a longer head (RFC 6455, 5.2). */
const LENGTHS_BYTES = [0, 1, 125, 126, 65_535, 65_536];
const messageOf = (lengthBytes: number): Buffer => Buffer.alloc(lengthBytes, lengthBytes % 251);

const route: SocketRoute = {
  path: '/framed',
  access: 'shared',
  maxMessageBytes: 1024,
  open(socket, { sendFramed }) {
    socket.send(messageOf(3));
    sendFramed(frameMessages(LENGTHS_BYTES.map(messageOf)));
    socket.send(messageOf(5));
  },
};
let app: FastifyInstance;
let port: number;

/** Says back what it hears. */
const echo: SocketRoute = {
  path: '/echo',
  access: 'shared',
  maxMessageBytes: 1024,
  open: (socket) => void socket.on('message', (data: Buffer) => socket.send(data)),
};

beforeEach(async () => {
  // Only what pings: sockets take the time they take.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = fastify();
  serveSockets(app, [route, echo], () => Promise.resolve({ userId: null } as Actor));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

/** What the server answers to a request for a socket at this address, up to the end of the connection. */
const askForSocket = (target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      ),
    );
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', reject).on('end', () => resolve(answer));
  });

test.each(['//', 'http://[', '/nowhere'])('an address that is none, like %s, is refused', async (target) => {
  await expect(askForSocket(target)).resolves.toMatch(/^HTTP\/1\.1 404 /);
});

test('somebody who is refused and gone already ends nothing', async () => {
  const asked = once(app.server, 'upgrade') as Promise<[unknown, Socket]>;
  const answer = askForSocket('/nowhere');
  const [, socket] = await asked;
  expect(() => socket.emit('error', new Error('ECONNRESET'))).not.toThrow();
  await answer;
});

test('framed messages arrive whole, between those that were sent before and after', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/framed`);
  const read: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer, isBinary) => {
      expect(isBinary).toBe(true);
      if (read.push(data) === LENGTHS_BYTES.length + 2) resolve();
    });
  });
  socket.terminate();
  const sent = [3, ...LENGTHS_BYTES, 5].map(messageOf);
  expect(read.map(({ length }) => length)).toEqual(sent.map(({ length }) => length));
  expect(Buffer.concat(read).equals(Buffer.concat(sent))).toBe(true);
});

test('who answers no ping is hung up on at the next, and nobody else', async () => {
  const connectTo = async (autoPong: boolean): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/echo`, { autoPong });
    await once(socket, 'open');
    return socket;
  };
  const [dead, alive] = [await connectTo(false), await connectTo(true)];
  const isOver = once(dead, 'close');
  const states: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const pinged = once(alive, 'ping');
    vi.advanceTimersByTime(30_000);
    await pinged;
    // Its answer stands before this on the wire.
    alive.send('?');
    await once(alive, 'message');
    states.push(dead.readyState);
  }
  expect(states[0]).toBe(WebSocket.OPEN);
  const [code] = (await isOver) as [number];
  expect(code).toBe(1006);
  expect(alive.readyState).toBe(WebSocket.OPEN);
  alive.terminate();
});
