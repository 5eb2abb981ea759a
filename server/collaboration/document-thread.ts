/** Runs the work on whole documents in threads, so that other rooms go on meanwhile. */
import { Thread } from '../platform/thread.ts';
import type { DocumentWork } from './document-work.ts';

export interface ThreadRequest {
  work: keyof DocumentWork;
  args: unknown[];
}

/** What takes seconds for a long document, or is asked for by whoever reads along, has a thread of its own: rooms wait for the rest. */
const LONG_WORK: ReadonlySet<keyof DocumentWork> = new Set([
  'improve',
  'speakers',
  'read',
  'sentences',
  'edit',
]);

const shortThread = new Thread('document-worker');
const longThread = new Thread('document-worker');

/** @throws Error what the work threw */
export function runInThread<Work extends keyof DocumentWork>(
  work: Work,
  ...args: Parameters<DocumentWork[Work]>
): Promise<ReturnType<DocumentWork[Work]>> {
  const thread = LONG_WORK.has(work) ? longThread : shortThread;
  const request: ThreadRequest = { work, args };
  return thread.ask(request) as Promise<ReturnType<DocumentWork[Work]>>;
}
