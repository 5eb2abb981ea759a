import type { Credentials } from '../../contract/auth.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { createToken } from './tokens.ts';

/** Verified when there is no such account, so that the answer takes equally long. */
let decoy: Promise<string> | null = null;

/**
 * @returns the id of the account
 * @throws AppError WRONG_CREDENTIALS, the same for an unknown address and a wrong password
 */
export async function checkCredentials(
  { database }: { database: Database },
  credentials: Credentials,
): Promise<string> {
  const account = await database.sql
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email', '=', credentials.email)
    .executeTakeFirst();
  decoy ??= hashPassword(createToken());
  const isRight = await isPassword(credentials.password, account?.password_hash ?? (await decoy));
  if (!account || !isRight) throw new AppError('WRONG_CREDENTIALS');
  return account.id;
}
