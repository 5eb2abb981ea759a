/**
 * Random people do random things with minutes, of their own and of a company, and time passes. What the wallet says is what a plain model of it says; what is killed between
 * any two statements has not happened; the ledger always adds up to the lots.
 */
import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { createRandom } from '../../../transcript/document/testing.ts';
import type { LotSource } from '../../../contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/index.ts';
import { daysLater, nextMonthDay } from '../hanoi-days.ts';
import { expireLots, findWrongLots, grantLot, type LedgerDeps } from '../ledger.ts';
import { readUsedSeconds } from '../usage.ts';
import { holdMore, readWallet, releaseSeconds, reserveSeconds, settleSeconds } from '../wallet.ts';
import { failAfter, KilledError } from './failing-database.ts';
import { addCompany, addMember, endCompany, removeMember } from './add-company.ts';
import { addPerson } from './add-person.ts';

const PEOPLE = 3;
const FREE_SECONDS = 3600;
const SOURCES: readonly LotSource[] = ['package', 'topup', 'gift', 'promo', 'operator'];
const PAID: readonly LotSource[] = ['package', 'topup', 'legacy'];

interface ModelLot {
  source: LotSource;
  left: number;
  startsAt: Date;
  expiresAt: Date | null;
  /** The wallet that it is of. */
  home: Home;
}

interface Home {
  lots: ModelLot[];
}

/** What a wallet is, without a database. */
class Model {
  readonly openedAt: Date;
  refilledUntil: Date;
  readonly lots: ModelLot[] = [];
  /** Whose lots are drawn before these; null for somebody in no company. */
  company: Home | null = null;
  readonly keys = new Set<string>();
  readonly holds = new Map<string, { lot: ModelLot; seconds: number; since: Date }[]>();
  used = 0;

  constructor(now: Date) {
    this.openedAt = now;
    this.refilledUntil = now;
    this.refill(now);
  }

  refill(now: Date): void {
    if (this.refilledUntil > now) return;
    this.refilledUntil = nextMonthDay(this.openedAt, now);
    const expiresAt = this.refilledUntil;
    this.lots.push({ source: 'refill', left: FREE_SECONDS, startsAt: now, expiresAt, home: this });
  }

  open(now: Date): ModelLot[] {
    this.refill(now);
    const rank = ({ source, expiresAt }: ModelLot): [number, number] => [
      expiresAt?.getTime() ?? Infinity,
      PAID.includes(source) ? 1 : 0,
    ];
    const openOf = ({ lots }: Home): ModelLot[] =>
      lots
        .filter(
          (lot) => lot.left > 0 && lot.startsAt <= now && (lot.expiresAt === null || lot.expiresAt > now),
        )
        .toSorted((one, other) => {
          const [[end, isPaid], [otherEnd, isOtherPaid]] = [rank(one), rank(other)];
          return end === otherEnd ? isPaid - isOtherPaid : end < otherEnd ? -1 : 1;
        });
    return [...(this.company === null ? [] : openOf(this.company)), ...openOf(this)];
  }

  balance(now: Date): number {
    return this.open(now).reduce((sum, { left }) => sum + left, 0);
  }

  draw(key: string, wanted: number, now: Date): number {
    let missing = wanted;
    const hold = this.holds.get(key) ?? [];
    for (const lot of this.open(now)) {
      const seconds = Math.min(missing, lot.left);
      missing -= seconds;
      lot.left -= seconds;
      const before = hold.find((part) => part.lot === lot);
      if (before) before.seconds += seconds;
      else if (seconds > 0) hold.push({ lot, seconds, since: now });
    }
    if (hold.length > 0) this.holds.set(key, hold);
    return wanted - missing;
  }

  held(key: string): number {
    return (this.holds.get(key) ?? []).reduce((sum, { seconds }) => sum + seconds, 0);
  }

