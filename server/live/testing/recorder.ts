/** Whoever records, with the messages that the browser sends. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { LIVE_SAMPLE_RATE } from '../../../contract/limits.ts';
import {
  LIVE_CHUNK_BYTES,
  LIVE_SOCKET_PATH,
  type LiveKind,
  type LiveMessage,
  type LiveState,
} from '../../../contract/live.ts';
import type { RecordDetail } from '../../../contract/records/records.ts';
import { ROUTES } from '../../../contract/routes.ts';
import type { Answer, Person } from '../../testing/person.ts';

export type LiveReply = Answer<{ data: { record: RecordDetail; live: LiveState }; code?: string }>;

export const HELLO = { type: 'hello', sample_rate: LIVE_SAMPLE_RATE, channels: 1 };

/** Samples as numbered chunks; the last is filled with silence. */
export function cutChunks(samples: Int16Array): Buffer[] {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return Array.from({ length: Math.ceil(bytes.length / LIVE_CHUNK_BYTES) }, (_, index) => {
    const chunk = Buffer.alloc(LIVE_CHUNK_BYTES);
    bytes.copy(chunk, 0, index * LIVE_CHUNK_BYTES, (index + 1) * LIVE_CHUNK_BYTES);
    return chunk;
  });
}

export function numbered(number: number, chunk: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(number, 0);
  return Buffer.concat([head, chunk]);
}

export class Recorder {
  readonly messages: LiveMessage[] = [];
  readonly #socket: WebSocket;
  readonly #closed: Promise<number>;

  /** @param query who records: `token=…`; a program shows its key in a header */
  constructor(
    address: string,
    recordId: string,
    query: string,
    { path = LIVE_SOCKET_PATH, headers = {} }: { path?: string; headers?: Record<string, string> } = {},
  ) {
    const url = `${address.replace('http', 'ws')}${path.replace(':id', recordId)}?${query}`;
    this.#socket = new WebSocket(url, { headers });
    this.#socket.on('error', () => undefined);
    this.#socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as LiveMessage);
      this.#socket.emit('said');
    });
    this.#closed = once(this.#socket, 'close').then(([code]) => code as number);
  }

  /** Opens with a greeting. @returns the chunk that the server wants next */
  async greet(hello: unknown = HELLO): Promise<number> {
    await this.sayFirst(JSON.stringify(hello));
    const { next_chunk } = await this.until((message) => message.type === 'welcome');
    return next_chunk;
  }

  async sayFirst(message: string | Buffer): Promise<void> {
    if (this.#socket.readyState === this.#socket.CONNECTING) await once(this.#socket, 'open');
    this.#socket.send(message);
  }

  /** Sends chunks from a number on, all at once. */
  send(chunks: readonly Buffer[], from: number): void {
    chunks.slice(from).forEach((chunk, index) => this.#socket.send(numbered(from + index, chunk)));
  }

  sendRaw(message: string | Buffer): void {
    this.#socket.send(message);
  }

  /** Resolves when the server has stored so many chunks. */
  async stored(count: number): Promise<void> {
    await this.until((message) => message.type === 'stored' && message.next_chunk >= count);
  }

  /**
   * Resolves with the first message, said already or later, that is meant.
   * @throws Error with the close code when the socket closes before
   */
  async until<M extends LiveMessage>(
    isMeant: (message: LiveMessage) => boolean,
  ): Promise<M & { next_chunk: number }> {
    for (;;) {
      const found = this.messages.find(isMeant);
      if (found) return found as M & { next_chunk: number };
      const said = once(this.#socket, 'said').then(() => null);
      const code = await Promise.race([said, this.#closed]);
      if (code !== null) throw new Error(`closed with ${code}`);
    }
  }

  /** The code that the socket is closed with. */
  closed(): Promise<number> {
    return this.#closed;
  }

  /** As when the network fails. */
  cut(): void {
    this.#socket.terminate();
  }
}

export interface LiveOptions {
  name?: string;
  kind?: LiveKind;
}

export const startLive = (
  person: Person,
  id: string,
  { name = 'Họp giao ban', kind = 'meeting' }: LiveOptions = {},
): Promise<LiveReply> => person.call('POST', ROUTES.startLive.path, { data: { record: { id, name, kind } } });

export const getLive = (person: Person, id: string): Promise<LiveReply> =>
  person.call('GET', ROUTES.getLive.path.replace(':id', id));

/** @param samples of the last chunk that are sound */
export const finishLive = (
  person: Person,
  id: string,
  chunks: number,
  samples = LIVE_CHUNK_BYTES / 2,
): Promise<LiveReply> =>
  person.call('POST', ROUTES.finishLive.path.replace(':id', id), {
    data: { chunks, last_chunk_samples: samples },
  });
