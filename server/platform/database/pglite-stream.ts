/** Lets `pg` talk to the embedded database as if it were a socket. */
import { renameSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { entryPoint } from '../entry-point.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { explainFailedStart, folderInTheMaking, needsDatabase } from './database-folder.ts';
import { threadKeepsEnding } from './messages.ts';

export type PgliteRequest =
  | { id: number; kind: 'bytes'; bytes: Uint8Array }
  | { id: number; kind: 'reset' }
  | { id: number; kind: 'copy'; to: string }
  | { id: number; kind: 'close' };
export interface PgliteAnswer {
  /** 0 is the answer to the start itself. */
  id: number;
  bytes?: Uint8Array<ArrayBuffer>;
  /** The thread ends with it. */
  failure?: string;
  /** What alone went wrong: the thread goes on. */
  refusal?: string;
}

export interface EmbeddedPostgres {
  /** A connection for `pg`'s `stream` option. Only one may be open at a time. */
  connect(): Duplex;
  /** Copies the folder of the database to where nothing is yet; nothing is asked of it meanwhile. */
  copyFiles(to: string): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the database, or null for one in memory. */
  folder: string | null;
  log: Log;
  /** Called when the thread has ended and does not begin again. */
  onEnd?(error: Error): void;
}

/** Starts of the thread that fail in a row before it is given up. */
const MAX_FAILED_STARTS = 3;

/**
 * Starts the thread of the database, and starts it anew whenever it ends: what it had committed is in its files.
 * @throws StartError when the folder holds no database of this version, or one that does not begin
 */
export async function startEmbeddedPostgres({
  folder,
  log,
  onEnd,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (folder !== null && needsDatabase(folder)) await makeDatabase(folder);
  let isClosed = false;
  let failedStarts = 0;
  let current = startThread(folder);
  await current;

  /** The thread as it is now, or its successor. @throws Error when that does not begin */
  async function findThread(): Promise<DatabaseThread> {
    const thread = await current.catch(() => null);
    if (isClosed) throw connectionLost('it is closed');
    if (thread && !thread.hasEnded()) return thread;
    current = startThread(folder);
    try {
      const fresh = await current;
      log.info('embedded database: the thread was started again');
      failedStarts = 0;
      return fresh;
    } catch (error) {
      failedStarts += 1;
      log.error({ err: error }, 'embedded database: the thread did not start again');
      if (failedStarts === MAX_FAILED_STARTS)
        onEnd?.(new StartError(threadKeepsEnding((error as Error).message), { cause: error }));
      throw connectionLost('it did not start again');
    }
  }

  return {
    connect: () =>
      createConnection(async () => {
        const thread = await findThread();
        await thread.ask({ kind: 'reset' });
        return thread;
      }),
    async copyFiles(to) {
      await (await findThread()).ask({ kind: 'copy', to });
    },
    async close() {
      isClosed = true;
      const thread = await current.catch(() => null);
      if (thread && !thread.hasEnded()) await thread.close();
    },
  };
}

/**
 * Elsewhere, and put in its place when it is whole. The thread that makes it takes 400 MB, which it would keep: another one serves.
 */
async function makeDatabase(folder: string): Promise<void> {
  const made = folderInTheMaking(folder);
  await (await startThread(made)).close();
  renameSync(made, folder);
}

type Question =
  { kind: 'bytes'; bytes: Uint8Array } | { kind: 'reset' } | { kind: 'copy'; to: string } | { kind: 'close' };

interface DatabaseThread {
  ask(question: Question): Promise<PgliteAnswer>;
  hasEnded(): boolean;
  /** Calls back when the thread has ended. @returns stops listening */
  onEnd(listener: () => void): () => void;
  close(): Promise<void>;
}

/** @throws StartError */
async function startThread(folder: string | null): Promise<DatabaseThread> {
  const worker = new Worker(entryPoint('pglite-worker'), { workerData: { folder } });
  const waiting = new Map<number, { resolve(answer: PgliteAnswer): void; reject(error: Error): void }>();
  const listeners = new Set<() => void>();
  let lastId = 0;
  let hasEnded = false;

  const end = (reason: string): void => {
    hasEnded = true;
    for (const call of waiting.values()) call.reject(connectionLost(reason));
    waiting.clear();
    for (const listener of listeners) listener();
    listeners.clear();
  };
  worker.on('message', (answer: PgliteAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.refusal !== undefined) call?.reject(new Error(answer.refusal));
    else if (answer.failure === undefined) call?.resolve(answer);
    else call?.reject(connectionLost(answer.failure));
  });
  worker.on('error', (error: Error) => end(error.message));
  worker.on('exit', () => end('the thread ended'));

  const started = new Promise<PgliteAnswer>((resolve, reject) => waiting.set(0, { resolve, reject }));
  const ask = (question: Question): Promise<PgliteAnswer> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(connectionLost('the thread ended'));
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...question });
    });

  try {
    await started;
  } catch (error) {
    await worker.terminate();
    throw folder === null ? error : explainFailedStart(folder, error as Error);
  }
  return {
    ask,
    hasEnded: () => hasEnded,
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

/** As PostgreSQL says that it goes down. */
const connectionLost = (reason: string): Error =>
  Object.assign(new Error(`embedded database: ${reason}`), { code: '57P01' });

/** @param open finds the thread, which has forgotten earlier connections */
function createConnection(open: () => Promise<DatabaseThread>): Duplex {
  let thread: DatabaseThread | null = null;
  const send = (chunk: Buffer, done: (error?: Error) => void): void => {
    if (!thread) return done(connectionLost('not connected'));
    thread.ask({ kind: 'bytes', bytes: new Uint8Array(chunk) }).then(
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
      open().then(
        (found) => {
          thread = found;
          const stopListening = found.onEnd(() => stream.destroy(connectionLost('the thread ended')));
          stream.once('close', stopListening);
          stream.emit('connect');
        },
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
