/** The trash of a person: what they deleted, kept with all that belongs to it and found by nobody, until it is restored or removed for good. */
import { TRASH_DAYS } from '../../contract/records/trash-routes.ts';
import type { TrashPage } from '../../contract/records/trash.ts';
import { AppError } from '../platform/app-error.ts';
import { tellWebhooks } from '../webhooks/index.ts';
import { isUuid } from '../platform/is-uuid.ts';
import { endConversion, discardRecord, type DeleteDeps } from './delete-record.ts';
import { announceRecord, announceRights } from './record-events.ts';
import type { RecordRow } from './record-row.ts';

const DAY_MS = 24 * 3_600_000;
/** Removed by one run of the housekeeping; the next goes on. */
const REMOVED_A_RUN = 200;

export async function listTrash(
  { database }: DeleteDeps,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<TrashPage> {
  const trashed = database.sql
    .selectFrom('record')
    .where('user_id', '=', userId)
    .where('trashed_at', 'is not', null);
  const rows = await trashed
    .select(['id', 'name', 'duration_ms', 'outline', 'trashed_at'])
    .orderBy('trashed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await trashed
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(({ id, name, duration_ms, outline, trashed_at }) => ({
      id,
      name,
      duration: duration_ms / 1000,
      outline,
      trashed_time: trashed_at!.toISOString(),
      removed_time: new Date(trashed_at!.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
    })),
    total: Number(total),
    totalPages: Math.ceil(Number(total) / limit),
  };
}

/**
 * Takes a record out of the trash: everybody who could open it can again.
 * @throws AppError RECORD_NOT_FOUND for one that is not in the person's trash
 */
export const restoreRecord = (deps: DeleteDeps, userId: string, recordId: string): Promise<RecordRow> =>
  deps.database.transaction(async () => {
    if (!isUuid(recordId)) throw new AppError('RECORD_NOT_FOUND');
    const restored = await deps.database.sql
      .updateTable('record')
      .set({ trashed_at: null })
      .where('id', '=', recordId)
      .where('user_id', '=', userId)
      .where('trashed_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!restored) throw new AppError('RECORD_NOT_FOUND');
    await tellWebhooks(deps, userId, { event: 'record.restored', record: restored });
    announceRecord(deps, recordId);
    announceRights(deps, recordId);
    return restored;
  });

/** Removes a record in the trash for good. @throws AppError RECORD_NOT_FOUND */
export async function removeTrashedRecord(
  deps: DeleteDeps,
  userId: string,
  recordId: string,
): Promise<RecordRow> {
  if (!isUuid(recordId)) throw new AppError('RECORD_NOT_FOUND');
  const [removed] = await deps.database.transaction(() =>
    removeTrashed(deps, (record) => record.user_id === userId, [recordId]),
  );
  if (!removed) throw new AppError('RECORD_NOT_FOUND');
  return removed;
}

/** Removes everything in the trash of a person for good. @returns what it was */
export const emptyTrash = (deps: DeleteDeps, userId: string): Promise<RecordRow[]> =>
  deps.database.transaction(async () => {
    const trashed = await deps.database.sql
      .selectFrom('record')
      .select('id')
      .where('user_id', '=', userId)
      .where('trashed_at', 'is not', null)
      .execute();
    return removeTrashed(
      deps,
      () => true,
      trashed.map(({ id }) => id),
    );
  });

/** Removes for good what lies in any trash for longer than {@link TRASH_DAYS} days. */
export async function removeOldTrash(deps: DeleteDeps, now: Date): Promise<void> {
  const until = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const old = await deps.database.sql
    .selectFrom('record')
    .select('id')
    .where('trashed_at', '<', until)
    .orderBy('trashed_at')
    .limit(REMOVED_A_RUN)
    .execute();
  for (const { id } of old)
    await deps.database.transaction(() =>
      removeTrashed(deps, ({ trashed_at }) => trashed_at !== null && trashed_at < until, [id]),
    );
}

/**
 * Removes those of the records, in the transaction under way, that still are in the trash and are `wanted`: somebody may have restored one
 * meanwhile.
 */
async function removeTrashed(
  deps: DeleteDeps,
  isWanted: (record: RecordRow) => boolean,
  recordIds: readonly string[],
): Promise<RecordRow[]> {
  if (recordIds.length === 0) return [];
  const trashed = deps.database.sql
    .selectFrom('record')
    .selectAll()
    .where('id', 'in', recordIds)
    .where('trashed_at', 'is not', null);
  for (const record of (await trashed.execute()).filter(isWanted)) await endConversion(deps, record);
  const locked = (await trashed.orderBy('id').forUpdate().execute()).filter(isWanted);
  for (const record of locked) await discardRecord(deps, record);
  return locked;
}
