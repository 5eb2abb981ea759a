/** All SQL on archives and on what is listed for them. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { Database } from '../platform/database/index.ts';
import type { ArchivedRecord } from './archived-record.ts';
import type { RecordTables } from '../platform/database/schema/records.ts';

export interface StoreDeps {
  database: Database;
}

export type ArchiveRow = Selectable<RecordTables['archive']>;

export async function readArchiveOf({ database }: StoreDeps, userId: string): Promise<ArchiveRow | null> {
  const row = await database.sql
    .selectFrom('archive')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function readArchive({ database }: StoreDeps, id: string): Promise<ArchiveRow | null> {
  const row = await database.sql.selectFrom('archive').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export const listParts = ({ database }: StoreDeps, archiveId: string) =>
  database.sql
    .selectFrom('archive_part')
    .select(['number', 'size_bytes'])
    .where('archive_id', '=', archiveId)
    .orderBy('number')
    .execute();

/**
 * The records of a person that an archive holds, oldest first, and how many are still being recognised.
 * @param folderId only what lies in it and below it
 */
export async function listToArchive(
  { database }: StoreDeps,
  userId: string,
  folderId: string | null,
): Promise<{ recordIds: string[]; leftOut: number }> {
  const rows = await database.sql
    .selectFrom('record')
    .select(['id', 'status', 'live_state'])
    .where('user_id', '=', userId)
    .where('trashed_at', 'is', null)
    .where('is_sample', '=', false)
    .$if(folderId !== null, (records) =>
      records.where('folder_id', 'in', (of) =>
        of
          .selectFrom('folder')
          .select('folder.id')
          .where('folder.user_id', '=', userId)
          .where(sql<boolean>`${folderId}::uuid = any(folder.path)`),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const recordIds = rows.filter(isComplete).map(({ id }) => id);
  return { recordIds, leftOut: rows.length - recordIds.length };
}

const isComplete = ({ status, live_state }: { status: number; live_state: string | null }): boolean =>
  status !== RECORD_STATUS.working && (live_state === null || live_state === 'ended');

export const addArchive = ({ database }: StoreDeps, row: Omit<ArchiveRow, 'done'>) =>
  database.sql.insertInto('archive').values(row).execute();

/** @returns false where the archive is gone, or replaced by another; nothing is written then */
export async function addPart(
  { database }: StoreDeps,
  archiveId: string,
  part: { number: number; sizeBytes: number; done: number },
): Promise<boolean> {
  const archive = await database.sql
    .updateTable('archive')
    .set({ done: part.done })
    .where('id', '=', archiveId)
    .returning('id')
    .executeTakeFirst();
  if (!archive) return false;
  await database.sql
    .insertInto('archive_part')
    .values({ archive_id: archiveId, number: part.number, size_bytes: part.sizeBytes })
    .execute();
  return true;
}

/** @returns false where the archive is gone */
export async function endArchive(
  { database }: StoreDeps,
  archiveId: string,
  end: { state: 'ready'; expiresAt: Date } | { state: 'failed' },
): Promise<boolean> {
  const ended = await database.sql
    .updateTable('archive')
    .set({ state: end.state, ...(end.state === 'ready' && { expires_at: end.expiresAt }) })
    .where('id', '=', archiveId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function listExpired({ database }: StoreDeps, now: Date): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('archive')
    .select('id')
    .where('state', '!=', 'working')
    .where('expires_at', '<', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** How and when a record was made that is read back, and that its sound stays. */
export async function setOrigin(
  { database }: StoreDeps,
  { recordId, now }: { recordId: string; now: Date },
  { kind, create_time: createdAt, keeps_sound }: Pick<ArchivedRecord, 'kind' | 'create_time' | 'keeps_sound'>,
): Promise<void> {
  const created_at = new Date(Math.min(Date.parse(createdAt), now.getTime()));
  const live_state = kind === 'upload' ? null : 'ended';
  await database.sql
    .updateTable('record')
    .set({ kind, created_at, live_state, keeps_sound })
    .where('id', '=', recordId)
    .execute();
}

/** A file that waits to become a record: it is cleaned away where it never does. */
export const addWaitingFile = ({ database }: StoreDeps, userId: string, key: string) =>
  database.sql.insertInto('upload').values({ key, user_id: userId, record_id: null }).execute();

export const setRecordOfFile = ({ database }: StoreDeps, key: string, recordId: string) =>
  database.sql.updateTable('upload').set({ record_id: recordId }).where('key', '=', key).execute();
