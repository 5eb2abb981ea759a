import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queueFileRemoval } from '../records/index.ts';

const KEEP_MS = 24 * 3600 * 1000;

/**
 * Forgets files that were uploaded, or only signed for, a day ago and never became a record; they are removed as jobs. One that becomes a
 * record at this moment stays.
 * @returns how many
 */
export async function removeUnusedUploads(
  deps: { database: Database; queue: Queue },
  now: Date,
): Promise<number> {
  return deps.database.transaction(async () => {
    const unused = await deps.database.sql
      .deleteFrom('upload')
      .where('record_id', 'is', null)
      .where('key', 'in', ({ selectFrom }) =>
        selectFrom('upload')
          .select('key')
          .where('record_id', 'is', null)
          .where('created_at', '<', new Date(now.getTime() - KEEP_MS))
          .limit(1000),
      )
      .returning('key')
      .execute();
    await queueFileRemoval(
      deps,
      unused.map(({ key }) => key),
    );
    return unused.length;
  });
}

/** Forgets a file that became no record, if it is there; it is removed as a job. */
export const discardUpload = (deps: { database: Database; queue: Queue }, key: string): Promise<void> =>
  deps.database.transaction(async () => {
    const unused = await deps.database.sql
      .deleteFrom('upload')
      .where('key', '=', key)
      .where('record_id', 'is', null)
      .returning('key')
      .execute();
    await queueFileRemoval(
      deps,
      unused.map((upload) => upload.key),
    );
  });
