import { z } from 'zod';
import { spendOneTimeToken } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { CONFIRM_TOKEN } from './letters.ts';

const Payload = z.object({ userId: z.string() });

/** @throws AppError LINK_INVALID */
export async function confirmEmail(deps: { database: Database; clock: Clock }, token: string): Promise<void> {
  await deps.database.transaction(async () => {
    const payload = await spendOneTimeToken(deps, CONFIRM_TOKEN, token, Payload);
    if (!payload) throw new AppError('LINK_INVALID');
    await markEmailVerified(deps, payload.userId);
  });
}

/** Notes that the address is the person's own, in the transaction under way; the first proof counts. */
export async function markEmailVerified(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
): Promise<void> {
  await database.sql
    .updateTable('account')
    .set({ email_verified_at: clock.now() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}
