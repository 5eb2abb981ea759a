/**
 * What a person may still have converted: held when a conversion begins, settled or given back when it ends, each once. A hold keeps the lots
 * that it was drawn from, whatever ends meanwhile, and whoever leaves the company whose lots they are.
 */
import { AppError } from '../platform/app-error.ts';
import { drawableLots, findCompany } from './company.ts';
import { book, lockWallet, readHeld, type LedgerDeps, type Lot } from './ledger.ts';
import { refill } from './refill.ts';
import { placeReturned } from './returned.ts';

/** Opens a wallet, with the minutes of the first month. */
export const openWallet = (deps: LedgerDeps, userId: string): Promise<void> =>
  deps.database.transaction(async () => {
    await deps.database.sql
      .insertInto('wallet')
      .values({ user_id: userId, opened_at: deps.clock.now(), refilled_until: null })
      .execute();
    await refill(deps, userId);
  });

export interface Wallet {
  /** The company's and the person's own. */
  balanceSeconds: number;
  /** When the first of these minutes end; null where none do. */
  expiresAt: Date | null;
  /** The company that the person draws from first, with what it has; null in none. */
  company: { name: string; seconds: number } | null;
}

/** With the minutes of a new month, if one has begun. @throws AppError UNAUTHENTICATED when the account is gone */
export async function readWallet(deps: LedgerDeps, userId: string): Promise<Wallet> {
  await refill(deps, userId);
  const { company, lots } = await drawableLots(deps, userId);
  const ends = lots.flatMap(({ expires_at }) => (expires_at === null ? [] : [Number(expires_at)]));
  const ofCompany = lots.filter(({ organisation_id }) => organisation_id !== null);
  return {
    balanceSeconds: sumOf(lots),
    expiresAt: ends.length === 0 ? null : new Date(Math.min(...ends)),
    company: company && { name: company.name, seconds: sumOf(ofCompany) },
  };
}

const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, lot) => sum + lot.left_seconds, 0);

/** What one conversion holds: a record may be converted again after a failure, each time under its own attempt. */
export interface Holding {
  userId: string;
  recordId: string;
  attempt: number;
  /** With what the record has paid for already: a recording that went on after its end holds only what came then. */
  reservedSeconds: number;
}

/**
 * Locks all wallets that work on a hold may concern: the companies' before the people's, each by id, so that no two wait for each other. Which these are
 * is looked up again between the two: what a company had that has ended meanwhile is a person's.
 * @returns the organisations whose lots nobody else changes now
 */
async function lockWallets(deps: LedgerDeps, { userId, recordId }: Holding): Promise<Set<string>> {
  const { sql } = deps.database;
  const drawn = sql
    .selectFrom('lot')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('ledger').select('lot_id').where('record_id', '=', recordId),
    );
  const companies = await drawn.select('organisation_id').where('organisation_id', 'is not', null).execute();
  const ids = companies.map(({ organisation_id }) => organisation_id!);
  const company = await findCompany(deps, userId);
  const locked = new Set([...ids, ...(company ? [company.organisationId] : [])].toSorted());
  for (const organisationId of locked) await lockWallet(deps, { organisationId });
  const others = await drawn
    .select('user_id')
    .distinct()
    .where('user_id', '!=', userId)
    .orderBy('user_id')
    .execute();
  const people = [userId, ...others.map(({ user_id }) => user_id!)].toSorted();
  // Whoever deletes one of them has locked the account before the wallet.
  if (others.length > 0)
    await sql
      .selectFrom('account')
      .select('id')
      .where('id', 'in', people)
      .orderBy('id')
      .forKeyShare()
      .execute();
  for (const one of people) await lockWallet(deps, { userId: one });
  return locked;
}

/** What may be drawn under these locks: of a company that somebody has joined only now, nothing yet. */
async function readDrawable(deps: LedgerDeps, holding: Holding): Promise<Lot[]> {
  const locked = await lockWallets(deps, holding);
  const { lots } = await drawableLots(deps, holding.userId);
  return lots.filter(({ organisation_id: id }) => id === null || locked.has(id));
}

/** Holds all that a conversion needs; asked again, it has been held. @throws AppError WALLET_EMPTY or WALLET_SHORT */
export const reserveSeconds = (deps: LedgerDeps, holding: Holding): Promise<void> =>
  deps.database.transaction(async () => {
    const lots = await readDrawable(deps, holding);
    if ((await readHeld(deps, holding)).length > 0) return;
    if (lots.length === 0) throw new AppError('WALLET_EMPTY');
    if (sumOf(lots) < holding.reservedSeconds) throw new AppError('WALLET_SHORT');
    await draw(deps, lots, holding, holding.reservedSeconds);
  });

