/**
 * The embedded database in a thread of its own: a long query must not stall the thread that serves sockets.
 * It speaks PostgreSQL's wire protocol in messages: one message holds what the client sent, the answer what the server says.
 */
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { PgliteAnswer, PgliteRequest } from './pglite-stream.ts';

const TERMINATE = 'X'.charCodeAt(0);
const port = parentPort!;
const { folder } = workerData as { folder: string | null };

/**
 * The embedded database gives its files modes of its own, most of them open to everybody, whatever the process asks for. Nothing else runs
 * in this thread, which has its own `fs`.
 */
const { chmodSync } = fs;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700);

const answer = (message: PgliteAnswer, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

async function serve(database: PGlite, request: PgliteRequest): Promise<void> {
  if (request.kind === 'close') {
    await database.close();
    return answer({ id: request.id });
  }
  if (request.kind === 'reset') {
    // A client that vanished in the middle must not leave its transaction or settings to the next one.
    await database.exec('rollback');
    await database.exec('discard all');
    return answer({ id: request.id });
  }
  if (request.kind === 'copy') {
    try {
      fs.cpSync(folder!, request.to, { recursive: true, errorOnExist: true, force: false });
      return answer({ id: request.id });
    } catch (error) {
      return answer({ id: request.id, refusal: (error as Error).message });
    }
  }
  if (request.bytes[0] === TERMINATE) return answer({ id: request.id });
  const reply = new Uint8Array(await database.execProtocolRaw(request.bytes));
  answer({ id: request.id, bytes: reply }, [reply.buffer]);
}

try {
  const database = folder === null ? await PGlite.create() : await PGlite.create(folder);
  let turn: Promise<void> = Promise.resolve();
  port.on('message', (request: PgliteRequest) => {
    turn = turn
      .then(() => serve(database, request))
      .catch((error: unknown) => {
        // What statements get wrong is part of an answer: this is the database itself, which does not recover from it.
        answer({ id: request.id, failure: String(error) });
        process.exit(1);
      });
  });
  answer({ id: 0 });
} catch (error) {
  answer({ id: 0, failure: String(error) });
}
