/** Minutes of a company: who draws from them, in which order, and where they go when people leave or the company ends. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { DATABASE_KINDS, openTestDatabase } from '../testing/test-database.ts';
import { daysLater } from './hanoi-days.ts';
import { expireLots, findWrongLots, grantLot, openLots } from './ledger.ts';
import { readUserPackage } from './packages.ts';
import { addCompany, addMember, endCompany, removeMember } from './testing/add-company.ts';
import { addPerson } from './testing/add-person.ts';
import { readUsedSeconds } from './usage.ts';
import { holdMore, readWallet, releaseSeconds, reserveSeconds, settleSeconds } from './wallet.ts';

const FREE = 3600;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  let now: Date;
  let owner: string;
  let member: string;
  let organisationId: string;
  const clock = { now: () => now };
  const deps = () => ({ database, clock });
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = new Date('2026-11-23T10:00:00Z');
    [owner, member] = [await addPerson(deps()), await addPerson(deps())];
    organisationId = await addCompany(deps(), [
      { userId: owner, role: 'owner' },
      { userId: member, role: 'member' },
    ]);
  });

  const give = (seconds: number, days = 400) =>
    grantLot(deps(), {
      organisationId,
      source: 'package',
      seconds,
      startsAt: now,
      expiresAt: daysLater(now, days),
      onceKey: randomUUID(),
    });
  const hold = (userId: string, reservedSeconds: number) => ({
    userId,
    recordId: randomUUID(),
    attempt: 1,
    reservedSeconds,
  });
  /** What is free of the company's, and of each person's own. */
  async function left(...people: string[]): Promise<number[]> {
    const sums = [];
    for (const one of [{ organisationId }, ...people.map((userId) => ({ userId }))])
      sums.push((await openLots(deps(), one)).reduce((sum, lot) => sum + lot.left_seconds, 0));
    return sums;
  }

  test('the company pays first, whatever ends sooner; what was too much goes back to whose it was', async () => {
    await give(1000);
    const holding = hold(member, 1500);
    await reserveSeconds(deps(), holding);
    expect(await left(member)).toEqual([0, FREE - 500]);
    await settleSeconds(deps(), holding, 1200);
    expect(await left(member)).toEqual([0, FREE - 200]);
    expect(await readUsedSeconds(deps(), member, new Date(0))).toBe(1200);
    expect(await readUsedSeconds(deps(), owner, new Date(0))).toBe(0);
    // An earlier conversion went into the text; a later one that fails for good returns both to where they came from.
    await give(100);
    const second = { ...holding, attempt: 2, reservedSeconds: 1350 };
    await holdMore(deps(), second, 150);
    expect(await left(member)).toEqual([0, FREE - 250]);
    await releaseSeconds(deps(), second);
    expect(await left(member)).toEqual([1100, FREE]);
    expect(await readUsedSeconds(deps(), member, new Date(0))).toBe(0);
  });

  test('guests and people of other companies draw nothing of it', async () => {
    await give(1000);
    const [guest, other] = [await addPerson(deps()), await addPerson(deps())];
    await addMember(deps(), organisationId, guest, 'guest');
    await addCompany(deps(), [{ userId: other, role: 'owner' }]);
    for (const one of [guest, other]) {
      expect(await readWallet(deps(), one)).toMatchObject({ balanceSeconds: FREE });
      await expect(reserveSeconds(deps(), hold(one, FREE + 1))).rejects.toMatchObject({
        code: 'WALLET_SHORT',
      });
    }
    expect(await readWallet(deps(), member)).toMatchObject({
      balanceSeconds: FREE + 1000,
      company: { name: 'Công ty Thử', seconds: 1000 },
    });
  });

  test('whoever leaves draws nothing more; what they hold goes on, and goes back to the company', async () => {
    await give(1000, 2);
    const [kept, lapsed] = [hold(member, 300), hold(member, 400)];
    await reserveSeconds(deps(), kept);
    await reserveSeconds(deps(), lapsed);
    await removeMember(deps(), organisationId, member);
    expect(await readWallet(deps(), member)).toMatchObject({ balanceSeconds: FREE, company: null });
    await reserveSeconds(deps(), hold(member, 100));
    await settleSeconds(deps(), kept, 200);
    expect(await left(member)).toEqual([400, FREE - 100]);
    // Its end came meanwhile: the company has what comes back for as long again.
    now = daysLater(now, 3);
    await expireLots(deps());
    await releaseSeconds(deps(), lapsed);
    expect(await left(member)).toEqual([400, FREE - 100]);
    expect(await readWallet(deps(), owner)).toMatchObject({ balanceSeconds: FREE + 400 });
  });

  test('members who want the last minutes at once never get more than there are', async () => {
    await give(1000);
    const people = [owner, member, owner, member, owner, member];
    const held = await Promise.all(people.map((userId) => holdMore(deps(), hold(userId, 0), 2000)));
    // Twelve thousand are wanted of both wallets and the company's.
    expect(held.reduce((sum, { heldSeconds }) => sum + heldSeconds, 0)).toBe(1000 + 2 * FREE);
    expect(await left(owner, member)).toEqual([0, 0, 0]);
  });

  test('a company that ends leaves its minutes to whoever ends it, also what comes back later', async () => {
    await give(1000);
    await database.sql
      .insertInto('term')
      .values({
        organisation_id: organisationId,
        package_id: 'pro',
        starts_at: now,
        ends_at: daysLater(now, 30),
      })
      .execute();
    const holding = hold(member, 600);
    await reserveSeconds(deps(), holding);
    // While others draw and give back: nobody waits for each other in a circle.
    const others = Array.from({ length: 4 }, async () => {
      const another = hold(member, 50);
      await reserveSeconds(deps(), another);
      await releaseSeconds(deps(), another);
    });
    const [seconds] = await Promise.all([endCompany(deps(), organisationId, owner), ...others]);
    expect(seconds).toBe(1000);
    expect((await readUserPackage(deps(), owner)).category).toBe('PRO');
    expect((await readUserPackage(deps(), member)).category).toBe('FREE');
    await settleSeconds(deps(), holding, 250);
    expect(await left(owner, member)).toEqual([0, FREE + 750, FREE]);
    expect(await readUsedSeconds(deps(), member, new Date(0))).toBe(250);
    expect(await readUsedSeconds(deps(), owner, new Date(0))).toBe(0);
  });

  test('each limit is the larger of one’s own package and the company’s, while its term runs', async () => {
    const term = { package_id: 'plus', starts_at: now, ends_at: daysLater(now, 30) };
    await database.sql
      .insertInto('term')
      .values([
        { ...term, organisation_id: organisationId },
        { ...term, user_id: owner, package_id: 'pro' },
      ])
      .execute();
    expect(await readUserPackage(deps(), member)).toMatchObject({ category: 'PLUS' });
    expect(await readUserPackage(deps(), owner)).toMatchObject({ category: 'PRO' });
    // The minutes without payment stay each person's.
    now = daysLater(now, 31);
    expect(await readUserPackage(deps(), member)).toMatchObject({ category: 'FREE', term: null });
    expect(await readWallet(deps(), member)).toMatchObject({ balanceSeconds: FREE });
    expect(await findWrongLots(deps())).toEqual([]);
  });
});
