/** Payments at VNPAY: attempts are begun, and what the gateway tells of them is taken once. */
import { AppError } from '../../platform/app-error.ts';
import { payUrl, readNotice, type Notice, type Outcome, type VnpaySettings } from '../vnpay/vnpay.ts';
import { lockOpenOrder } from './make-order.ts';
import { receiveMoney, type MoneyDeps } from './receive-money.ts';
import { lockOrder, openReview } from './store.ts';

const ATTEMPT_MS = 15 * 60_000;

export interface VnpayDeps extends MoneyDeps {
  /** Null where the gateway is not set up. */
  vnpay: VnpaySettings | null;
  /** Where people reach the product. */
  publicUrl: string;
}

/**
 * Begins another attempt; money of every attempt counts.
 * @returns the address of the gateway's page
 * @throws AppError ORDER_NOT_FOUND, ORDER_STATE, PAYMENT_UNAVAILABLE
 */
export async function startPayment(
  deps: VnpayDeps,
  userId: string,
  code: string,
  ip: string,
): Promise<string> {
  const { vnpay, database } = deps;
  if (!vnpay) throw new AppError('PAYMENT_UNAVAILABLE');
  return database.transaction(async () => {
    const order = await lockOpenOrder(deps, userId, code);
    const { count } = await database.sql
      .selectFrom('payment_attempt')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('order_code', '=', code)
      .executeTakeFirstOrThrow();
    const createdAt = deps.clock.now();
    const expiresAt = new Date(createdAt.getTime() + ATTEMPT_MS);
    const txnRef = `${code}${Number(count) + 1}`;
    await database.sql
      .insertInto('payment_attempt')
      .values({
        txn_ref: txnRef,
        order_code: code,
        begun_at: createdAt,
        expires_at: expiresAt,
        status: 'OPEN',
        answer: null,
      })
      .execute();
    await queueAsking(deps, txnRef, 0);
    await database.sql
      .updateTable('customer_order')
      .set({ method: 'VNPAY', status: 'PROCESSING' })
      .where('code', '=', code)
      .execute();
    return payUrl(vnpay, {
      txnRef,
      amountVnd: order.total_vnd,
      createdAt,
      expiresAt,
      ip,
      orderInfo: `NxNote goi ${order.snapshot.category} don ${code}`,
      returnUrl: `${deps.publicUrl}/thanh-toan/hoan-thanh`,
    });
  });
}

export const ASK_KIND = 'ask-vnpay';
/** When VNPAY is asked what became of an attempt of which nothing was heard, minutes from its beginning or from the last question. */
const ASK_AFTER_MINUTES = [17, 5, 15, 60, 360, 1440];

/** Has VNPAY asked at once, because somebody wants to know; in the transaction under way. */
export async function queueAskingNow(deps: VnpayDeps, txnRef: string): Promise<void> {
  const now = deps.clock.now();
  await deps.queue.add({
    kind: ASK_KIND,
    payload: { txnRef, turn: ASK_AFTER_MINUTES.length },
    maxAttempts: 3,
    onceKey: `${ASK_KIND}:${txnRef}:${now.toISOString()}`,
    runAt: now,
  });
}

/** Has VNPAY asked later, in the transaction under way. @param turn how often it was asked already */
export async function queueAsking(deps: VnpayDeps, txnRef: string, turn: number): Promise<void> {
  const minutes = ASK_AFTER_MINUTES[turn];
  if (minutes === undefined) return;
  await deps.queue.add({
    kind: ASK_KIND,
    payload: { txnRef, turn },
    maxAttempts: 3,
    onceKey: `${ASK_KIND}:${txnRef}:${turn}`,
    runAt: new Date(deps.clock.now().getTime() + minutes * 60_000),
  });
}

/** What VNPAY is answered; all but `00` and `02` make it ask again. */
export interface NoticeAnswer {
  RspCode: '00' | '01' | '02' | '04' | '97' | '99';
  Message: string;
}

const ANSWERS = {
  confirmed: { RspCode: '00', Message: 'Confirm Success' },
  unknown: { RspCode: '01', Message: 'Order not found' },
  repeated: { RspCode: '02', Message: 'Order already confirmed' },
  amount: { RspCode: '04', Message: 'Invalid amount' },
  signature: { RspCode: '97', Message: 'Invalid signature' },
} as const satisfies Record<string, NoticeAnswer>;

/** It reads no status of HTTP: a failure of our own is told in its words as well, and it asks again. */
export const NOTICE_FAILED: NoticeAnswer = { RspCode: '99', Message: 'Unknown error' };

