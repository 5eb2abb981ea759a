/**
 * What a person may still have converted: held when a conversion begins, settled or given back when it ends, each once. A hold keeps the lots
 * that it was drawn from, whatever ends meanwhile.
 */
import { AppError } from '../platform/app-error.ts';
import { book, lockWallet, openLots, readHeld, type LedgerDeps, type Lot } from './ledger.ts';
import { refill } from './refill.ts';

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
  balanceSeconds: number;
  /** When the first of these minutes end; null where none do. */
  expiresAt: Date | null;
}

/** With the minutes of a new month, if one has begun. @throws AppError UNAUTHENTICATED when the account is gone */
export async function readWallet(deps: LedgerDeps, userId: string): Promise<Wallet> {
  await refill(deps, userId);
  const lots = await openLots(deps, userId);
  return { balanceSeconds: sumOf(lots), expiresAt: lots[0]?.expires_at ?? null };
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

/** Holds all that a conversion needs; asked again, it has been held. @throws AppError WALLET_EMPTY or WALLET_SHORT */
export const reserveSeconds = (deps: LedgerDeps, holding: Holding): Promise<void> =>
  deps.database.transaction(async () => {
    await lockWallet(deps, holding.userId);
    if ((await readHeld(deps, holding)).length > 0) return;
    const lots = await openLots(deps, holding.userId);
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
    await lockWallet(deps, holding.userId);
    const lots = await openLots(deps, holding.userId);
    const balanceSeconds = sumOf(lots);
    const possible = Math.max(0, Math.min(wantedSeconds, balanceSeconds));
    const heldSeconds = possible < leastSeconds ? 0 : possible;
    await draw(deps, lots, holding, heldSeconds);
    return { heldSeconds, leftSeconds: balanceSeconds - heldSeconds };
  });

async function draw(
  deps: LedgerDeps,
  lots: readonly Lot[],
  { recordId, attempt }: Holding,
  wantedSeconds: number,
): Promise<void> {
  let missing = wantedSeconds;
  const holds = lots.flatMap((lot) => {
    const seconds = Math.min(missing, lot.left_seconds);
    missing -= seconds;
    return seconds === 0 ? [] : [{ lotId: lot.id, seconds }];
  });
  await book(
    deps,
    holds.map(({ lotId, seconds }) => ({
      lot_id: lotId,
      kind: 'hold',
      left_delta: -seconds,
      held_delta: seconds,
      record_id: recordId,
      attempt,
    })),
  );
}

/** Charges what was really used and not yet paid for, at most what was held; the rest goes back to its lots. */
export const settleSeconds = (deps: LedgerDeps, holding: Holding, usedSeconds: number): Promise<void> =>
  endHold(deps, holding, 'settle', usedSeconds);

/** Gives everything back after a failure. */
export const releaseSeconds = (deps: LedgerDeps, holding: Holding): Promise<void> =>
  endHold(deps, holding, 'release', 0);

/** A hold ends once, one way or the other: then nothing is held any more. */
const endHold = (
  deps: LedgerDeps,
  { userId, recordId, attempt, reservedSeconds }: Holding,
  kind: 'settle' | 'release',
  usedSeconds: number,
): Promise<void> =>
  deps.database.transaction(async () => {
    await lockWallet(deps, userId);
    const held = await readHeld(deps, { recordId, attempt });
    const paidSeconds = reservedSeconds - held.reduce((sum, { seconds }) => sum + seconds, 0);
    let unpaid = Math.max(0, usedSeconds - Math.max(0, paidSeconds));
    const ends = held.map(({ lotId, seconds }) => {
      const used = Math.min(unpaid, seconds);
      unpaid -= used;
      return { lotId, seconds, used };
    });
    await book(
      deps,
      ends.map(({ lotId, seconds, used }) => ({
        lot_id: lotId,
        kind,
        left_delta: seconds - used,
        held_delta: -seconds,
        record_id: recordId,
        attempt,
      })),
    );
  });
