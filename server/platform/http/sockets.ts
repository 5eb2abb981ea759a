/** WebSockets on the HTTP server's port. Refusals happen after the upgrade, so that a browser can read the close code. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { CLOSE_CODES } from '../../../contract/close-codes.ts';
import { AppError } from '../app-error.ts';
import { inTurns } from '../in-turns.ts';
import { isHeldUp, type Actor, type UserActor } from './access.ts';
import { readKey } from './read-key.ts';

/** A dead connection is noticed after this long. */
const PING_MS = 30_000;
/** Connections that are pinged in one turn of the event loop: what comes in meanwhile does not wait for all of them. */
const PINGS_PER_TURN = 16;
/** How long a stopping server waits for clients to answer its good-bye. */
const GOODBYE_MS = 2_000;

/** Finds out who opens a socket by what its address says; null for nobody. @throws AppError for a share link that opens nothing */
export type IdentifySocket = (query: URLSearchParams) => Promise<Actor | null>;

export interface SocketCall<Who extends Actor = Actor> {
  actor: Who;
  /** What stood where the path has `:name`. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** Sends what `frameMessages` made; whoever calls looks whether the socket is open. */
  sendFramed(framed: Uint8Array): void;
}

/** A socket that somebody asks for, before it is known who. */
interface SocketRequest extends Omit<SocketCall, 'actor'> {
  /** The API key that a program shows; null where it shows none. */
  key: string | null;
}

interface SocketBase<Who extends Actor> {
  /** `:name` stands for one part of the path. */
  path: string;
  /** Largest message that is read at all, bytes; the connection is closed with 1009 before a larger one is in memory. */
  maxMessageBytes: number;
  /** Finds out by itself who comes without a sign-in; null where that is nobody, and whoever is signed in may. */
  admit?(request: SocketRequest): Promise<Who | null>;
  /** Nothing that the client sends is read before this has returned. */
  open(socket: WebSocket, call: SocketCall<Who>): void | Promise<void>;
}

/** `user`: for signed-in people. `shared`: also for those who came by a share link. */
export type SocketRoute =
  (SocketBase<UserActor> & { access: 'user' }) | (SocketBase<Actor> & { access: 'shared' });

/** Serves the routes until the application closes. */
export function serveSockets(
  app: FastifyInstance,
  routes: readonly SocketRoute[],
  identify: IdentifySocket,
): { countByPath(): Record<string, number> } {
  const servers = routes.map((route) => ({
    route,
    pattern: toPattern(route.path),
    server: new WebSocketServer({ noServer: true, maxPayload: route.maxMessageBytes }),
  }));

  let isStopping = false;
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isStopping) return refuse(socket, '503 Service Unavailable');
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    const found = url && servers.find(({ pattern }) => pattern.test(url.pathname));
    if (!found) return refuse(socket, '404 Not Found');
    const { route, pattern, server } = found;
    const params = { ...pattern.exec(url.pathname)?.groups };
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => app.log.warn({ path: route.path, reason: error.message }, 'socket'));
      // What the client sends while its token is looked up would find no listener.
      webSocket.pause();
      const sendFramed = (framed: Uint8Array): void => void socket.write(framed);
      const key = readKey(request.headers);
      const call = { params, query: url.searchParams, key, sendFramed };
      accept(route, webSocket, call, identify)
        .catch((error: unknown) => {
          app.log.error({ path: route.path, err: error }, 'socket');
          webSocket.close(1011);
        })
        .finally(() => webSocket.resume());
    });
  });

  const listClients = () => servers.flatMap(({ server }) => [...server.clients]);
  const pings = setInterval(() => void inTurns(listClients(), PINGS_PER_TURN, pingOrEnd), PING_MS);
  app.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(pings);
    const clients = listClients();
    for (const client of clients) client.close(CLOSE_CODES.goingAway.code);
    setTimeout(() => clients.forEach((client) => client.terminate()), GOODBYE_MS).unref();
  });
  return {
    countByPath: () =>
      Object.fromEntries(servers.map(({ route, server }) => [route.path, server.clients.size])),
  };
}

/** First byte of a binary message that is whole (RFC 6455, 5.2). */
const WHOLE_BINARY = 0x82;

/**
 * Messages as bytes for the wire, in one piece: many sockets can be sent the same bytes, and each piece costs more than what is in it.
 * Nothing that `ws` sends is compressed, so nothing of it waits for these to overtake.
 */
export const frameMessages = (messages: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(messages.flatMap((message) => [frameHead(message.length), message]));

function frameHead(lengthBytes: number): Uint8Array {
  if (lengthBytes < 126) return Uint8Array.of(WHOLE_BINARY, lengthBytes);
  const isShort = lengthBytes < 2 ** 16;
  const head = Buffer.alloc(isShort ? 4 : 10);
  head[0] = WHOLE_BINARY;
  head[1] = isShort ? 126 : 127;
  head.writeUIntBE(lengthBytes, isShort ? 2 : 4, isShort ? 2 : 6);
  return head;
}

/** Whoever asked may be gone already: nobody else listens for that, and it would end the server. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

async function accept(
  route: SocketRoute,
  socket: WebSocket,
  { key, ...call }: SocketRequest,
  identify: IdentifySocket,
): Promise<void> {
  const admitted = await route.admit?.({ ...call, key });
  if (admitted) return openFor(route, socket, { ...call, actor: admitted });
  const actor = await identify(call.query).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    socket.close(CLOSE_CODES.shareEnded.code);
    return null;
  });
  if (!actor || isHeldUp(actor)) return socket.close(CLOSE_CODES.unauthorised.code);
  return openFor(route, socket, { ...call, actor });
}

function openFor(route: SocketRoute, socket: WebSocket, call: SocketCall): void | Promise<void> {
  if (route.access === 'shared') return route.open(socket, call);
  const { actor } = call;
  if (actor.userId === null) return socket.close(CLOSE_CODES.unauthorised.code);
  return route.open(socket, { ...call, actor });
}

const answered = new WeakMap<WebSocket, boolean>();

function pingOrEnd(socket: WebSocket): void {
  if (answered.get(socket) === false) return socket.terminate();
  if (!answered.has(socket)) socket.on('pong', () => answered.set(socket, true));
  answered.set(socket, false);
  socket.ping();
}
