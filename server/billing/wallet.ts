/**
 * The wallet is a ledger in seconds: the balance is the sum of its entries, and each entry is written once
 * however often it is asked for. All of this joins the transaction under way.
 */
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';

interface WalletDeps {
  database: Database;
}

/** Opens a wallet with what the package grants. */
export async function openWallet({ database }: WalletDeps, userId: string, packageId: string): Promise<void> {
  await database.transaction(async () => {
    const { seconds } = await database.sql
      .selectFrom('package')
      .select('seconds')
      .where('id', '=', packageId)
      .executeTakeFirstOrThrow();
    await database.sql
      .insertInto('wallet')
      .values({ user_id: userId, balance_seconds: 0, expires_at: null })
      .execute();
    await book(
      { database },
      {
        userId,
        kind: 'grant',
        amountSeconds: seconds,
        recordId: null,
        onceKey: `grant:${userId}:${packageId}`,
      },
    );
  });
}

/** What one conversion holds: a record may be converted again after a failure, each time under its own attempt. */
export interface Holding {
  userId: string;
  recordId: string;
  attempt: number;
  reservedSeconds: number;
}

/** @throws AppError WALLET_EMPTY or WALLET_SHORT */
export async function reserveSeconds({ database }: WalletDeps, holding: Holding): Promise<void> {
  await database.transaction(async () => {
    const wallet = await database.sql
      .selectFrom('wallet')
      .select('balance_seconds')
      .where('user_id', '=', holding.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (wallet.balance_seconds <= 0) throw new AppError('WALLET_EMPTY');
    if (wallet.balance_seconds < holding.reservedSeconds) throw new AppError('WALLET_SHORT');
    await bookFor({ database }, holding, 'reservation', -holding.reservedSeconds);
  });
}

/** Charges what was really used, at most what was reserved; the rest comes back. */
export async function settleSeconds(
  { database }: WalletDeps,
  holding: Holding,
  usedSeconds: number,
): Promise<void> {
  await bookFor({ database }, holding, 'settlement', Math.max(0, holding.reservedSeconds - usedSeconds));
}

/** Gives everything back after a failure. */
export async function releaseSeconds({ database }: WalletDeps, holding: Holding): Promise<void> {
  await bookFor({ database }, holding, 'release', holding.reservedSeconds);
}

async function bookFor(
  deps: WalletDeps,
  { userId, recordId, attempt }: Holding,
  kind: 'reservation' | 'settlement' | 'release',
  amountSeconds: number,
): Promise<void> {
  // Settlement and release share a key: a holding ends once, one way or the other.
  const step = kind === 'reservation' ? 'hold' : 'end';
  await book(deps, { userId, kind, amountSeconds, recordId, onceKey: `${step}:${recordId}:${attempt}` });
}

interface Entry {
  userId: string;
  kind: 'grant' | 'reservation' | 'settlement' | 'release';
  amountSeconds: number;
  recordId: string | null;
  onceKey: string;
}

async function book({ database }: WalletDeps, entry: Entry): Promise<void> {
  await database.transaction(async () => {
    const written = await database.sql
      .insertInto('wallet_entry')
      .values({
        user_id: entry.userId,
        amount_seconds: entry.amountSeconds,
        kind: entry.kind,
        record_id: entry.recordId,
        once_key: entry.onceKey,
      })
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) return;
    await database.sql
      .updateTable('wallet')
      .set((eb) => ({ balance_seconds: eb('balance_seconds', '+', entry.amountSeconds) }))
      .where('user_id', '=', entry.userId)
      .execute();
  });
}

export interface Wallet {
  balanceSeconds: number;
  expiresAt: Date | null;
}

export async function readWallet({ database }: WalletDeps, userId: string): Promise<Wallet> {
  const row = await database.sql
    .selectFrom('wallet')
    .select(['balance_seconds', 'expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { balanceSeconds: row.balance_seconds, expiresAt: row.expires_at };
}
