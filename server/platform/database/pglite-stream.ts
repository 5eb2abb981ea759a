/** Lets `pg` talk to the embedded database as if it were a socket. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { entryPoint } from '../entry-point.ts';

export type PgliteRequest =
  | { id: number; kind: 'bytes'; bytes: Uint8Array }
  | { id: number; kind: 'reset' }
  | { id: number; kind: 'close' };
export interface PgliteAnswer {
  /** 0 is the answer to the start itself. */
  id: number;
  bytes?: Uint8Array<ArrayBuffer>;
  failure?: string;
}

export interface EmbeddedPostgres {
  /** A connection for `pg`'s `stream` option. Only one may be open at a time. */
  connect(): Duplex;
  close(): Promise<void>;
}

/** @param folder data folder, or null for a database in memory */
export async function startEmbeddedPostgres(folder: string | null): Promise<EmbeddedPostgres> {
  const isNew = folder !== null && !existsSync(join(folder, 'PG_VERSION'));
  // Making a database takes 400 MB, which its thread would keep.
  if (isNew) await (await startThread(folder)).close();
  return startThread(folder);
}

async function startThread(folder: string | null): Promise<EmbeddedPostgres> {
  const worker = new Worker(entryPoint('pglite-worker'), { workerData: { folder } });
  const waiting = new Map<number, { resolve(answer: PgliteAnswer): void; reject(error: Error): void }>();
  let lastId = 0;

  const fail = (error: Error): void => {
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: PgliteAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.failure === undefined) call?.resolve(answer);
    else call?.reject(new Error(`embedded database: ${answer.failure}`));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('embedded database: the thread ended')));

  const started = new Promise<PgliteAnswer>((resolve, reject) => waiting.set(0, { resolve, reject }));
  const ask = (
    request: { kind: 'bytes'; bytes: Uint8Array } | { kind: 'reset' } | { kind: 'close' },
  ): Promise<PgliteAnswer> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...request });
    });

  await started;
  return {
    connect: () => createConnection(ask),
    async close() {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

function createConnection(
  ask: (request: { kind: 'bytes'; bytes: Uint8Array } | { kind: 'reset' }) => Promise<PgliteAnswer>,
): Duplex {
  const send = (chunk: Buffer, done: (error?: Error) => void): void => {
    ask({ kind: 'bytes', bytes: new Uint8Array(chunk) }).then(
      ({ bytes }) => {
        if (bytes && bytes.byteLength > 0)
          stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
        done();
      },
      (error: Error) => done(error),
    );
  };
  const stream = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    // pg corks the messages of one query: together they are one round trip.
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final(done) {
      stream.push(null);
      done();
    },
  });
  // What pg calls on a socket and this stream has no use for.
  const socketMethods = {
    connect() {
      ask({ kind: 'reset' }).then(
        () => stream.emit('connect'),
        (error: Error) => stream.destroy(error),
      );
      return stream;
    },
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  };
  return Object.assign(stream, socketMethods);
}
