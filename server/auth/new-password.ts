/** What is asked of a new password beyond its length (decisions/0043-who-may-try.md). */
import { foldPassword, isMonotonous, isOfEmail } from '../../contract/sign-in/new-password.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { isPassword } from './passwords.ts';

/** Read when somebody first sets a password: 49,000 words that most servers never need. */
let common: Promise<ReadonlySet<string>> | null = null;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Digits and signs that people put behind a word that is refused. */
const TAIL = /[^\p{L}]{0,4}$/u;

/** @throws AppError PASSWORD_COMMON, PASSWORD_OF_EMAIL */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  common ??= readCommon();
  const known = await common;
  const folded = foldPassword(password);
  if (isMonotonous(password) || known.has(folded) || known.has(folded.replace(TAIL, '')))
    throw new AppError('PASSWORD_COMMON');
  if (isOfEmail(password, email)) throw new AppError('PASSWORD_OF_EMAIL');
}

/**
 * For an account that has a password already.
 * @returns the address of the account
 * @throws AppError PASSWORD_COMMON, PASSWORD_OF_EMAIL, PASSWORD_SAME, UNAUTHENTICATED when the account is gone
 */
export async function checkNewPassword(
  { database }: { database: Database },
  userId: string,
  password: string,
): Promise<{ email: string }> {
  const account = await database.sql
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  await requireStrongPassword(password, account.email);
  if (await isPassword(password, account.password_hash)) throw new AppError('PASSWORD_SAME');
  return { email: account.email };
}
