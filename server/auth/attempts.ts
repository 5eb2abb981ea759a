/**
 * Limits on everything that could be guessed or spammed. Counted in the database, so that all nodes count together and a
 * restart forgives nobody.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';

export interface AttemptLimit {
  /** What is limited, for example `login`. */
  name: string;
  /** For whom: an address, an account. Only its hash is stored. */
  subject: string;
  /** Attempts within one window. */
  max: number;
  windowSeconds: number;
  /** What one attempt counts for; 1 unless said. */
  weight?: number;
}

interface AttemptDeps {
  database: Database;
  clock: Clock;
}

/**
 * Counts an attempt against every limit.
 * @returns how many there were in the window of each, this one included
 * @throws AppError TOO_MANY_REQUESTS with the seconds until the last of the full windows ends
 */
export async function countAttempt(deps: AttemptDeps, limits: readonly AttemptLimit[]): Promise<number[]> {
  let retryAfterSeconds = 0;
  const amounts: number[] = [];
  for (const limit of limits) {
    const { made, resetSeconds } = await measureAttempt(deps, limit);
    amounts.push(made);
    if (made > limit.max) retryAfterSeconds = Math.max(retryAfterSeconds, resetSeconds);
  }
  if (retryAfterSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  return amounts;
}

/** Counts an attempt and refuses nothing. @returns how many there were in the window, and when it ends, whole seconds from now */
export async function measureAttempt(
  { database, clock }: AttemptDeps,
  limit: AttemptLimit,
): Promise<{ made: number; resetSeconds: number }> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  const { weight = 1 } = limit;
  const { rows } = await sql<{ amount: number; ends_at: Date }>`
    insert into attempt (key, amount, ends_at) values (${keyOf(limit)}, ${weight}, ${endsAt})
    on conflict (key) do update set
      amount = case when attempt.ends_at <= ${now} then excluded.amount else attempt.amount + excluded.amount end,
      ends_at = case when attempt.ends_at <= ${now} then excluded.ends_at else attempt.ends_at end
    returning amount, ends_at`.execute(database.sql);
  const { amount, ends_at } = rows[0]!;
  return {
    made: amount,
    resetSeconds: Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)),
  };
}

/** The same, for work that is left out instead of being refused. @returns whether every limit has room for it */
export async function isWithinLimits(deps: AttemptDeps, limits: readonly AttemptLimit[]): Promise<boolean> {
  const unbounded = limits.map((limit) => ({ ...limit, max: Number.POSITIVE_INFINITY }));
  const amounts = await countAttempt(deps, unbounded);
  return limits.every(({ max }, index) => amounts[index]! <= max);
}

/** Takes a counted attempt back, because it was right: only mistakes use a limit up. */
export async function forgiveAttempt(
  { database }: { database: Database },
  limits: readonly AttemptLimit[],
): Promise<void> {
  await database.sql
    .updateTable('attempt')
    .set(({ eb }) => ({ amount: eb('amount', '-', 1) }))
    .where('key', 'in', limits.map(keyOf))
    .where('amount', '>', 0)
    .execute();
}

const keyOf = ({ name, subject }: AttemptLimit): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
