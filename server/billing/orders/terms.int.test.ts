/** What people have after they bought again, more, or less. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerAccount } from '../../auth/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { createEvents } from '../../platform/events/index.ts';
import { createQueue, type Queue } from '../../platform/jobs/index.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/test-database.ts';
import { changePackage, readUserPackage, readWallet } from '../index.ts';
import { createOrder, rejectExpiredOrders } from './make-order.ts';
import { receiveMoney } from './receive-money.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  let now: Date;
  const clock = { now: () => now };
  let queue: Queue;
  const deps = () => ({ database, clock, queue });
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    queue = createQueue({ database, events: await createEvents(null, silentLog) });
  });
  afterAll(() => database.close());

  const hanoi = (time: string): Date => new Date(`${time}+07:00`);
  async function newPerson(): Promise<string> {
    now = hanoi('2026-11-23T22:03:12');
    const email = `${randomUUID()}@example.com`;
    return registerAccount(deps(), { email, password: 'một câu dài', full_name: 'Người Thử' });
  }
  async function buy(userId: string, priceId: string): Promise<string> {
    const code = await createOrder(deps(), userId, { priceId, voucher: null });
    const { total_vnd } = await database.sql
      .selectFrom('customer_order')
      .select('total_vnd')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const money = { orderCode: code, source: `test:${randomUUID()}`, amountVnd: total_vnd };
    expect(await receiveMoney(deps(), money)).toBe('paid');
    return code;
  }
  /** Package and minutes at that time. */
  async function seen(userId: string, time: string): Promise<string> {
    now = hanoi(time);
    const { balanceSeconds } = await readWallet(deps(), userId);
    return `${(await readUserPackage(deps(), userId)).id} ${balanceSeconds / 60}`;
  }

  test('a term ends with its day, minutes are left for 30 days more, then it is FREE again', async () => {
    const userId = await newPerson();
    await buy(userId, 'plus-1');
    expect(await seen(userId, '2026-12-22T12:00:00')).toBe('plus 660');
    expect(await seen(userId, '2026-12-23T23:59:59')).toBe('plus 600');
    expect(await seen(userId, '2026-12-24T00:00:00')).toBe('free 660');
    expect(await seen(userId, '2027-01-22T23:59:59')).toBe('free 660');
    expect(await seen(userId, '2027-01-23T00:00:00')).toBe('free 60');
  });

  test('bought again it goes on at its end, and what is left lasts as long', async () => {
    const userId = await newPerson();
    await buy(userId, 'plus-1');
    now = hanoi('2026-12-20T08:00:00');
    await buy(userId, 'plus-1');
    expect(await seen(userId, '2026-12-23T23:00:00')).toBe('plus 600');
    expect(await seen(userId, '2026-12-24T00:00:00')).toBe('plus 1200');
    expect(await seen(userId, '2027-02-20T00:00:00')).toBe('free 1260');
    const ends = await database.sql
      .selectFrom('lot')
      .select('expires_at')
      .where('user_id', '=', userId)
      .where('source', '=', 'package')
      .execute();
    expect(new Set(ends.map(({ expires_at }) => expires_at?.toISOString())).size).toBe(1);
  });

  test('a larger package begins at once, and the smaller one goes on after it with its later months', async () => {
    const userId = await newPerson();
    await buy(userId, 'plus-6');
    now = hanoi('2026-12-01T00:00:00');
    await buy(userId, 'pro-1');
    expect(await seen(userId, '2026-12-01T00:00:01')).toBe('pro 3660');
    expect(await seen(userId, '2026-12-31T23:59:59')).toBe('pro 3600');
    expect(await seen(userId, '2027-01-01T00:00:00')).toBe('plus 3600');
    // The second month of PLUS would have begun on 24 December: 31 days were PRO.
    expect(await seen(userId, '2027-01-23T12:00:00')).toBe('plus 3600');
    expect(await seen(userId, '2027-01-24T00:00:00')).toBe('plus 4200');
    expect(await seen(userId, '2027-06-23T23:59:59')).toMatch(/^plus/);
    expect(await seen(userId, '2027-06-24T00:00:00')).toMatch(/^free/);
  });

  test('a smaller package waits for the larger one', async () => {
    const userId = await newPerson();
    await buy(userId, 'pro-1');
    await buy(userId, 'plus-1');
    expect(await seen(userId, '2026-12-22T12:00:00')).toBe('pro 3060');
    expect(await seen(userId, '2026-12-24T00:00:00')).toBe('plus 3600');
  });

  test('what the operator gives in between changes nothing of what was paid for', async () => {
    const userId = await newPerson();
    await buy(userId, 'plus-1');
    const { email } = await database.sql
      .selectFrom('account')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await changePackage(deps(), email, 'pro');
    await changePackage(deps(), email, 'free');
    expect(await seen(userId, '2026-12-01T12:00:00')).toBe('plus 660');
  });

  test('an order that nobody paid ends after a day; one with money waits', async () => {
    const userId = await newPerson();
    const order = () => createOrder(deps(), userId, { priceId: 'plus-1', voucher: null });
    const [unpaid, begun] = [await order(), await order()];
    await receiveMoney(deps(), { orderCode: begun, source: randomUUID(), amountVnd: 1 });
    now = hanoi('2026-11-24T22:03:11');
    await rejectExpiredOrders(deps());
    const statuses = async () =>
      (
        await database.sql
          .selectFrom('customer_order')
          .select('status')
          .where('code', 'in', [unpaid, begun])
          .orderBy('status')
          .execute()
      ).map(({ status }) => status);
    expect(await statuses()).toEqual(['CREATED', 'PROCESSING']);
    now = hanoi('2026-11-24T22:03:12');
    await rejectExpiredOrders(deps());
    expect(await statuses()).toEqual(['PROCESSING', 'REJECTED']);
  });
});
