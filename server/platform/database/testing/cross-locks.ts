/** Two transactions of PostgreSQL in each other's way. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../index.ts';

/** In this database: tests of others wait for locks, too. */
const WAITING = sql`
  select 1 from pg_locks waiting where not granted and exists (
    select 1 from pg_locks held join pg_database on pg_database.oid = held.database
    where held.pid = waiting.pid and datname = current_database()
  )`;

/**
 * Runs `hold` in a transaction, then `other` until it waits for a lock, and `goOn` in the transaction of `hold`. Where the two lock the
 * same rows in different orders each waits for the other, and PostgreSQL ends one of them.
 * @returns what `other` made
 * @throws what either of them throws
 */
export async function crossLocks<T>(
  database: Database,
  { hold, other, goOn }: { hold(): Promise<unknown>; other(): Promise<T>; goOn(): Promise<unknown> },
): Promise<T> {
  const isWaitedFor = async () => (await WAITING.execute(database.sql)).rows.length > 0;
  let begin = (): void => undefined;
  // Begun outside of the transaction that it waits for.
  const crossing = new Promise<void>((resolve) => (begin = resolve)).then(other);
  const holding = database.transaction(async () => {
    await hold();
    begin();
    await expect.poll(isWaitedFor, { interval: 10 }).toBe(true);
    await goOn();
  });
  const [made] = await Promise.all([crossing, holding]);
  return made;
}
