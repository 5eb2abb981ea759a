import { z } from 'zod';
import type { JobKind } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';

export const REMOVE_FILES_JOB = 'remove-files';

const Payload = z.object({ keys: z.array(z.string()) });

/** Removes files whose record is gone. */
export const removeFilesJob = ({ storage }: { storage: Storage }): JobKind<typeof Payload> => ({
  name: REMOVE_FILES_JOB,
  payload: Payload,
  maxAttempts: 10,
  async run({ payload, finish }) {
    for (const key of payload.keys) await storage.remove(key);
    await finish(() => Promise.resolve());
  },
});
