import { sql } from 'kysely';
import { CALL_KINDS } from '../../contract/staff/request-log-kinds.ts';
import type { Database } from '../platform/database/index.ts';

const KEEP_MS = 7 * 24 * 3_600_000;
/** Of each kind: as many refusals as there are must not push out what failed. */
const MAX_OF_KIND = 20_000;

/** Leaves the newest of each kind, none older than a week. */
export async function removeOldCalls(
  { sql: db }: Database,
  now: Date,
  { maxOfKind = MAX_OF_KIND }: { maxOfKind?: number } = {},
): Promise<void> {
  await db
    .deleteFrom('kept_call')
    .where('begun_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute();
  for (const kind of CALL_KINDS)
    await sql`delete from kept_call where kind = ${kind} and begun_at <= (
      select begun_at from kept_call where kind = ${kind} order by begun_at desc offset ${maxOfKind} limit 1)`.execute(
      db,
    );
}
