/** WebSockets on the HTTP server's port. Refusals happen after the upgrade, so that a browser can read the close code. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { CLOSE_CODES } from '../../../contract/errors.ts';
import type { Authenticate, UserActor } from './access.ts';

/** A dead connection is noticed after this long. */
const PING_MS = 30_000;

export interface SocketRoute {
  path: string;
  /** Only signed-in people so far: the token comes in the query, because browsers cannot set a header here. */
  access: 'user';
  /** Largest message a client may send, bytes. */
  maxMessageBytes: number;
  open(socket: WebSocket, call: { actor: UserActor; query: URLSearchParams }): void | Promise<void>;
}

/** Serves the routes until the application closes. */
export function serveSockets(
  app: FastifyInstance,
  routes: readonly SocketRoute[],
  authenticate: Authenticate,
): void {
  const servers = routes.map((route) => ({
    route,
    server: new WebSocketServer({ noServer: true, maxPayload: route.maxMessageBytes }),
  }));

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const found = servers.find(({ route }) => route.path === url.pathname);
    if (!found) return socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    found.server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => app.log.warn({ path: url.pathname, reason: error.message }, 'socket'));
      accept(found.route, webSocket, url.searchParams, authenticate).catch((error: unknown) => {
        app.log.error({ path: url.pathname, err: error }, 'socket');
        webSocket.close(1011);
      });
    });
  });

  const pings = setInterval(
    () => servers.forEach(({ server }) => server.clients.forEach(pingOrEnd)),
    PING_MS,
  );
  app.addHook('preClose', async () => {
    clearInterval(pings);
    for (const { server } of servers)
      for (const client of server.clients) client.close(CLOSE_CODES.goingAway.code);
  });
}

async function accept(
  route: SocketRoute,
  socket: WebSocket,
  query: URLSearchParams,
  authenticate: Authenticate,
): Promise<void> {
  const actor = await authenticate(query.get('token') ?? '');
  if (!actor) return socket.close(CLOSE_CODES.unauthorised.code);
  await route.open(socket, { actor, query });
}

const answered = new WeakMap<WebSocket, boolean>();

function pingOrEnd(socket: WebSocket): void {
  if (answered.get(socket) === false) return socket.terminate();
  if (!answered.has(socket)) socket.on('pong', () => answered.set(socket, true));
  answered.set(socket, false);
  socket.ping();
}