  end(key: string, used: number, now: Date): void {
    let unpaid = used;
    for (const { lot, seconds, since } of this.holds.get(key) ?? []) {
      const charged = Math.min(unpaid, seconds);
      unpaid -= charged;
      this.used += charged;
      this.back(lot, seconds - charged, since, now);
    }
    this.holds.delete(key);
  }

  /** What comes back to a lot that has ended lasts as long again as it did when it was drawn, one day at least. */
  back(lot: ModelLot, seconds: number, since: Date, now: Date): void {
    if (seconds === 0 || lot.expiresAt === null || lot.expiresAt > now) {
      lot.left += seconds;
      return;
    }
    const leftMs = Math.max(86_400_000, lot.expiresAt.getTime() - since.getTime());
    const source = lot.source === 'refill' ? 'gift' : lot.source;
    const expiresAt = new Date(now.getTime() + leftMs);
    lot.home.lots.push({ source, left: seconds, startsAt: now, expiresAt, home: lot.home });
  }

  expire(now: Date): void {
    for (const lot of this.lots) if (lot.expiresAt !== null && lot.expiresAt <= now) lot.left = 0;
  }
}

const KILLED = 'killed';

/** What a call gives, or the code of its refusal, or that it was killed. */
const answerOf = <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((error: unknown) => {
    if (error instanceof KilledError) return KILLED;
    if (error instanceof AppError) return error.code;
    throw error;
  });

export interface ModelRun {
  seed: number;
  steps: number;
  /** After how many steps everything is compared, and not only what was answered. */
  compareEvery: number;
  /** Whether the people join and leave companies, which have minutes too, and end. */
  hasCompany?: boolean;
}

/** Everything that the wallet functions may change. */
async function readEverything({ sql }: Database): Promise<string> {
  const lots = await sql.selectFrom('lot').selectAll().orderBy('id').execute();
  const rows = await sql.selectFrom('ledger').select('id').orderBy('id').execute();
  const wallets = await sql
    .selectFrom('wallet')
    .selectAll()
    .orderBy('user_id')
    .orderBy('organisation_id')
    .execute();
  return JSON.stringify([lots, rows, wallets]);
}

