/** The thread behind `document-thread.ts`. */
import { answerRequests } from '../platform/thread-pool.ts';
import type { ThreadRequest } from './document-thread.ts';
import { documentWork } from './document-work.ts';

answerRequests(({ work, args }: ThreadRequest) =>
  (documentWork[work] as (...args: unknown[]) => unknown)(...args),
);
