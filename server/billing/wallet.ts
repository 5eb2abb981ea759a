/**
 * The wallet is a ledger in seconds: the balance is the sum of its entries, and each entry is written once
 * however often it is asked for. All of this joins the transaction under way.
 */
import { randomUUID } from 'node:crypto';
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

/**
 * Puts an account on another package. What has been used stays used: the wallet changes by the difference of the two grants,
 * and never falls below nothing.
 * @returns the id of the account
 * @throws Error for an address or a package that there is not, in words for the administrator
 */
export async function changePackage(
  { database }: WalletDeps,
  email: string,
  packageId: string,
): Promise<string> {
  return database.transaction(async () => {
    const account = await database.sql
      .selectFrom('account')
      .innerJoin('wallet', 'wallet.user_id', 'account.id')
      .innerJoin('package', 'package.id', 'account.package_id')
      .select(['account.id', 'account.package_id', 'wallet.balance_seconds', 'package.seconds'])
      .where('account.email', '=', email.trim().toLowerCase())
      .forUpdate('wallet')
      .executeTakeFirst();
    if (!account) throw new Error(`There is no account with the address ${email}.`);
    const next = await database.sql
      .selectFrom('package')
      .select('seconds')
      .where('id', '=', packageId)
      .executeTakeFirst();
    if (!next) throw new Error(`There is no package ${packageId}.`);
    if (account.package_id === packageId) return account.id;
    await database.sql
      .updateTable('account')
      .set({ package_id: packageId })
      .where('id', '=', account.id)
      .execute();
    await book(
      { database },
      {
        userId: account.id,
        kind: 'grant',
        amountSeconds: Math.max(next.seconds - account.seconds, -account.balance_seconds),
        recordId: null,
        onceKey: `package:${randomUUID()}`,
      },
    );
    return account.id;
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

/**
 * Holds more for a conversion whose length is not known yet, and whose record the transaction under way has locked.
 * @param holding what is held so far
 * @param leastSeconds with less in the wallet nothing is held
 * @returns seconds held now, at most `wantedSeconds`, and what is left in the wallet
 */
export async function holdMore(
  { database }: WalletDeps,
  holding: Holding,
  wantedSeconds: number,
  leastSeconds = 1,
): Promise<{ heldSeconds: number; leftSeconds: number }> {
  const wallet = await database.sql
    .selectFrom('wallet')
    .select('balance_seconds')
    .where('user_id', '=', holding.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const possible = Math.min(wantedSeconds, wallet.balance_seconds);
  const heldSeconds = possible < leastSeconds ? 0 : possible;
  const { userId, recordId, attempt, reservedSeconds } = holding;
  if (heldSeconds > 0)
    await book(
      { database },
      {
        userId,
        kind: 'reservation',
        amountSeconds: -heldSeconds,
        recordId,
        // Slices of one conversion follow each other: each begins where those before end.
        onceKey: `hold:${recordId}:${attempt}:${reservedSeconds}`,
      },
    );
  return { heldSeconds, leftSeconds: wallet.balance_seconds - heldSeconds };
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

/** @throws AppError UNAUTHENTICATED when the account is gone */
export async function readWallet({ database }: WalletDeps, userId: string): Promise<Wallet> {
  const row = await database.sql
    .selectFrom('wallet')
    .select(['balance_seconds', 'expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  return { balanceSeconds: row.balance_seconds, expiresAt: row.expires_at };
}