/**
 * Holds more for a conversion whose length is not known yet, and whose record the transaction under way has locked.
 * @param holding what is held so far
 * @param leastSeconds with less in the wallet nothing is held
 * @returns seconds held now, at most `wantedSeconds`, and what is left in the wallet
 */
export const holdMore = (
  deps: LedgerDeps,
  holding: Holding,
  wantedSeconds: number,
  leastSeconds = 1,
): Promise<{ heldSeconds: number; leftSeconds: number }> =>
  deps.database.transaction(async () => {
    const lots = await readDrawable(deps, holding);
    const balanceSeconds = sumOf(lots);
    const possible = Math.max(0, Math.min(wantedSeconds, balanceSeconds));
    const heldSeconds = possible < leastSeconds ? 0 : possible;
    await draw(deps, lots, holding, heldSeconds);
    return { heldSeconds, leftSeconds: balanceSeconds - heldSeconds };
  });

async function draw(
  deps: LedgerDeps,
  lots: readonly Lot[],
  { userId, recordId, attempt }: Holding,
  wantedSeconds: number,
): Promise<void> {
  let missing = wantedSeconds;
  const holds = lots.flatMap((lot) => {
    const seconds = Math.min(missing, lot.left_seconds);
    missing -= seconds;
    return seconds === 0 ? [] : [{ lot, seconds }];
  });
  await book(
    deps,
    holds.map(({ lot, seconds }) => ({
      lot_id: lot.id,
      drawn_by: lot.organisation_id === null ? null : userId,
      kind: 'hold',
      left_delta: -seconds,
      held_delta: seconds,
      record_id: recordId,
      attempt,
    })),
  );
}

/** Charges what was really used and not yet paid for, at most what was held; the rest goes back. */
export const settleSeconds = (deps: LedgerDeps, holding: Holding, usedSeconds: number): Promise<void> =>
  deps.database.transaction(async () => {
    await lockWallets(deps, holding);
    await endHold(deps, holding, 'settle', usedSeconds);
  });

/** Gives everything back after a failure, with what the record has paid for in earlier conversions: there is no text of it to be had. */
export const releaseSeconds = (deps: LedgerDeps, holding: Holding): Promise<void> =>
  deps.database.transaction(async () => {
    await lockWallets(deps, holding);
    await endHold(deps, holding, 'release', 0);
    await returnPaid(deps, holding);
  });

/** A hold ends once, one way or the other: then nothing is held any more. */
async function endHold(
  deps: LedgerDeps,
  { recordId, attempt, reservedSeconds }: Holding,
  kind: 'settle' | 'release',
  usedSeconds: number,
): Promise<void> {
  const held = await readHeld(deps, { recordId, attempt });
  const paidSeconds = reservedSeconds - held.reduce((sum, { seconds }) => sum + seconds, 0);
  let unpaid = Math.max(0, usedSeconds - Math.max(0, paidSeconds));
  const ends = held.map(({ lotId, drawnBy, seconds, since }) => {
    const used = Math.min(unpaid, seconds);
    unpaid -= used;
    return { lotId, drawnBy, held: seconds, seconds: seconds - used, since };
  });
  await book(
    deps,
    ends.map((end) => ({
      lot_id: end.lotId,
      drawn_by: end.drawnBy,
      kind,
      left_delta: end.seconds,
      held_delta: -end.held,
      record_id: recordId,
      attempt,
    })),
  );
  await placeReturned(deps, `${recordId}:${attempt}`, ends);
}

async function returnPaid(deps: LedgerDeps, { recordId, attempt }: Holding): Promise<void> {
  const rows = await deps.database.sql
    .selectFrom('ledger')
    .select(({ fn, eb }) => [
      'lot_id',
      'drawn_by',
      fn.sum<string>(eb('left_delta', '+', eb.ref('held_delta'))).as('delta'),
      fn.min('created_at').as('since'),
    ])
    .where('record_id', '=', recordId)
    .where('attempt', '<', attempt)
    .where('kind', 'in', ['settle', 'return'])
    .groupBy(['lot_id', 'drawn_by'])
    .orderBy('lot_id')
    .execute();
  const paid = rows
    .map(({ lot_id, drawn_by, delta, since }) => ({
      lotId: lot_id,
      drawnBy: drawn_by,
      seconds: -Number(delta),
      since,
    }))
    .filter(({ seconds }) => seconds > 0);
  await book(
    deps,
    paid.map(({ lotId, drawnBy, seconds }) => ({
      lot_id: lotId,
      drawn_by: drawnBy,
      kind: 'return',
      left_delta: seconds,
      record_id: recordId,
      attempt: attempt - 1,
    })),
  );
  await placeReturned(deps, `paid:${recordId}:${attempt}`, paid);
}
