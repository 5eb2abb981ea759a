/** All SQL on minutes and their drafts. */
import type { MinutesContent, StoredMinutes } from '../../contract/minutes.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database, DraftPiece } from '../platform/database/index.ts';

interface StoreDeps {
  database: Database;
}

/** Version 0 without content before the first save. */
export async function readMinutes({ database }: StoreDeps, recordId: string): Promise<StoredMinutes> {
  const row = await database.sql
    .selectFrom('minutes')
    .leftJoin('account', 'account.id', 'minutes.saved_by')
    .select(['version', 'content', 'saved_at', 'full_name'])
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  if (!row) return { version: 0, content: null, saved_at: null, saved_by: null };
  const { version, content, saved_at, full_name } = row;
  return { version, content, saved_at: saved_at.toISOString(), saved_by: full_name };
}

/**
 * Saves over the version that was read, and over no other; `userId` is null where the record filled them.
 * @throws AppError MINUTES_CHANGED when somebody saved meanwhile; nothing is written then
 */
export async function saveMinutes(
  { database }: StoreDeps,
  save: { recordId: string; userId: string | null; version: number; content: MinutesContent; at: Date },
): Promise<void> {
  const row = {
    version: save.version + 1,
    content: JSON.stringify(save.content),
    saved_at: save.at,
    saved_by: save.userId,
  };
  const written =
    save.version === 0
      ? await database.sql
          .insertInto('minutes')
          .values({ record_id: save.recordId, ...row })
          .onConflict((conflict) => conflict.column('record_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await database.sql
          .updateTable('minutes')
          .set(row)
          .where('record_id', '=', save.recordId)
          .where('version', '=', save.version)
          .returning('version')
          .executeTakeFirst();
  if (!written) throw new AppError('MINUTES_CHANGED');
}

export interface DraftRow {
  run_id: string;
  state: 'working' | 'ready' | 'failed';
  progress: number;
  failure_code: string | null;
  pieces: DraftPiece[];
}

export async function readDraft({ database }: StoreDeps, recordId: string): Promise<DraftRow | null> {
  const row = await database.sql
    .selectFrom('minutes_draft')
    .select(['run_id', 'state', 'progress', 'failure_code', 'pieces'])
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return row ?? null;
}

/** Begins a draft anew, in the transaction under way. @returns false when one is under way already */
export async function beginDraft({ database }: StoreDeps, recordId: string, runId: string): Promise<boolean> {
  const fresh = {
    run_id: runId,
    state: 'working' as const,
    progress: 0,
    failure_code: null,
    pieces: JSON.stringify([]),
  };
  const begun = await database.sql
    .insertInto('minutes_draft')
    .values({ record_id: recordId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('record_id').doUpdateSet(fresh).where('minutes_draft.state', '!=', 'working'),
    )
    .returning('run_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** @returns false when this run is not wanted any more */
export async function setDraft(
  { database }: StoreDeps,
  recordId: string,
  runId: string,
  change: Partial<Pick<DraftRow, 'state' | 'progress' | 'failure_code' | 'pieces'>>,
): Promise<boolean> {
  const { pieces, ...rest } = change;
  const { numUpdatedRows } = await database.sql
    .updateTable('minutes_draft')
    .set({ ...rest, ...(pieces && { pieces: JSON.stringify(pieces) }) })
    .where('record_id', '=', recordId)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function dropDraft({ database }: StoreDeps, recordId: string): Promise<void> {
  await database.sql.deleteFrom('minutes_draft').where('record_id', '=', recordId).execute();
}
