/** Passwords as they are stored: argon2id of the NFC form, so that every keyboard types the same password. */
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'));

export const isPassword = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFC'));

/** For changes that ask for the password once more. @throws AppError WRONG_PASSWORD, UNAUTHENTICATED when the account is gone */
export async function confirmPassword(
  { database }: { database: Database },
  userId: string,
  password: string,
): Promise<void> {
  const account = await database.sql
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (!(await isPassword(password, account.password_hash))) throw new AppError('WRONG_PASSWORD');
}

/**
 * Replaces the password, in the transaction under way.
 * @param passwordHash from {@link hashPassword}
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function savePassword(
  { database }: { database: Database },
  userId: string,
  passwordHash: string,
): Promise<void> {
  const { numUpdatedRows } = await database.sql
    .updateTable('account')
    .set({ password_hash: passwordHash, has_password: true })
    .where('id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('UNAUTHENTICATED');
}
