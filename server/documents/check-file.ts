/** Looks a saved transcript through. That of a long recording takes seconds, so it is done in a thread, which starts with the first. */
import { Worker } from 'node:worker_threads';
import { entryPoint } from '../platform/entry-point.ts';
import { isDocumentFile } from './document-file.ts';

/** Less is looked through at once. */
const SMALL_BYTES = 32 * 1024;
/** Many times what the largest file needs. */
const LIMIT_MB = 1_024;

interface Check {
  resolve(isDocument: boolean): void;
  reject(error: Error): void;
}

/** Those of the thread, in the order in which it was asked. */
const waiting: Check[] = [];
let thread: Worker | null = null;

/** @throws Error when the thread ends before it has answered */
export const checkFile = (bytes: Uint8Array): Promise<boolean> =>
  bytes.length <= SMALL_BYTES ? Promise.resolve(isDocumentFile(bytes)) : checkInThread(bytes);

function checkInThread(bytes: Uint8Array): Promise<boolean> {
  const worker = (thread ??= startThread());
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.ref();
    worker.postMessage(bytes);
  });
}

function startThread(): Worker {
  const worker = new Worker(entryPoint('document-check-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB },
  });
  worker.on('message', (isDocument: boolean) => {
    waiting.shift()?.resolve(isDocument);
    // A thread without work must not keep the process alive.
    if (waiting.length === 0) worker.unref();
  });
  const end = (error: Error): void => {
    if (thread !== worker) return;
    thread = null;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that checks documents ended')));
  return worker;
}