/** @throws AssertionError where the wallet and its model disagree */
export async function expectLedgerModel(
  database: Database,
  { seed, steps, compareEvery, hasCompany = false }: ModelRun,
): Promise<void> {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  let now = new Date('2026-11-23T10:00:00Z');
  const clock = { now: () => now };
  const deps: LedgerDeps = { database, clock };
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const userId = await addPerson(deps);
      return { userId, model: new Model(now), records: [] as string[] };
    }),
  );

  let company: Home = { lots: [] };
  let organisationId = await addCompany(deps, []);

  /** Does it with an end somewhere in between, which changes nothing, and then to its end. */
  async function perform<T>(work: (deps: LedgerDeps) => Promise<T>): Promise<T | string> {
    const before = await readEverything(database);
    const killed = await answerOf(work({ database: failAfter(database, below(9)), clock }));
    if (killed !== KILLED) return killed;
    if ((await readEverything(database)) !== before) throw new Error('what was killed has changed something');
    return answerOf(work(deps));
  }

  /** One thing that one person does. @returns what was answered, and what should have been */
  async function act({ userId, model, records }: (typeof people)[number]): Promise<[unknown, unknown]> {
    const recordId = records[below(records.length)] ?? randomUUID();
    const holding = { userId, recordId, attempt: 1, reservedSeconds: below(4000) + 1 };
    switch (below(hasCompany ? 11 : 7)) {
      case 7:
      case 8: {
        const [seconds, startsAt] = [below(3000) + 1, daysLater(now, below(3) === 0 ? 5 : 0)];
        const expiresAt = daysLater(startsAt, below(40) + 1);
        const grant = { organisationId, source: 'package' as const, seconds, startsAt, expiresAt };
        const onceKey = randomUUID();
        const answer = await perform((given) =>
          given.database.transaction(() => grantLot(given, { ...grant, onceKey })),
        );
        company.lots.push({ source: 'package', left: seconds, startsAt, expiresAt, home: company });
        return [answer, true];
      }
      case 9:
        await (model.company ? removeMember : addMember)(deps, organisationId, userId);
        model.company = model.company ? null : company;
        return [null, null];
      case 10: {
        if (below(4) > 0) return [null, null];
        await perform((given) => endCompany(given, organisationId, userId));
        for (const lot of company.lots) lot.home = model;
        model.lots.push(...company.lots);
        for (const person of people) person.model.company = null;
        [company, organisationId] = [{ lots: [] }, await addCompany(deps, [])];
        return [null, null];
      }
      case 0: {
        const onceKey = `gift:${userId}:${below(12)}`;
        const lot = { source: SOURCES[below(SOURCES.length)]!, seconds: below(3000) + 1 };
        const startsAt = daysLater(now, below(3) === 0 ? 5 : 0);
        const expiresAt = below(4) === 0 ? null : daysLater(startsAt, below(40) + 1);
        const isNew = !model.keys.has(onceKey);
        const grant = { userId, ...lot, startsAt, expiresAt, onceKey };
        const answer = await perform((given) => given.database.transaction(() => grantLot(given, grant)));
        if (isNew)
          model.lots.push({ source: lot.source, left: lot.seconds, startsAt, expiresAt, home: model });
        model.keys.add(onceKey);
        return [answer, isNew];
      }
      case 1: {
        const id = below(3) === 0 ? recordId : randomUUID();
        const answer = await perform((given) => reserveSeconds(given, { ...holding, recordId: id }));
        if (model.holds.has(id)) return [answer, undefined];
        const balance = model.balance(now);
        if (balance < holding.reservedSeconds)
          return [answer, balance === 0 ? 'WALLET_EMPTY' : 'WALLET_SHORT'];
        model.draw(id, holding.reservedSeconds, now);
        records.push(id);
        return [answer, undefined];
      }
      case 2: {
        const wanted = below(600);
        const answer = await perform((given) => holdMore(given, holding, wanted));
        const heldSeconds = model.draw(recordId, wanted, now);
        records.push(recordId);
        return [answer, { heldSeconds, leftSeconds: model.balance(now) }];
      }
      case 3: {
        const [used, paid] = [below(5000), below(2) * below(500)];
        const reservedSeconds = model.held(recordId) + paid;
        model.end(recordId, Math.max(0, used - paid), now);
        const all = { ...holding, reservedSeconds };
        return [await perform((given) => settleSeconds(given, all, used)), undefined];
      }
      case 4:
        model.end(recordId, 0, now);
        return [await perform((given) => releaseSeconds(given, holding)), undefined];
      case 5:
        for (const person of people) person.model.expire(now);
        for (const lot of company.lots) if (lot.expiresAt !== null && lot.expiresAt <= now) lot.left = 0;
        // Each person's in a transaction of their own: what is killed has swept some.
        return [await expireLots(deps), undefined];
      default:
        now = daysLater(now, below(12));
        return [null, null];
    }
  }

  for (let step = 0; step < steps; step += 1) {
    const person = people[below(PEOPLE)]!;
    // Due minutes come in a transaction of their own before what asks for them.
    await readWallet(deps, person.userId);
    person.model.refill(now);
    const [answer, expected] = await act(person);
    deepStrictEqual(answer, expected, `seed ${seed}, step ${step}`);
    if (step % compareEvery !== 0 && step !== steps - 1) continue;
    deepStrictEqual(await findWrongLots(deps), []);
    for (const { userId, model } of people) {
      deepStrictEqual(
        [(await readWallet(deps, userId)).balanceSeconds, await readUsedSeconds(deps, userId, new Date(0))],
        [model.balance(now), model.used],
        `seed ${seed}, step ${step}`,
      );
    }
  }
}
