/** The server that comes with y-websocket 2.1.0, as it is: everything in memory, every update applied and passed on at once. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

interface BundledServer {
  setupWSConnection(socket: unknown, request: unknown): void;
}
const { setupWSConnection } = createRequire(import.meta.url)('y-websocket-server/bin/utils') as BundledServer;

const server = createServer();
new WebSocketServer({ server }).on('connection', (socket, request) => setupWSConnection(socket, request));
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
