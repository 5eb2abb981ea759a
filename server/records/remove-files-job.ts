import { z } from 'zod';
import type { JobKind, Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';

const KIND = 'remove-files';
const MAX_ATTEMPTS = 10;
/** A live record of hours is kept in tens of thousands of files. */
const FILES_PER_JOB = 1000;

const Payload = z.object({ keys: z.array(z.string()) });

/** Queues the removal of files in the transaction that forgets them. */
export async function queueFileRemoval({ queue }: { queue: Queue }, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += FILES_PER_JOB)
    await queue.add({
      kind: KIND,
      payload: { keys: keys.slice(from, from + FILES_PER_JOB) },
      maxAttempts: MAX_ATTEMPTS,
    });
}

/** Removes files that nothing refers to any more. */
export const removeFilesJob = ({ storage }: { storage: Storage }): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload, finish }) {
    for (const key of payload.keys) await storage.remove(key);
    await finish(() => Promise.resolve());
  },
});