/** Takes a notice of the gateway. @param rawQuery as it came: nothing is looked up before its signature is good */
export async function takeNotice(deps: VnpayDeps, rawQuery: string): Promise<NoticeAnswer> {
  const notice = deps.vnpay && readNotice(deps.vnpay, rawQuery);
  if (!notice) return ANSWERS.signature;
  return deps.database.transaction(() => takeOutcome(deps, notice));
}

const STATUS_OF = {
  paid: 'PAID',
  failed: 'FAILED',
  doubtful: 'DOUBTFUL',
  open: 'OPEN',
} as const satisfies Record<Outcome, string>;

async function takeOutcome(deps: VnpayDeps, notice: Notice): Promise<NoticeAnswer> {
  const { sql } = deps.database;
  const attempts = sql.selectFrom('payment_attempt').selectAll().where('txn_ref', '=', notice.txnRef);
  const found = await attempts.executeTakeFirst();
  if (!found) return ANSWERS.unknown;
  const order = await lockOrder(deps, found.order_code);
  // Read again under the lock: the same notice may come twice at once.
  const attempt = await attempts.executeTakeFirstOrThrow();
  const isFinal = attempt.status === 'PAID' || attempt.status === 'FAILED';
  const { amountVnd } = notice;
  const isOrdered = amountVnd === order.total_vnd;
  // A success may follow what was taken for a failure, and is money.
  if (isFinal && !(attempt.status === 'FAILED' && notice.outcome === 'paid'))
    return isOrdered ? ANSWERS.repeated : ANSWERS.amount;
  // VNPAY shows a success of another amount as one, whatever it is answered: a person looks at it.
  const outcome = isOrdered || notice.outcome !== 'paid' ? notice.outcome : 'doubtful';
  if (!amountVnd || (!isOrdered && outcome !== 'doubtful')) return ANSWERS.amount;
  await sql
    .updateTable('payment_attempt')
    .set({ status: STATUS_OF[outcome], answer: JSON.stringify(notice.raw) })
    .where('txn_ref', '=', notice.txnRef)
    .execute();
  const source = `vnpay:${notice.txnRef}`;
  if (outcome === 'paid' || outcome === 'failed') await closeDoubt(deps, notice.txnRef);
  if (outcome === 'paid') await receiveMoney(deps, { orderCode: order.code, source, amountVnd });
  if (outcome === 'doubtful')
    await openReview(deps, { kind: 'doubtful', ref: source, orderCode: order.code, amountVnd });
  return isOrdered ? ANSWERS.confirmed : ANSWERS.amount;
}

/** The gateway itself is sure now: nobody has to decide any more. */
const closeDoubt = async ({ database, clock }: VnpayDeps, txnRef: string): Promise<void> => {
  await database.sql
    .updateTable('review')
    .set({ closed_at: clock.now(), decision: 'ask', reason: 'VNPAY' })
    .where('kind', '=', 'doubtful')
    .where('ref', '=', `vnpay:${txnRef}`)
    .where('closed_at', 'is', null)
    .execute();
};

/**
 * Takes an answer to a question, in the transaction under way.
 * @returns whether the end of the attempt is known now
 */
export async function takeAnswer(deps: VnpayDeps, answer: Notice): Promise<boolean> {
  if (answer.outcome === 'open') return false;
  if (answer.outcome !== 'failed') await takeOutcome(deps, answer);
  else {
    // Nothing was paid, and an answer to that effect may name no amount.
    await deps.database.sql
      .updateTable('payment_attempt')
      .set({ status: 'FAILED', answer: JSON.stringify(answer.raw) })
      .where('txn_ref', '=', answer.txnRef)
      .where('status', 'in', ['OPEN', 'DOUBTFUL'])
      .execute();
    await closeDoubt(deps, answer.txnRef);
  }
  return answer.outcome !== 'doubtful';
}

/** What the gateway sent a browser back with: it is shown and changes nothing. @throws AppError PAYMENT_SIGNATURE */
export async function readReturn(
  deps: VnpayDeps,
  rawQuery: string,
): Promise<{ code: string; responseCode: string }> {
  const notice = deps.vnpay && readNotice(deps.vnpay, rawQuery);
  if (!notice) throw new AppError('PAYMENT_SIGNATURE');
  const attempt = await deps.database.sql
    .selectFrom('payment_attempt')
    .select('order_code')
    .where('txn_ref', '=', notice.txnRef)
    .executeTakeFirstOrThrow(() => new AppError('ORDER_NOT_FOUND'));
  return { code: attempt.order_code, responseCode: notice.responseCode };
}
