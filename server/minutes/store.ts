/** All SQL on minutes. */
import { sql } from 'kysely';
import type { MinutesContent, StoredMinutes } from '../../contract/minutes/minutes.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';

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

/** What stands in the minutes of many records, by record; those without any are missing. */
export async function readMinutesOf(
  { database }: StoreDeps,
  recordIds: readonly string[],
): Promise<Map<string, MinutesContent>> {
  const rows = await database.sql
    .selectFrom('minutes')
    .select(['record_id', 'content'])
    .where(sql<boolean>`record_id = any(${recordIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ record_id, content }) => [record_id, content]));
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
