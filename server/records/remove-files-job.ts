import { z } from 'zod';
import type { JobKind, Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';

const KIND = 'remove-files';
const MAX_ATTEMPTS = 10;
/** How long a form for sound is good: 200 MB over a slow line, 30 kB/s. */
export const UPLOAD_FORM_SECONDS = 2 * 3600;
/** A form that is taken in its last second is still being sent for as long again. */
const FORM_ENDED_MS = 2 * UPLOAD_FORM_SECONDS * 1000;
/** A live record of hours is kept in tens of thousands of files. */
const FILES_PER_JOB = 1000;

const Payload = z.object({ keys: z.array(z.string()) });

/** Queues the removal of files in the transaction that forgets them. */
export async function queueFileRemoval(
  { queue }: { queue: Queue },
  keys: readonly string[],
  runAt?: Date,
): Promise<void> {
  for (let from = 0; from < keys.length; from += FILES_PER_JOB)
    await queue.add({
      kind: KIND,
      payload: { keys: keys.slice(from, from + FILES_PER_JOB) },
      maxAttempts: MAX_ATTEMPTS,
      ...(runAt && { runAt }),
    });
}

/**
 * Queues the removal of what forms for sound store after their files were forgotten, for when they can store nothing more.
 * @param signedBy no later than then were the forms signed
 */
export const queueLateRemoval = (
  deps: { queue: Queue },
  keys: readonly string[],
  signedBy: Date,
): Promise<void> => queueFileRemoval(deps, keys, new Date(signedBy.getTime() + FORM_ENDED_MS));

/** Removes files that nothing refers to any more. */
export const removeFilesJob = ({ storage }: { storage: Storage }): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload, moved, finish }) {
    for (const key of payload.keys) {
      await storage.remove(key);
      moved();
    }
    await finish(() => Promise.resolve());
  },
});
