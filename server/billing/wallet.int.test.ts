/** What others fell into with minutes that end. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerAccount } from '../auth/index.ts';
import type { Database } from '../platform/database/index.ts';
import { DATABASE_KINDS, openTestDatabase } from '../testing/test-database.ts';
import { daysLater } from './hanoi-days.ts';
import { expireLots, findWrongLots, grantLot } from './ledger.ts';
import { changePackage } from './index.ts';
import { readPeriodStart, readUsedSeconds } from './usage.ts';
import { holdMore, readWallet, releaseSeconds, reserveSeconds, settleSeconds } from './wallet.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  let now: Date;
  const clock = { now: () => now };
  const deps = () => ({ database, clock });
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  async function newPerson(): Promise<{ userId: string; email: string }> {
    now = new Date('2026-11-23T10:00:00Z');
    const email = `${randomUUID()}@example.com`;
    const registration = { email, password: 'một câu dài', full_name: 'Người Thử' };
    return { email, userId: await registerAccount(deps(), registration) };
  }
  const balance = async (userId: string) => (await readWallet(deps(), userId)).balanceSeconds;
  const hold = (userId: string, reservedSeconds: number) => ({
    userId,
    recordId: randomUUID(),
    attempt: 1,
    reservedSeconds,
  });
  async function use(userId: string, seconds: number): Promise<void> {
    const holding = hold(userId, seconds);
    await reserveSeconds(deps(), holding);
    await settleSeconds(deps(), holding, seconds);
  }
  const used = async (userId: string) =>
    readUsedSeconds(deps(), userId, await readPeriodStart(deps(), userId, null));

  test('another package gives nobody minutes twice, and what was used is told throughout', async () => {
    const { userId, email } = await newPerson();
    await changePackage(deps(), email, 'pro');
    await use(userId, 100_000);
    const seen = [];
    for (const packageId of ['free', 'pro', 'plus', 'pro']) {
      await changePackage(deps(), email, packageId);
      seen.push([await balance(userId), await used(userId)]);
    }
    expect(seen).toEqual([
      [0, 100_000],
      [80_000, 100_000],
      [0, 100_000],
      [80_000, 100_000],
    ]);
  });

  test('minutes without payment come every month anew and do not pile up; off, once', async () => {
    const { userId } = await newPerson();
    await use(userId, 600);
    now = new Date('2026-12-22T16:59:59Z');
    expect([await balance(userId), await used(userId)]).toEqual([3000, 600]);
    now = new Date('2026-12-22T17:00:00Z');
    expect([await balance(userId), await used(userId)]).toEqual([3600, 0]);
    now = new Date('2027-06-01T00:00:00Z');
    expect(await balance(userId)).toBe(3600);
    await database.sql
      .insertInto('billing_setting')
      .values({ name: 'monthly_refill', value: 'off', valid_from: now })
      .execute();
    now = new Date('2027-08-01T00:00:00Z');
    expect(await balance(userId)).toBe(0);
    await database.sql.deleteFrom('billing_setting').where('value', '=', 'off').execute();
  });

  test('the lot that ends first is drawn first, and what was given before what was paid for', async () => {
    const { userId } = await newPerson();
    const lot = { userId, seconds: 100, startsAt: now };
    const end = daysLater(now, 5);
    await grantLot(deps(), { ...lot, source: 'package', expiresAt: end, onceKey: randomUUID() });
    await grantLot(deps(), { ...lot, source: 'gift', expiresAt: end, onceKey: randomUUID() });
    await grantLot(deps(), { ...lot, source: 'topup', expiresAt: null, onceKey: randomUUID() });
    await use(userId, 150);
    const rows = await database.sql
      .selectFrom('lot')
      .select(['source', 'left_seconds'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ source, left_seconds }) => [source, left_seconds])).toEqual([
      ['refill', 3600],
      ['package', 50],
      ['gift', 0],
      ['topup', 100],
    ]);
  });

  test('a lot that ends while a conversion runs is still what pays for it; swept or not, nobody else spends it', async () => {
    const { userId } = await newPerson();
    await grantLot(deps(), {
      userId,
      source: 'promo',
      seconds: 500,
      startsAt: now,
      expiresAt: daysLater(now, 1),
      onceKey: randomUUID(),
    });
    const [settled, released] = [hold(userId, 200), hold(userId, 200)];
    await reserveSeconds(deps(), settled);
    await reserveSeconds(deps(), released);
    now = daysLater(now, 2);
    expect(await balance(userId)).toBe(3600);
    await expireLots(deps());
    await settleSeconds(deps(), settled, 150);
    await releaseSeconds(deps(), released);
    // A hold costs nobody time: what was good for a day when it was drawn is good for a day again.
    expect([await balance(userId), await used(userId)]).toEqual([3600 + 50 + 200, 150]);
    now = new Date(daysLater(now, 1).getTime() - 1);
    expect(await balance(userId)).toBe(3850);
    now = new Date(now.getTime() + 1);
    expect(await balance(userId)).toBe(3600);
    await expireLots(deps());
    expect(await findWrongLots(deps())).toEqual([]);
  });

  test('a conversion that went on from an earlier one and fails for good returns what both were paid with, once', async () => {
    const { userId } = await newPerson();
    const first = hold(userId, 600);
    await reserveSeconds(deps(), first);
    await settleSeconds(deps(), first, 600);
    const second = { ...first, attempt: 2, reservedSeconds: 900 };
    await holdMore(deps(), second, 300);
    expect([await balance(userId), await used(userId)]).toEqual([2700, 600]);
    await releaseSeconds(deps(), second);
    await releaseSeconds(deps(), second);
    expect([await balance(userId), await used(userId)]).toEqual([3600, 0]);
    const third = { ...second, attempt: 3 };
    await reserveSeconds(deps(), third);
    await settleSeconds(deps(), third, 900);
    expect([await balance(userId), await used(userId)]).toEqual([2700, 900]);
    expect(await findWrongLots(deps())).toEqual([]);
  });

  test('asked twice it is held once, also when nothing is left; ended twice it is ended once', async () => {
    const { userId } = await newPerson();
    const holding = hold(userId, 3600);
    await reserveSeconds(deps(), holding);
    await reserveSeconds(deps(), holding);
    await settleSeconds(deps(), holding, 1000);
    await settleSeconds(deps(), holding, 3600);
    await releaseSeconds(deps(), holding);
    expect([await balance(userId), await used(userId)]).toEqual([2600, 1000]);
  });

  test('two grants under one key that come at once are one', async () => {
    const { userId } = await newPerson();
    const onceKey = randomUUID();
    const grant = () =>
      database.transaction(() =>
        grantLot(deps(), { userId, source: 'gift', seconds: 60, startsAt: now, expiresAt: null, onceKey }),
      );
    expect((await Promise.all([grant(), grant()])).filter(Boolean)).toEqual([true]);
    expect(await balance(userId)).toBe(3660);
  });

  test('conversions that begin at once never hold more than there is', async () => {
    const { userId } = await newPerson();
    const begin = () =>
      reserveSeconds(deps(), hold(userId, 1000)).then(
        () => true,
        () => false,
      );
    const begun = await Promise.all(Array.from({ length: 6 }, begin));
    expect(begun.filter(Boolean)).toHaveLength(3);
    expect(await balance(userId)).toBe(600);
  });

  test('the database refuses every change of the ledger, and a lot that was changed by hand is found', async () => {
    const { userId } = await newPerson();
    for (const statement of [
      sql`update ledger set left_delta = 1`,
      sql`delete from ledger`,
      sql`truncate ledger`,
    ])
      await expect(statement.execute(database.sql)).rejects.toThrow(/append-only/);
    const wrong = database.sql.updateTable('lot').where('user_id', '=', userId);
    await wrong.set({ left_seconds: 3601 }).execute();
    expect(await findWrongLots(deps())).toHaveLength(1);
    await wrong.set({ left_seconds: 3600 }).execute();
    expect(await findWrongLots(deps())).toEqual([]);
  });
});
