import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { forgetFile, listUnused } from './store.ts';

/** Longer than a signed form is good for. */
const KEEP_MS = 3_600_000;

/** Removes files that an hour ago were signed for and never became a version, or whose record is gone. @returns how many */
export async function removeUnusedDocuments(
  deps: { database: Database; storage: Storage },
  now: Date,
): Promise<number> {
  const keys = await listUnused(deps, new Date(now.getTime() - KEEP_MS));
  for (const key of keys) {
    await deps.storage.remove(key);
    await forgetFile(deps, key);
  }
  return keys.length;
}
