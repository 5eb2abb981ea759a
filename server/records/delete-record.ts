import { RECORD_STATUS } from '../../contract/records.ts';
import { releaseSeconds } from '../billing/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { REMOVE_FILES_JOB } from './remove-files-job.ts';
import { holdingOf, peaksKey, transcriptionKey } from './record-parts.ts';
import { announceRecord } from './record-events.ts';
import { findRecord, removeRecord } from './store.ts';

/**
 * Removes a record with its text; its files follow as a job. A running conversion loses its lease and its minutes come back.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function deleteRecord(
  deps: { database: Database; events: Events; queue: Queue },
  userId: string,
  recordId: string,
): Promise<void> {
  await deps.database.transaction(async () => {
    const record = await findRecord(deps, userId, recordId);
    await deps.queue.cancel(transcriptionKey(record));
    if (record.status === RECORD_STATUS.working) await releaseSeconds(deps, holdingOf(record));
    await removeRecord(deps, record.id);
    await deps.queue.add({
      kind: REMOVE_FILES_JOB,
      payload: { keys: [record.key, peaksKey(record.id)] },
      maxAttempts: 10,
      onceKey: `${REMOVE_FILES_JOB}:${record.id}`,
    });
    announceRecord(deps, record.id);
  });
}
