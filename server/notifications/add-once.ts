import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queuePush } from './push-job.ts';

export interface NoticeDeps {
  database: Database;
  clock: Clock;
  queue: Queue;
}

type Notice = Omit<Insertable<Schema['notification']>, 'id' | 'record_id' | 'once_key' | 'created_at'> & {
  /** Makes it come once, however often it is told. */
  once_key: string;
};

/**
 * Adds what is about no record to the feed of a person, and tells their devices, in the transaction under way.
 * @returns its id; null when it was told before
 */
export async function addOnce(deps: NoticeDeps, notice: Notice): Promise<string | null> {
  const added = await deps.database.sql
    .insertInto('notification')
    .values({ ...notice, id: randomUUID(), record_id: null, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  await queuePush(deps, notice.user_id, added.id);
  return added.id;
}
