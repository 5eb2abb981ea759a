import type { SessionUser } from '../../contract/auth.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';

/** @throws AppError UNAUTHENTICATED when the account is gone */
export async function readUser({ database }: { database: Database }, userId: string): Promise<SessionUser> {
  const account = await database.sql
    .selectFrom('account')
    .select(['id', 'full_name', 'email', 'occupation', 'scope', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) throw new AppError('UNAUTHENTICATED');
  const { occupation, email_verified_at, ...rest } = account;
  return { ...rest, ocupation: occupation, email_verified: email_verified_at !== null };
}
