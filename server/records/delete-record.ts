import { RECORD_STATUS } from '../../contract/records/records.ts';
import { recordEvent } from '../audit/index.ts';
import { releaseSeconds, settleSeconds } from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Client } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { AppError } from '../platform/app-error.ts';
import { tellWebhooks } from '../webhooks/index.ts';
import { queueFileRemoval, queueLateRemoval } from './remove-files-job.ts';
import { removeArchives } from './remove-archives.ts';
import { derivedKeys, holdingOf, pictureKeys, transcriptionKey } from './record-parts.ts';
import { announceRecord, announceRights } from './record-events.ts';
import { findRecord } from './rights.ts';
import type { RecordRow } from './record-row.ts';
import {
  listClipKeys,
  listDocumentKeys,
  listSegmentKeys,
  lockOwner,
  lockRecord,
  removeRecord,
} from './store.ts';
import { maxOf } from '../../transcript/long-lists.ts';

export interface DeleteDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
}

/**
 * Puts a record into the trash of its owner. One that is still made of its sound is removed at once with its text; its files follow as jobs,
 * and a running conversion loses its lease and its minutes come back; of a live record those whose text was not made yet.
 * @param canBeGone false where only what can be restored is deleted
 * @returns whether it is in the trash
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN; RECORD_WORKING for one that would be gone and must not
 */
export const deleteRecord = (
  deps: DeleteDeps,
  { userId, client }: { userId: string; client: Client },
  recordId: string,
  canBeGone = true,
): Promise<{ isTrashed: boolean }> =>
  deps.database.transaction(async () => {
    const before = await findRecord(deps, { userId }, recordId, 'own');
    const isTrashed = before.status !== RECORD_STATUS.working;
    if (!isTrashed && !canBeGone) throw new AppError('RECORD_WORKING');
    if (!isTrashed) await endConversion(deps, before);
    // What a live record holds changes while it is read.
    await lockRecord(deps, recordId);
    const record = await findRecord(deps, { userId }, recordId, 'own');
    if (isTrashed) await moveToTrash(deps, record.id);
    else await discardRecord(deps, record);
    await tellWebhooks(deps, userId, { event: 'record.deleted', record });
    const kind = isTrashed ? 'record-trashed' : 'record-deleted';
    await recordEvent(deps, { kind, userId, client, recordId, detail: record.name });
    return { isTrashed };
  });

/** Nobody finds it any more, as if it were gone. */
async function moveToTrash(deps: DeleteDeps, recordId: string): Promise<void> {
  await deps.database.sql
    .updateTable('record')
    .set({ trashed_at: deps.clock.now() })
    .where('id', '=', recordId)
    .execute();
  announceRecord(deps, recordId);
  announceRights(deps, recordId);
}

/**
 * Removes every record of a user and the uploads that became none, in the transaction under way; files follow as jobs.
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function deleteAllRecords(deps: DeleteDeps, userId: string): Promise<void> {
  const { sql } = deps.database;
  await lockOwner(deps, userId);
  const unused = await sql
    .deleteFrom('upload')
    .where('user_id', '=', userId)
    .where('record_id', 'is', null)
    .returning(['key', 'created_at'])
    .execute();
  const keys = unused.map(({ key }) => key);
  await queueFileRemoval(deps, keys);
  const signedAt = unused.map(({ created_at }) => created_at.getTime());
  await queueLateRemoval(deps, keys, new Date(maxOf([0, ...signedAt])));
  const records = sql.selectFrom('record').selectAll().where('user_id', '=', userId);
  for (const record of await records.execute()) await endConversion(deps, record);
  for (const record of await records.forUpdate().execute()) await discardRecord(deps, record);
}

/**
 * Takes the conversion from its worker, before the record is locked: a worker locks its job and then the record, and one who locks them
 * the other way round would wait for it while it waits for them.
 */
export const endConversion = ({ queue }: DeleteDeps, record: RecordRow): Promise<void> =>
  queue.cancel(transcriptionKey(record));

/**
 * Removes one record, in the transaction under way, which has locked it and whose conversion is ended. What is held goes back last: the
 * count of records is changed before the wallet, as everybody does who ends a conversion.
 */
export async function discardRecord(deps: DeleteDeps, record: RecordRow): Promise<void> {
  const documentKeys = await listDocumentKeys(deps, record.id);
  const segmentKeys = await listSegmentKeys(deps, record.id);
  const clipKeys = await listClipKeys(deps, record.id);
  const archiveKeys = await removeArchives(deps, { userId: record.user_id, recordId: record.id });
  await removeRecord(deps, record.id);
  if (record.status === RECORD_STATUS.working) await giveBack(deps, record);
  await queueFileRemoval(deps, [
    record.key,
    ...derivedKeys(record.id),
    ...pictureKeys(record),
    ...documentKeys,
    ...segmentKeys,
    ...clipKeys,
    ...archiveKeys,
  ]);
  announceRecord(deps, record.id);
  announceRights(deps, record.id);
}

/** Text of a live record was read while it was made: it stays paid for. */
const giveBack = (deps: DeleteDeps, record: RecordRow): Promise<void> =>
  record.live_state === null
    ? releaseSeconds(deps, holdingOf(record))
    : settleSeconds(deps, holdingOf(record), Math.ceil(record.recognised_ms / 1000));
