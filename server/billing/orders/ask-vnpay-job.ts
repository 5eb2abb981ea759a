/** Asks VNPAY what became of an attempt of which nothing was heard: notices get lost. */
import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/index.ts';
import { queryBody, readQueryAnswer, type Notice } from '../vnpay/vnpay.ts';
import { ASK_KIND, queueAsking, takeAnswer, type VnpayDeps } from './vnpay-payments.ts';

const Payload = z.object({ txnRef: z.string(), turn: z.int() });
const ANSWER_MS = 30_000;
/** Where this server stands; the gateway tells merchants by their code and signature. */
const OWN_IP = '127.0.0.1';

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
    const body = queryBody(deps.vnpay, {
      requestId: leaseId.replaceAll('-', ''),
      txnRef,
      begunAt: attempt.begun_at,
      now: deps.clock.now(),
      ip: OWN_IP,
      orderInfo: `Truy van don ${attempt.order_code}`,
    });
    const answer = await ask(deps.vnpay, body, signal);
    return finish(async () => {
      const isFinal = answer !== null && (await takeAnswer(deps, { ...answer, txnRef }));
      if (!isFinal) await queueAsking(deps, txnRef, turn + 1);
    });
  },
});

/** @returns null for no answer, and for one that VNPAY did not sign */
async function ask(
  vnpay: NonNullable<VnpayDeps['vnpay']>,
  body: Record<string, string>,
  signal: AbortSignal,
): Promise<Notice | null> {
  try {
    const response = await fetch(vnpay.apiUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    const fields = z.record(z.string(), z.coerce.string()).safeParse(await response.json());
    return fields.success ? readQueryAnswer(vnpay, fields.data) : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
