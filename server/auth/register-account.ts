import { randomUUID } from 'node:crypto';
import type { Registration } from '../../contract/sign-in/auth.ts';
import { openWallet } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { hashPassword } from './passwords.ts';

const FIRST_PACKAGE = 'free';

/**
 * Makes an account with the FREE package, and its wallet, all or nothing.
 * @param registration `hasPassword` is false when nobody knows the password
 * @param alongside happens in the same transaction
 * @returns the id of the account
 * @throws AppError EMAIL_TAKEN
 */
export async function registerAccount(
  { database, clock }: { database: Database; clock: Clock },
  registration: Registration & { occupation?: string; hasPassword?: boolean },
  alongside: (userId: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const id = randomUUID();
  const passwordHash = await hashPassword(registration.password);
  await database.transaction(async () => {
    const added = await database.sql
      .insertInto('account')
      .values({
        id,
        email: registration.email,
        full_name: registration.full_name,
        password_hash: passwordHash,
        has_password: registration.hasPassword ?? true,
        occupation: registration.occupation ?? null,
        scope: '[]',
        package_id: FIRST_PACKAGE,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new AppError('EMAIL_TAKEN');
    await openWallet({ database, clock }, id);
    await alongside(id);
  });
  return id;
}
