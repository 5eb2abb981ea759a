import { RECORD_STATUS } from '../../contract/records.ts';
import { releaseSeconds } from '../billing/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { REMOVE_FILES_JOB } from './remove-files-job.ts';
import { holdingOf, peaksKey, transcriptionKey } from './record-parts.ts';
import { announceRecord } from './record-events.ts';
import { findRecord, removeRecord, type RecordRow } from './store.ts';

interface DeleteDeps {
  database: Database;
  events: Events;
  queue: Queue;
}

/**
 * Removes a record with its text; its files follow as a job. A running conversion loses its lease and its minutes come back.
 * @throws AppError RECORD_NOT_FOUND
 */
export const deleteRecord = (deps: DeleteDeps, userId: string, recordId: string): Promise<void> =>
  deps.database.transaction(async () => remove(deps, await findRecord(deps, userId, recordId)));

/** Removes every record of a user and the uploads that became none, in the transaction under way; files follow as jobs. */
export async function deleteAllRecords(deps: DeleteDeps, userId: string): Promise<void> {
  const { sql } = deps.database;
  const unused = await sql
    .deleteFrom('upload')
    .where('user_id', '=', userId)
    .where('record_id', 'is', null)
    .returning('key')
    .execute();
  if (unused.length > 0)
    await deps.queue.add({
      kind: REMOVE_FILES_JOB,
      payload: { keys: unused.map(({ key }) => key) },
      maxAttempts: 10,
    });
  const records = await sql.selectFrom('record').selectAll().where('user_id', '=', userId).execute();
  for (const record of records) await remove(deps, record);
}

/** In the transaction under way. */
async function remove(deps: DeleteDeps, record: RecordRow): Promise<void> {
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
}
