/**
 * Random buyers, banks, gateways and staff who refund, each killed between any two statements and told again: every đồng is on an order, waits for a
 * person or went back, an order is paid once, and no more goes back than came.
 */
import { deepStrictEqual, strictEqual } from 'node:assert';
import { sql } from 'kysely';
import { createRandom } from '../../../transcript/document/testing.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/index.ts';
import { createEvents } from '../../platform/events/index.ts';
import { createQueue } from '../../platform/jobs/index.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { takeTransfer } from '../bank/take-transfer.ts';
import { daysLater } from '../hanoi-days.ts';
import { expireLots, findWrongLots } from '../ledger.ts';
import { cancelOrder, createOrder, rejectExpiredOrders } from '../orders/make-order.ts';
import { startPayment, takeNotice } from '../orders/vnpay-payments.ts';
import type { SendDeps } from '../refunds/send-refund-job.ts';
import { hashOf, toSignedText } from '../vnpay/signature.ts';
import { failAfter, KilledError } from './failing-database.ts';
import { addPerson } from './add-person.ts';
import { refundsAtRandom, type Insist } from './refunds-at-random.ts';

const ACCOUNT = '0349123456789';
const secret = 'NXNOTE_TEST_SECRET_0123456789ABCDEF';
const vnpay = { tmnCode: 'NXNOTE01', secret, payUrl: 'https://pay.example/', apiUrl: 'https://pay.example/' };
const VOUCHER_USES = 2;
const PRICES = ['plus-1', 'plus-6', 'pro-1', 'pro-12'];

type Count = ReturnType<typeof sql<{ n: string }>>;

const countIn = async (database: Database, query: Count): Promise<number> =>
  Number((await query.execute(database.sql)).rows[0]!.n);

/** Done until it is done, as those who tell of money do; what a person asks for is refused at most. */
const insistOn =
  (deps: SendDeps, below: (limit: number) => number): Insist =>
  async (work) => {
    for (const statements of [below(14), Infinity])
      try {
        return await work({ ...deps, database: failAfter(deps.database, statements) });
      } catch (error) {
        if (error instanceof AppError) return null;
        if (!(error instanceof KilledError)) throw error;
      }
    return null;
  };

/** @throws AssertionError where money got lost, was counted twice, or did not open what it paid for */
export async function expectOrdersModel(
  database: Database,
  { seed, steps }: { seed: number; steps: number },
): Promise<void> {
  const queue = createQueue({ database, events: await createEvents(null, silentLog) });
  const count = (query: Count): Promise<number> => countIn(database, query);
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  let now = new Date('2026-11-23T10:00:00Z');
  const clock = { now: () => now };
  const [first, second, ...people] = await Promise.all(
    [0, 1, 2, 3].map(() => addPerson({ database, clock })),
  );
  const voucher = `GIAM${seed}`;
  const day = { valid_from: now, valid_to: daysLater(now, 1000), package_id: null };
  await database.sql
    .insertInto('voucher')
    .values({ ...day, code: voucher, percent: 10, amount_vnd: null, max_uses: VOUCHER_USES })
    .execute();
  const orders: { code: string; userId: string; totalVnd: number }[] = [];
  const attempts: { txnRef: string; totalVnd: number }[] = [];
  const told: { id: string; amountVnd: number; content: string }[] = [];
  const paidAttempts = new Map<string, number>();
  const before = await count(sql`select coalesce(sum(amount_vnd), 0) as n from money_in`);
  const beforeReview = await count(
    sql`select coalesce(sum(amount_vnd), 0) as n from review where order_code is null`,
  );

  const insist = insistOn({ database, clock, queue, vnpay: null }, below);
  const refunds = refundsAtRandom({ random, seed, insist, staff: [first!, second!] });

  async function step(): Promise<void> {
    const order = pick(orders);
    switch (below(11)) {
      case 0: {
        const userId = pick(people)!;
        const code = await insist((deps) =>
          createOrder(deps, userId, { priceId: pick(PRICES)!, voucher: below(3) === 0 ? voucher : null }),
        );
        if (code === null) return;
        const row = database.sql.selectFrom('customer_order').select('total_vnd').where('code', '=', code);
        orders.push({ code, userId, totalVnd: (await row.executeTakeFirstOrThrow()).total_vnd });
        return;
      }
      case 1:
        if (order) await insist((deps) => cancelOrder(deps, order.userId, order.code));
        return;
      case 2: {
        if (!order) return;
        const url = await insist((deps) =>
          startPayment(
            { ...deps, vnpay, publicUrl: 'https://nxnote.example' },
            order.userId,
            order.code,
            '::1',
          ),
        );
        if (url !== null)
          attempts.push({
            txnRef: new URL(url).searchParams.get('vnp_TxnRef')!,
            totalVnd: order.totalVnd,
          });
        return;
      }
      case 3: {
        const attempt = pick(attempts);
        if (!attempt) return;
        const isPaid = below(2) === 0;
        const text = toSignedText({
          vnp_TmnCode: vnpay.tmnCode,
          vnp_TxnRef: attempt.txnRef,
          vnp_Amount: `${attempt.totalVnd}00`,
          vnp_ResponseCode: isPaid ? '00' : '24',
          vnp_TransactionStatus: isPaid ? '00' : '02',
        });
        const isForged = below(5) === 0;
        const query = `${text}&vnp_SecureHash=${hashOf(isForged ? 'another' : secret, text)}`;
        await insist((deps) => takeNotice({ ...deps, vnpay, publicUrl: '' }, query));
        if (isPaid && !isForged) paidAttempts.set(attempt.txnRef, attempt.totalVnd);
        return;
      }
      case 4:
        now = daysLater(now, below(20) / 10);
        await rejectExpiredOrders({ database, clock });
        await expireLots({ database, clock });
        return;
      case 5:
        if (order) await refunds.ask(order);
        return;
      case 6:
      case 7:
        return refunds.goOn();
      default: {
        const repeated = below(4) === 0 ? pick(told) : undefined;
        const amounts = [order?.totalVnd ?? 1, below(300_000) + 1];
        const transfer = repeated ?? {
          id: `${seed}-${told.length}`,
          amountVnd: pick(amounts)!,
          content: below(5) === 0 ? 'chuyen tien' : (order?.code ?? ''),
        };
        if (!repeated) told.push(transfer);
        const { id, amountVnd, content } = transfer;
        const notice = { provider: 'sepay', providerId: id, account: ACCOUNT, reference: id } as const;
        await insist((deps) =>
          takeTransfer(deps, { ...notice, amountVnd, content }, { body: '{}', account: ACCOUNT }),
        );
      }
    }
  }

  for (let turn = 0; turn < steps; turn += 1) await step();

  const sumOf = (list: Iterable<number>): number => [...list].reduce((sum, vnd) => sum + vnd, 0);
  const came = sumOf(told.map(({ amountVnd }) => amountVnd)) + sumOf(paidAttempts.values());
  const noted = await count(sql`select coalesce(sum(amount_vnd), 0) as n from money_in`);
  const unmatched = await count(
    sql`select coalesce(sum(amount_vnd), 0) as n from review where order_code is null`,
  );
  strictEqual(noted - before + unmatched - beforeReview, came, `seed ${seed}: money that came`);
  await expectBooksToAgree(database, seed, voucher);
}

