import type { SecondFactor } from '../../../contract/sign-in/second-factor.ts';
import type { Database } from '../../platform/database/index.ts';
import { listPasskeys } from './passkeys.ts';

/** What protects the account beside its password. */
export async function readSecondFactor(
  { database }: { database: Database },
  userId: string,
): Promise<SecondFactor> {
  const totp = await database.sql
    .selectFrom('totp')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const codes = await database.sql
    .selectFrom('recovery_code')
    .select((of) => of.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    totp_since: totp?.created_at.toISOString() ?? null,
    recovery_codes_left: Number(codes.left),
    passkeys: await listPasskeys({ database }, userId),
  };
}
