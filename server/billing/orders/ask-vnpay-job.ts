/** Asks VNPAY what became of an attempt of which nothing was heard: notices get lost. */
import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/index.ts';
import { askForOutcome } from '../vnpay/ask-gateway.ts';
import { ASK_KIND, queueAsking, takeAnswer, type VnpayDeps } from './vnpay-payments.ts';

const Payload = z.object({ txnRef: z.string(), turn: z.int() });

export const askVnpayJob = (deps: VnpayDeps): JobKind<typeof Payload> => ({
  name: ASK_KIND,
  payload: Payload,
  maxAttempts: 3,
  async run({ payload: { txnRef, turn }, leaseId, signal, finish }) {
    const attempt = await deps.database.sql
      .selectFrom('payment_attempt')
      .selectAll()
      .where('txn_ref', '=', txnRef)
      .executeTakeFirst();
    const isKnown = attempt === undefined || (attempt.status !== 'OPEN' && attempt.status !== 'DOUBTFUL');
    if (isKnown || deps.vnpay === null) return finish(() => Promise.resolve());
    const { begun_at: begunAt, order_code: orderCode } = attempt;
    const asked = { leaseId, txnRef, begunAt, now: deps.clock.now(), orderCode };
    const answer = await askForOutcome(deps.vnpay, asked, signal);
    return finish(async () => {
      const isFinal = answer !== null && (await takeAnswer(deps, { ...answer, txnRef }));
      if (!isFinal) await queueAsking(deps, txnRef, turn + 1);
    });
  },
});
