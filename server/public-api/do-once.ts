/**
 * `Idempotency-Key`: a call that creates or spends happens once however often it is sent. What succeeded is answered again for a day; what
 * failed changed nothing, and is tried anew.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_HOURS,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from '../../contract/public-api/routes.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';

interface OnceDeps {
  database: Database;
  clock: Clock;
}

const HOUR_MS = 3_600_000;
/** Whoever began a call and has not ended it by then has ended itself. */
const ABANDONED_MS = 15 * 60_000;

/** The name that a program gave its call; null where it gave none. @throws AppError BAD_REQUEST */
export function readCallKey(headers: IncomingHttpHeaders): string | null {
  const name = headers[IDEMPOTENCY_HEADER];
  if (name === undefined) return null;
  if (typeof name !== 'string' || name === '' || name.length > MAX_IDEMPOTENCY_KEY_LENGTH)
    throw new AppError('BAD_REQUEST', {
      fields: [{ path: 'Idempotency-Key', message: 'Cần từ 1 đến 255 ký tự.' }],
    });
  return name;
}

/**
 * @param about which call with what body: another one under the same name is refused
 * @throws AppError CALL_KEY_OTHER, CALL_KEY_BUSY, and what `work` throws
 */
export async function doOnce<Reply extends object>(
  deps: OnceDeps,
  { userId, key, about }: { userId: string; key: string | null; about: unknown },
  reply: FastifyReply,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (key === null) return work();
  const call = { userId, name: key, about: hashOf(about) };
  const before = await begin(deps, call);
  if (before !== null) {
    void reply.header('idempotent-replayed', 'true');
    return before as Reply;
  }
  try {
    const answer = await work();
    await deps.database.sql
      .updateTable('call_once')
      .set({ reply: JSON.stringify(answer) })
      .where('user_id', '=', userId)
      .where('name', '=', key)
      .execute();
    return answer;
  } catch (error) {
    await deps.database.sql
      .deleteFrom('call_once')
      .where('user_id', '=', userId)
      .where('name', '=', key)
      .where('reply', 'is', null)
      .execute();
    throw error;
  }
}

interface Call {
  userId: string;
  name: string;
  about: string;
}

/** Takes the name for this call. @returns what was answered under it, or null where the call has to be made */
async function begin({ database, clock }: OnceDeps, { userId, name, about }: Call): Promise<unknown> {
  const now = clock.now();
  return database.transaction(async () => {
    const added = await database.sql
      .insertInto('call_once')
      .values({ user_id: userId, name, about, reply: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
      .returning('name')
      .executeTakeFirst();
    if (added) return null;
    const row = await database.sql
      .selectFrom('call_once')
      .select(['about', 'reply', 'created_at'])
      .where('user_id', '=', userId)
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    // Ended in between, in vain.
    if (!row) throw new AppError('CALL_KEY_BUSY', { retryAfterSeconds: 1 });
    const ageMs = now.getTime() - row.created_at.getTime();
    const isOver = ageMs > (row.reply === null ? ABANDONED_MS : IDEMPOTENCY_HOURS * HOUR_MS);
    if (isOver) {
      await database.sql
        .updateTable('call_once')
        .set({ about, reply: null, created_at: now })
        .where('user_id', '=', userId)
        .where('name', '=', name)
        .execute();
      return null;
    }
    if (row.about !== about) throw new AppError('CALL_KEY_OTHER');
    if (row.reply === null) throw new AppError('CALL_KEY_BUSY', { retryAfterSeconds: 2 });
    return row.reply;
  });
}

const hashOf = (about: unknown): string => createHash('sha256').update(JSON.stringify(about)).digest('hex');

/** Forgets answers of a day ago. */
export async function forgetCalls({ database, clock }: OnceDeps): Promise<void> {
  await database.sql
    .deleteFrom('call_once')
    .where('created_at', '<', new Date(clock.now().getTime() - IDEMPOTENCY_HOURS * HOUR_MS))
    .execute();
}
