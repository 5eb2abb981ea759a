/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds, which every app knows). */
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { issueOneTimeToken, spendOneTimeToken } from '../one-time-tokens.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

const PERIOD_SECONDS = 30;
/** Steps that a phone's clock may be ahead or behind (RFC 6238, 5.2). */
const WINDOW = 1;
const SETUP_TOKEN = 'totp-setup';
const SETUP_SECONDS = 900;
/** Bytes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'NxNote';

interface TotpDeps {
  database: Database;
  clock: Clock;
}

const Setup = z.object({ userId: z.string(), secret: z.string() });

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** The number of the time step whose code this is; null for another text. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/gu, '');
  if (!/^\d{6}$/u.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta;
}

/** A secret that waits for its first code. @param email what the app shows it under */
export async function startTotp(
  deps: TotpDeps,
  userId: string,
  email: string,
): Promise<{ setup_token: string; secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const setup_token = await issueOneTimeToken(deps, SETUP_TOKEN, { userId, secret }, SETUP_SECONDS);
  return { setup_token, secret, uri: totpOf(secret, email).toString() };
}

/**
 * Turns the second factor on, in the transaction under way.
 * @returns the recovery codes
 * @throws AppError SECOND_FACTOR_SETUP for a setup that ran out, SECOND_FACTOR_WRONG, after which it goes on
 */
export async function confirmTotp(
  deps: TotpDeps,
  userId: string,
  { setup_token, code }: { setup_token: string; code: string },
): Promise<string[]> {
  // Taken back with the transaction when the code is wrong, so that it can be typed again.
  const setup = await spendOneTimeToken(deps, SETUP_TOKEN, setup_token, Setup);
  if (setup?.userId !== userId) throw new AppError('SECOND_FACTOR_SETUP');
  const now = deps.clock.now();
  const step = stepOf(setup.secret, code, now);
  if (step === null) throw new AppError('SECOND_FACTOR_WRONG');
  const row = { secret: setup.secret, last_step: step, created_at: now };
  await deps.database.sql
    .insertInto('totp')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return replaceRecoveryCodes(deps, userId);
}

/** Whether the text is the app's code of now, which nobody has used before. */
export async function isTotpCode(
  { database, clock }: TotpDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await database.sql
    .selectFrom('totp')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const step = row ? stepOf(row.secret, code, clock.now()) : null;
  if (step === null) return false;
  // A code that somebody looked at over a shoulder is good no second time.
  const { numUpdatedRows } = await database.sql
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', `${step}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes app and recovery codes away, in the transaction under way. @returns false when there was no app */
export async function removeTotp({ database }: { database: Database }, userId: string): Promise<boolean> {
  await database.sql.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await database.sql
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
