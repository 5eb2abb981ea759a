/**
 * Random buyers, banks and gateways, each killed between any two statements and told again: every đồng is on an order or waits for a person, and an
 * order is paid once.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../../contract/transcript-document/testing.ts';
import { registerAccount } from '../../auth/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/index.ts';
import { createEvents } from '../../platform/events/index.ts';
import { createQueue, type Queue } from '../../platform/jobs/index.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/test-database.ts';
import { takeTransfer } from '../bank/take-transfer.ts';
import { daysLater } from '../hanoi-days.ts';
import { expireLots, findWrongLots, type LedgerDeps } from '../ledger.ts';
import { failAfter, KilledError } from '../testing/failing-database.ts';
import { hashOf, toSignedText } from '../vnpay/signature.ts';
import { cancelOrder, createOrder, rejectExpiredOrders } from './make-order.ts';
import { startPayment, takeNotice } from './vnpay-payments.ts';

const STEPS = 250;
const ACCOUNT = '0349123456789';
const secret = 'NXNOTE_TEST_SECRET_0123456789ABCDEF';
const vnpay = { tmnCode: 'NXNOTE01', secret, payUrl: 'https://pay.example/', apiUrl: 'https://pay.example/' };
const PRICES = ['plus-1', 'plus-6', 'pro-1', 'pro-12'];

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  let queue: Queue;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    queue = createQueue({ database, events: await createEvents(null, silentLog) });
  });
  afterAll(() => database.close());

  const count = async (query: ReturnType<typeof sql<{ n: string }>>): Promise<number> =>
    Number((await query.execute(database.sql)).rows[0]!.n);

  test.each([1, 2])('seed %i', { timeout: 120_000 }, async (seed) => {
    const random = createRandom(seed);
    const below = (limit: number): number => Math.floor(random() * limit);
    const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
    let now = new Date('2026-11-23T10:00:00Z');
    const clock = { now: () => now };
    const people = await Promise.all(
      [0, 1].map((index) =>
        registerAccount(
          { database, clock },
          { email: `money-${seed}-${index}@example.com`, password: 'một câu dài', full_name: 'Người Thử' },
        ),
      ),
    );
    const orders: { code: string; userId: string; totalVnd: number }[] = [];
    const attempts: { txnRef: string; totalVnd: number }[] = [];
    const told: { id: string; amountVnd: number; content: string }[] = [];
    const paidAttempts = new Map<string, number>();
    const before = await count(sql`select coalesce(sum(amount_vnd), 0) as n from money_in`);
    const beforeReview = await count(
      sql`select coalesce(sum(amount_vnd), 0) as n from review where order_code is null`,
    );

    /** Done until it is done, as those who tell of money do; what a person asks for is refused at most. */
    async function insist<T>(work: (deps: LedgerDeps) => Promise<T>): Promise<T | null> {
      for (const statements of [below(14), Infinity])
        try {
          return await work({ database: failAfter(database, statements), clock });
        } catch (error) {
          if (error instanceof AppError) return null;
          if (!(error instanceof KilledError)) throw error;
        }
      return null;
    }

    async function step(): Promise<void> {
      const order = pick(orders);
      switch (below(8)) {
        case 0: {
          const userId = pick(people)!;
          const code = await insist((deps) =>
            createOrder(deps, userId, { priceId: pick(PRICES)!, voucher: null }),
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
              { ...deps, vnpay, queue, publicUrl: 'https://nxnote.example' },
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
          const query = `${text}&vnp_SecureHash=${hashOf(secret, text)}`;
          await insist((deps) => takeNotice({ ...deps, vnpay, queue, publicUrl: '' }, query));
          if (isPaid) paidAttempts.set(attempt.txnRef, attempt.totalVnd);
          return;
        }
        case 4:
          now = daysLater(now, below(20) / 10);
          await rejectExpiredOrders({ database, clock });
          await expireLots({ database, clock });
          return;
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

    for (let turn = 0; turn < STEPS; turn += 1) await step();

    const sumOf = (list: Iterable<number>): number => [...list].reduce((sum, vnd) => sum + vnd, 0);
    const came = sumOf(told.map(({ amountVnd }) => amountVnd)) + sumOf(paidAttempts.values());
    const noted = await count(sql`select coalesce(sum(amount_vnd), 0) as n from money_in`);
    const unmatched = await count(
      sql`select coalesce(sum(amount_vnd), 0) as n from review where order_code is null`,
    );
    expect(noted - before + unmatched - beforeReview).toBe(came);
    const paid = await count(sql`select count(*) as n from customer_order where status = 'PAID'`);
    expect(paid).toBeGreaterThan(0);
    expect(await count(sql`select count(*) as n from invoice`)).toBe(paid);
    expect(await count(sql`select count(distinct order_code) as n from term`)).toBe(paid);
    // No paid order has too little money, or other than its months; no other has any.
    expect(
      await count(sql`select count(*) as n from customer_order where
        (status = 'PAID') <> exists (select 1 from lot where order_code = code)
        or (select count(*) from lot where order_code = code) not in (0, (snapshot->>'months')::integer)
        or (status = 'PAID' and total_vnd > (select sum(amount_vnd) from money_in where order_code = code))`),
    ).toBe(0);
    // Two terms of one person never run at once.
    expect(
      await count(sql`select count(*) as n from term as one join term as other on one.user_id = other.user_id
        and one.id < other.id and one.starts_at < other.ends_at and other.starts_at < one.ends_at`),
    ).toBe(0);
    expect(await findWrongLots({ database })).toEqual([]);
  });
});
