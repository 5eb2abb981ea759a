import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/storage/index.ts';

const KEEP_MS = 24 * 3600 * 1000;

/** Removes files that were uploaded, or only signed for, a day ago and never became a record. @returns how many */
export async function removeUnusedUploads(
  deps: { database: Database; storage: Storage },
  now: Date,
): Promise<number> {
  const unused = await deps.database.sql
    .selectFrom('upload')
    .select('key')
    .where('record_id', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - KEEP_MS))
    .limit(1000)
    .execute();
  for (const { key } of unused) {
    await deps.storage.remove(key);
    await deps.database.sql
      .deleteFrom('upload')
      .where('key', '=', key)
      .where('record_id', 'is', null)
      .execute();
  }
  return unused.length;
}
