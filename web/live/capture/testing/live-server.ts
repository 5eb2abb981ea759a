/** A server that takes one recording, as `contract/live.ts` says: real sockets, and faults on demand. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { CLOSE_CODES } from '../../../../contract/close-codes.ts';
import { LIVE_CHUNK_BYTES, LiveHello, type LiveMessage } from '../../../../contract/live.ts';
import type { RecordDetail } from '../../../../contract/records/records.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import type { LiveAccess, LiveRecord } from '../sending/live-access.ts';

/** As in browsers: a connection that fails is closed, and throws nothing at whoever does not listen. */
export class BrowserSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => {});
  }
}

export class LiveTestServer {
  /** First byte of every chunk that is stored, in order. */
  stored: number[] = [];
  /** What was asked for, for example `start` and `finish 20 1600`. */
  readonly calls: string[] = [];
  readonly queries: string[] = [];
  /** Called with every chunk that comes next; false drops the connection without storing it. */
  takes: (number: number) => boolean = () => true;
  /** Called at every connection: a code to close it with at once. */
  refuses: () => number | null = () => null;
  /** Takes chunks in and neither stores nor refuses them, as one whose disk has stopped. */
  isStuck = false;
  received = 0;
  isEnded = false;
  isReachable = true;
  readonly #server: WebSocketServer;
  readonly sockets = new Set<WebSocket>();

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket, request) => {
      this.queries.push(new URL(request.url!, 'http://localhost').search);
      this.#serve(socket);
    });
  }

  static async open(port = 0): Promise<LiveTestServer> {
    const server = new WebSocketServer({ host: '127.0.0.1', port });
    await once(server, 'listening');
    return new LiveTestServer(server);
  }

  get origin(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The calls over HTTP, in the name of somebody who is signed in. */
  access(): LiveAccess {
    const call = <Result>(name: string, answer: () => Result): Promise<Result> => {
      this.calls.push(name);
      if (!this.isReachable) return Promise.reject(new CallFailure('NO_CONNECTION', ''));
      return new Promise((resolve) => resolve(answer()));
    };
    const state = (): LiveRecord => ({
      record: { id: 'r1', name: 'Họp' } as RecordDetail,
      live: { state: this.isEnded ? 'ended' : 'recording', next_chunk: this.stored.length },
    });
    return {
      socketQuery: () => Promise.resolve({ token: 't1' }),
      renew: () => call('renew', () => undefined),
      start: ({ name }) => call(`start ${name}`, state),
      read: () => call('read', state),
      finish: (_id, chunks, samples) =>
        call(`finish ${chunks} ${samples}`, () => {
          if (this.stored.length < chunks) throw new CallFailure('LIVE_INCOMPLETE', '', 409);
          this.isEnded = true;
          return state().record;
        }),
    };
  }

  /** Cuts all connections off, as a network does. */
  drop(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  async close(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: WebSocket): void {
    const refusal = this.#refusal();
    if (refusal !== null) return socket.close(refusal);
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.once('message', (hello) => {
      LiveHello.parse(JSON.parse((hello as Buffer).toString()));
      this.#say(socket, 'welcome');
      socket.on('message', (data) => this.#take(socket, data as Buffer));
    });
  }

  #refusal(): number | null {
    if (!this.isReachable) return CLOSE_CODES.goingAway.code;
    return this.refuses();
  }

  #take(socket: WebSocket, message: Buffer): void {
    if (message.length !== 4 + LIVE_CHUNK_BYTES) return socket.close(CLOSE_CODES.badFormat.code);
    this.received += 1;
    if (this.isStuck) return;
    const number = message.readUInt32BE(0);
    if (number > this.stored.length) return socket.close(CLOSE_CODES.outOfOrder.code);
    if (number < this.stored.length) return;
    if (!this.takes(number)) return socket.terminate();
    this.stored.push(message[4]!);
    this.#say(socket, 'stored');
  }

  #say(socket: WebSocket, type: LiveMessage['type']): void {
    socket.send(JSON.stringify({ type, next_chunk: this.stored.length }));
  }
}
