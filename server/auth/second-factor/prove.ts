/** The second factor beside a password: asked for where an authenticator app is set up. */
import { sql, type Expression } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { countAttempt, forgiveAttempt, type AttemptLimit } from '../attempts.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { isTotpCode } from './totp.ts';

interface ProofDeps {
  database: Database;
  clock: Clock;
}

/**
 * Of those who know the password already. Whoever does cannot keep its person out, whose devices are counted apart. Three codes are good
 * at any time, so 30 guesses a day find one of a million within a year with a chance of one in thirty.
 */
const codeLimits = (userId: string, device: string | null): AttemptLimit[] => [
  { name: 'second-factor', subject: device ?? userId, max: 10, windowSeconds: 900 },
  ...(device === null
    ? [{ name: 'second-factor-day', subject: userId, max: 30, windowSeconds: 86_400 }]
    : []),
];

export async function hasSecondFactor(
  { database }: { database: Database },
  userId: string,
): Promise<boolean> {
  const row = await database.sql
    .selectFrom('totp')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether an organisation asks somebody for a second factor that they have not set up: a part of statements over people. Whoever has no password
 * signs in by a provider or a passkey, where no code is asked for.
 */
export const lacksSecondFactor = (userId: Expression<string>) =>
  sql<boolean>`(
    exists (select from binding_policy join account bound on bound.id = binding_policy.user_id
      where binding_policy.user_id = ${userId} and needs_second_factor and bound.has_password
        and not exists (select from required_organisation_sign_in by_provider where by_provider.user_id = ${userId}))
    and not exists (select from totp where totp.user_id = ${userId}))`;

/**
 * Holds a code against the app and the recovery codes of an account that has them.
 * @param device the known browser that asks; null for a stranger's
 * @throws AppError SECOND_FACTOR_NEEDED without a code, SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS
 */
export async function proveSecondFactor(
  deps: ProofDeps,
  userId: string,
  code: string | undefined,
  device: string | null,
): Promise<void> {
  if (!(await hasSecondFactor(deps, userId))) return;
  if (code === undefined) throw new AppError('SECOND_FACTOR_NEEDED');
  const limits = codeLimits(userId, device);
  await countAttempt(deps, limits);
  if (!(await isTotpCode(deps, userId, code)) && !(await spendRecoveryCode(deps, userId, code)))
    throw new AppError('SECOND_FACTOR_WRONG');
  await forgiveAttempt(deps, limits);
}
