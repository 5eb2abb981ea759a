/** Archives hold copies of records: what is removed for good must lie in none of them. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** Storage key of a part of an archive, counted from 1. */
export const archivePartKey = (archiveId: string, number: number): string =>
  `archives/${archiveId}/${number}.zip`;

/**
 * Forgets one archive, or that of a record's owner where it holds the record, in the transaction under way. One that is being made is given up.
 * @returns the keys of their files, and of the part that a killed server may have left behind them
 */
export async function removeArchives(
  { database }: { database: Database },
  which: { id: string } | { userId: string; recordId: string },
): Promise<string[]> {
  const condition =
    'id' in which
      ? sql`id = ${which.id}::uuid`
      : sql`user_id = ${which.userId}::uuid and ${which.recordId}::uuid = any (record_ids)`;
  const { rows } = await sql<{ id: string; parts: number }>`
    with gone as (
      delete from archive where ${condition} returning id)
    select id, (select count(*)::int from archive_part where archive_id = gone.id) as parts from gone`.execute(
    database.sql,
  );
  return rows.flatMap(({ id, parts }) =>
    Array.from({ length: parts + 1 }, (_, index) => archivePartKey(id, index + 1)),
  );
}
