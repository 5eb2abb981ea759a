/** Fetches every hour, and when the server starts, what notices of transfers have missed: SePay gives up telling after half an hour. */
import { z } from 'zod';
import { PermanentJobError, type JobKind } from '../../platform/jobs/index.ts';
import { daysLater } from '../hanoi-days.ts';
import type { MoneyDeps } from '../orders/receive-money.ts';
import { listTransfers, SepayTokenError, type SepayListSettings } from './sepay-list.ts';
import { takeTransfer } from './take-transfer.ts';

const KIND = 'pull-sepay';
const HOUR_MS = 3_600_000;
/** Banks book late, and SePay lists by the time of the bank. */
const OVERLAP_DAYS = 1;
/** Older transfers are looked for by hand. */
const MAX_DAYS = 60;
const Payload = z.object({});

export interface PullSepayDeps extends MoneyDeps {
  /** Null where transfers are not listed. */
  sepayList: SepayListSettings | null;
  bankAccount: { account: string } | null;
}

/** Queues the run of the hour that holds `at`: once, whichever node asks. Nothing where transfers are not listed. */
export async function queuePullSepay(
  { queue, sepayList }: Pick<PullSepayDeps, 'queue' | 'sepayList'>,
  at: Date,
): Promise<void> {
  if (sepayList === null) return;
  await queue.add({
    kind: KIND,
    payload: {},
    maxAttempts: 3,
    onceKey: `${KIND}:${at.toISOString().slice(0, 13)}`,
    runAt: at,
  });
}

export const pullSepayJob = (deps: PullSepayDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: 3,
  async run({ signal, checkpoint, finish }) {
    const { database, sepayList, bankAccount } = deps;
    if (sepayList === null || bankAccount === null) return finish(async () => {});
    const now = deps.clock.now();
    // Before anything can fail: what this run does not get, the next one does.
    await checkpoint(0, () => queuePullSepay(deps, new Date(now.getTime() + HOUR_MS)));
    const last = await database.sql
      .selectFrom('bank_pull')
      .select('pulled_until')
      .where('provider', '=', 'sepay')
      .executeTakeFirst();
    const from = daysLater(last?.pulled_until ?? now, -OVERLAP_DAYS);
    const earliest = daysLater(now, -MAX_DAYS);
    const to = new Date(now.getTime() + HOUR_MS);
    const listed = await listTransfers(sepayList, bankAccount.account, {
      from: from < earliest ? earliest : from,
      to,
      signal,
    }).catch((error: unknown) => {
      throw error instanceof SepayTokenError ? new PermanentJobError(error) : error;
    });
    // Each by itself: one that cannot be taken keeps no other back.
    for (const { transfer, body } of listed)
      await takeTransfer(deps, transfer, { body, account: bankAccount.account });
    await finish(async () => {
      await database.sql
        .insertInto('bank_pull')
        .values({ provider: 'sepay', pulled_until: now })
        .onConflict((conflict) => conflict.column('provider').doUpdateSet({ pulled_until: now }))
        .execute();
    });
  },
});
