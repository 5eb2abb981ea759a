import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queueFileRemoval } from '../records/index.ts';
import { removeSegments } from './store.ts';

/** Forgets the segments of a record whose file is made, in the transaction under way. */
export async function dropSegments(
  deps: { database: Database; queue: Queue },
  recordId: string,
): Promise<void> {
  await queueFileRemoval(deps, await removeSegments(deps, recordId));
}