async function expectBooksToAgree(database: Database, seed: number, voucher: string): Promise<void> {
  const count = (query: Count): Promise<number> => countIn(database, query);
  const none = async (what: string, query: Count): Promise<void> =>
    strictEqual(await count(query), 0, `seed ${seed}: ${what}`);
  const bought = await count(
    sql`select count(distinct order_code) as n from lot where order_code is not null`,
  );
  strictEqual(await count(sql`select count(*) as n from invoice`), bought, `seed ${seed}: invoices`);
  strictEqual(
    await count(sql`select count(distinct order_code) as n from term`),
    bought,
    `seed ${seed}: terms`,
  );
  // No paid order has too little money, or other than its months; no other has any, but those that were paid and went back.
  await none(
    'orders that are not what was paid for',
    sql`select count(*) as n from customer_order where
        (status = 'PAID' and not exists (select 1 from lot where order_code = code))
        or (status not in ('PAID', 'REFUNDED') and exists (select 1 from lot where order_code = code))
        or (select count(*) from lot where order_code = code) not in (0, (snapshot->>'months')::integer)
        or (status = 'PAID' and total_vnd > (select sum(amount_vnd) from money_in where order_code = code))`,
  );
  const back = sql`(select coalesce(sum(amount_vnd), 0) from refund where order_code = code and status = 'DONE')`;
  const came = sql`(select coalesce(sum(amount_vnd), 0) from money_in where order_code = code)`;
  await none(
    'orders of which more goes back than came',
    sql`select count(*) as n from customer_order where ${came} <
        (select coalesce(sum(amount_vnd), 0) from refund where order_code = code and status not in ('DENIED', 'FAILED'))`,
  );
  await none(
    'orders that are refunded and have money, or are not and have none',
    sql`select count(*) as n from customer_order
        where (status = 'REFUNDED' and ${back} < least(total_vnd, ${came}))
        or (status = 'PAID' and total_vnd <= (select coalesce(sum(amount_vnd), 0) from refund
          where order_code = code and status = 'DONE' and purpose = 'order'))`,
  );
  // Nothing converts here: what is held is held for refunds that are on their way.
  await none(
    'minutes of refunds that came through are left',
    sql`select count(*) as n from lot where left_seconds > 0 and exists
        (select 1 from refund where refund.order_code = lot.order_code and status = 'DONE' and ends_term)`,
  );
  await none(
    'minutes of refunds that came to nothing are held',
    sql`select count(*) as n from lot where held_seconds > 0 and order_code is not null and not exists
        (select 1 from refund where refund.order_code = lot.order_code and status in ('APPROVED', 'SENT'))`,
  );
  await none(
    'terms of one person that overlap',
    sql`select count(*) as n from term as one join term as other on one.user_id = other.user_id
        and one.id < other.id and one.starts_at < other.ends_at and other.starts_at < one.ends_at
        and one.starts_at < one.ends_at and other.starts_at < other.ends_at`,
  );
  const uses = await count(
    sql`select count(*) as n from customer_order where voucher_code = ${voucher} and status <> 'REJECTED'`,
  );
  strictEqual(uses <= VOUCHER_USES, true, `seed ${seed}: a voucher was used ${uses} times`);
  deepStrictEqual(await findWrongLots({ database }), []);
}
