/**
 * Sends a refund to VNPAY, and asks what became of it. What is sent is the same however often it is sent, so that a process that ends in between
 * sends no money twice.
 */
import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/index.ts';
import type { MoneyDeps } from '../orders/receive-money.ts';
import { askForOutcome, askGateway, OWN_IP } from '../vnpay/ask-gateway.ts';
import { readRefundAnswer, refundBody, type Notice, type VnpaySettings } from '../vnpay/vnpay.ts';
import { failRefund, finishRefund } from './end-refund.ts';
import { lockRefund, type RefundRow } from './store.ts';

export interface SendDeps extends MoneyDeps {
  /** Null where the gateway is not set up. */
  vnpay: VnpaySettings | null;
}

const SEND_KIND = 'send-refund';
const Payload = z.object({ refundId: z.string(), turn: z.int() });
/** When it is looked at again, minutes after the time before: banks take days. */
const LOOK_AFTER_MINUTES = [0, 30, 120, 720, 1440, 1440, 2880, 2880];

/** Has it sent, or looked after, in the transaction under way. @param turn how often it was */
export async function queueSending(deps: SendDeps, refundId: string, turn: number): Promise<void> {
  const minutes = LOOK_AFTER_MINUTES[turn];
  if (minutes === undefined) return;
  await deps.queue.add({
    kind: SEND_KIND,
    payload: { refundId, turn },
    maxAttempts: 5,
    onceKey: `${SEND_KIND}:${refundId}:${turn}`,
    runAt: new Date(deps.clock.now().getTime() + minutes * 60_000),
  });
}

interface Payment {
  vnpay: VnpaySettings;
  txnRef: string;
  begunAt: Date;
  paidVnd: number;
  transactionNo: string;
}

export const sendRefundJob = (deps: SendDeps): JobKind<typeof Payload> => ({
  name: SEND_KIND,
  payload: Payload,
  maxAttempts: 5,
  async run({ payload: { refundId, turn }, leaseId, signal, finish }) {
    const refund = await deps.database.sql
      .selectFrom('refund')
      .selectAll()
      .where('id', '=', refundId)
      .executeTakeFirst();
    const payment = refund && (await readPayment(deps, refund));
    if (!refund || !payment || refund.method !== 'VNPAY') return finish(() => Promise.resolve());
    if (refund.status === 'APPROVED') {
      const sentAt = await markSending(deps, refund);
      const answer = await askGateway(payment.vnpay, toBody(deps, refund, payment, sentAt), signal);
      // Nobody knows whether it arrived: the same is sent again.
      if (answer === null) throw new Error('VNPAY did not answer');
      return finish(() => takeAnswer(deps, refund, payment.vnpay, answer));
    }
    if (refund.status !== 'SENT') return finish(() => Promise.resolve());
    const { txnRef, begunAt } = payment;
    const asked = { leaseId, txnRef, begunAt, now: deps.clock.now(), orderCode: refund.order_code ?? '' };
    const answer = await askForOutcome(payment.vnpay, asked, signal);
    return finish(() => takeState(deps, refund, answer, turn));
  },
});

async function readPayment({ database, vnpay }: SendDeps, refund: RefundRow): Promise<Payment | null> {
  if (vnpay === null || refund.source === null) return null;
  const txnRef = refund.source.replace(/^vnpay:/, '');
  const row = await database.sql
    .selectFrom('payment_attempt')
    .innerJoin('money_in', (join) => join.on('money_in.source', '=', refund.source))
    .select(['begun_at', 'answer', 'amount_vnd'])
    .where('txn_ref', '=', txnRef)
    .executeTakeFirst();
  if (!row) return null;
  const transactionNo = row.answer?.['vnp_TransactionNo'] ?? '';
  return { vnpay, txnRef, begunAt: row.begun_at, paidVnd: Number(row.amount_vnd), transactionNo };
}

/** Before anything is sent: whoever sends it again says the same time. */
async function markSending({ database, clock }: SendDeps, { id }: RefundRow): Promise<Date> {
  const { gateway_at } = await database.sql
    .updateTable('refund')
    .set(({ fn, val }) => ({ gateway_at: fn.coalesce('gateway_at', val(clock.now())) }))
    .where('id', '=', id)
    .returning('gateway_at')
    .executeTakeFirstOrThrow();
  return gateway_at!;
}

const toBody = (deps: SendDeps, refund: RefundRow, payment: Payment, sentAt: Date): Record<string, string> =>
  refundBody(
    payment.vnpay,
    {
      requestId: `rf${refund.id.padStart(12, '0')}`,
      txnRef: payment.txnRef,
      begunAt: payment.begunAt,
      now: sentAt,
      ip: OWN_IP,
      orderInfo: `Hoan tien don ${refund.order_code}`,
    },
    {
      amountVnd: Number(refund.amount_vnd),
      isWhole: Number(refund.amount_vnd) === payment.paidVnd,
      transactionNo: payment.transactionNo,
      // Who it was stands in our own trail: names of people are nothing for others.
      by: `nxnote${refund.id}`,
    },
  );

/** 00: taken. 94: it was asked for already. Everything else is sent by hand. */
async function takeAnswer(
  deps: SendDeps,
  { id }: RefundRow,
  vnpay: VnpaySettings,
  body: Record<string, string>,
): Promise<void> {
  const answer = readRefundAnswer(vnpay, body);
  if (answer === null) throw new Error('an answer without a good signature');
  const { refund } = await lockRefund(deps, id);
  if (refund.status !== 'APPROVED') return;
  const isTaken = answer.responseCode === '00' || answer.responseCode === '94';
  await deps.database.sql
    .updateTable('refund')
    .set({
      answer: JSON.stringify(body),
      ...(isTaken ? { status: 'SENT' as const } : { method: 'BANK_TRANSACTION' as const }),
    })
    .where('id', '=', id)
    .execute();
  if (isTaken) await queueSending(deps, id, 1);
}

/** The status of the payment says how its refund goes: 05 and 06 it is under way, 09 the bank refused, 00 as a refund it is done. */
async function takeState(
  deps: SendDeps,
  { id }: RefundRow,
  answer: Notice | null,
  turn: number,
): Promise<void> {
  const { refund } = await lockRefund(deps, id);
  if (refund.status !== 'SENT') return;
  const type = answer?.raw['vnp_TransactionType'] ?? '';
  const status = answer?.raw['vnp_TransactionStatus'] ?? '';
  const number = answer?.transactionNo ?? '';
  if (answer?.responseCode === '00' && status === '09') await failRefund(deps, id, `VNPAY 09 ${number}`);
  else if (answer?.responseCode === '00' && status === '00' && (type === '02' || type === '03'))
    await finishRefund(deps, id, `VNPAY ${number}`);
  else await queueSending(deps, id, turn + 1);
}
