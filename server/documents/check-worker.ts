/** The thread behind `check-file.ts`: answers in the order in which it is asked. */
import { parentPort } from 'node:worker_threads';
import { isDocumentFile } from './document-file.ts';

parentPort!.on('message', (bytes: Uint8Array) => parentPort!.postMessage(isDocumentFile(bytes)));
