import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveSockets } from './sockets.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = fastify();
  serveSockets(app, [], () => Promise.resolve(null));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

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
