/** All SQL on questions: that they were asked, and nothing of what they asked. */
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { lockOwner } from '../records/index.ts';

interface StoreDeps {
  database: Database;
}

/** Questions of one person that may wait for their answers at once. */
const MAX_WAITING = 2;
/** No answer takes as long, ms: a question that waits for longer was asked of a server that has ended. */
const LOST_AFTER_MS = 5 * 60_000;

/** Questions that were answered since. */
export async function countAnswered({ database }: StoreDeps, userId: string, since: Date): Promise<number> {
  const { amount } = await database.sql
    .selectFrom('question')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('user_id', '=', userId)
    .where('answered_at', 'is not', null)
    .where('asked_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/**
 * Notes that a question waits for its answer. Those of months before are forgotten.
 * @param since when the month began that the questions are counted in
 * @returns its id
 * @throws AppError QUESTION_LIMIT, TOO_MANY_WAITING, UNAUTHENTICATED when the account is gone
 */
export const beginQuestion = (
  deps: StoreDeps,
  { userId, since, total, now }: { userId: string; since: Date; total: number; now: Date },
): Promise<string> =>
  deps.database.transaction(async () => {
    const { sql: db } = deps.database;
    // Two that are asked at once are counted one after the other.
    await lockOwner(deps, userId);
    const lostBefore = new Date(now.getTime() - LOST_AFTER_MS);
    await db
      .deleteFrom('question')
      .where('user_id', '=', userId)
      .where(({ eb, and, or }) =>
        or([
          eb('asked_at', '<', since),
          and([eb('answered_at', 'is', null), eb('asked_at', '<', lostBefore)]),
        ]),
      )
      .execute();
    const rows = await db
      .selectFrom('question')
      .select('answered_at')
      .where('user_id', '=', userId)
      .execute();
    if (rows.length >= total) throw new AppError('QUESTION_LIMIT');
    if (rows.filter(({ answered_at }) => answered_at === null).length >= MAX_WAITING)
      throw new AppError('TOO_MANY_WAITING');
    const id = crypto.randomUUID();
    await db
      .insertInto('question')
      .values({ id, user_id: userId, asked_at: now, answered_at: null })
      .execute();
    return id;
  });

/** From now on it counts. */
export async function endQuestion({ database }: StoreDeps, id: string, now: Date): Promise<void> {
  await database.sql.updateTable('question').set({ answered_at: now }).where('id', '=', id).execute();
}

/** It was not answered, and counts for nothing. */
export async function dropQuestion({ database }: StoreDeps, id: string): Promise<void> {
  await database.sql.deleteFrom('question').where('id', '=', id).execute();
}
