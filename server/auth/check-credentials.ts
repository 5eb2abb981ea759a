import type { Credentials } from '../../contract/sign-in/auth.ts';
import type { Database } from '../platform/database/index.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { createToken } from './tokens.ts';

/** Verified when there is no such account, so that the answer takes equally long. */
let decoy: Promise<string> | null = null;

/** @returns the id of the account that has the address, and whether the password is its own */
export async function checkCredentials(
  { database }: { database: Database },
  credentials: Credentials,
): Promise<{ userId: string | null; isRight: boolean }> {
  const account = await database.sql
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email', '=', credentials.email)
    .executeTakeFirst();
  decoy ??= hashPassword(createToken());
  const isRight = await isPassword(credentials.password, account?.password_hash ?? (await decoy));
  return { userId: account?.id ?? null, isRight };
}
