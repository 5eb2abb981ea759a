/** The thread behind `document-thread.ts`: one request at a time, answered in order. */
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from './document-thread.ts';
import { documentWork } from './document-work.ts';

parentPort!.on('message', ({ id, work, args }: ThreadRequest) => {
  const answer: ThreadAnswer = { id };
  try {
    answer.result = (documentWork[work] as (...args: unknown[]) => unknown)(...args);
  } catch (error) {
    answer.failure = String(error);
  }
  parentPort!.postMessage(answer);
});
