import { z } from 'zod';
import { recordEvent } from '../audit/index.ts';
import { spendOneTimeToken } from '../auth/index.ts';
import { beginPendingNewsletter } from '../newsletter/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Client } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { CONFIRM_TOKEN } from './letters.ts';

export interface ProofDeps {
  database: Database;
  clock: Clock;
  queue: Queue;
}

const Payload = z.object({ userId: z.string() });

/** @throws AppError LINK_INVALID */
export async function confirmEmail(deps: ProofDeps, token: string, client: Client): Promise<void> {
  await deps.database.transaction(async () => {
    const payload = await spendOneTimeToken(deps, CONFIRM_TOKEN, token, Payload);
    if (!payload) throw new AppError('LINK_INVALID');
    await markEmailVerified(deps, payload.userId);
    await recordEvent(deps, { kind: 'email-confirmed', userId: payload.userId, client });
  });
}

/**
 * Notes that the address is the person's own, in the transaction under way; the first proof counts, and begins the letters
 * that were asked for with the account.
 */
export async function markEmailVerified(deps: ProofDeps, userId: string): Promise<void> {
  const { database, clock } = deps;
  const proved = await database.sql
    .updateTable('account')
    .set({ email_verified_at: clock.now() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (proved) await beginPendingNewsletter(deps, proved.email);
}
