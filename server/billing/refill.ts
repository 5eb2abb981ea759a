/** Minutes without payment: what the package of the account grants, every month anew on the day on which the account was opened. */
import { AppError } from '../platform/app-error.ts';
import { nextMonthDay } from './hanoi-days.ts';
import { book, grantLot, lockAccount, lockWallet, type LedgerDeps } from './ledger.ts';
import { readOwnPackage } from './packages.ts';
import { readSetting } from './settings.ts';

/**
 * Grants the minutes of the month under way, unless they were: whoever looks first after the day does it, and nobody has to be there.
 * Not in a transaction that has locked a record: whoever deletes the account locks it before its records.
 */
export async function refill(deps: LedgerDeps, userId: string): Promise<void> {
  if (!(await isDue(deps, userId))) return;
  await deps.database.transaction(async () => {
    await lockAccount(deps, userId);
    await lockWallet(deps, { userId });
    const due = await isDue(deps, userId);
    if (due) await refillNow(deps, userId, due);
  });
}

interface DueRefill {
  packageId: string;
  seconds: number;
  openedAt: Date;
  isMonthly: boolean;
}

/** @throws AppError UNAUTHENTICATED when the account is gone */
async function isDue(deps: LedgerDeps, userId: string): Promise<DueRefill | null> {
  const wallet = await deps.database.sql
    .selectFrom('wallet')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  const { opened_at: openedAt, refilled_until: until } = wallet;
  if (until !== null && until > deps.clock.now()) return null;
  const { term, id: packageId, seconds } = await readOwnPackage(deps, userId);
  const isMonthly = (await readSetting(deps, 'monthly_refill')) === 'on';
  if (until !== null && (term !== null || !isMonthly)) return null;
  return { packageId, seconds, openedAt, isMonthly };
}

async function refillNow(
  deps: LedgerDeps,
  userId: string,
  { packageId, seconds, openedAt, isMonthly }: DueRefill,
): Promise<void> {
  const now = deps.clock.now();
  const endsAt = nextMonthDay(openedAt, now);
  await grantLot(deps, {
    userId,
    source: 'refill',
    seconds,
    startsAt: now,
    expiresAt: isMonthly ? endsAt : null,
    onceKey: `refill:${userId}:${endsAt.toISOString().slice(0, 10)}`,
    reason: packageId,
  });
  await deps.database.sql
    .updateTable('wallet')
    .set({ refilled_until: endsAt })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Puts an account on another package, without payment.
 * @returns the id of the account
 * @throws Error for an address or a package that there is not, in words for the administrator
 */
export const changePackage = (deps: LedgerDeps, email: string, packageId: string): Promise<string> =>
  deps.database.transaction(async () => {
    const account = await deps.database.sql
      .selectFrom('account')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    if (!account) throw new Error(`There is no account with the address ${email}.`);
    if (!(await isPackage(deps, packageId))) throw new Error(`There is no package ${packageId}.`);
    await setPackage(deps, account.id, packageId);
    return account.id;
  });

const isPackage = async ({ database }: LedgerDeps, id: string): Promise<boolean> =>
  (await database.sql.selectFrom('package').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/**
 * The same for an account that is known. What has been used this month stays used: its minutes become what the package grants without that,
 * and never less than nothing.
 * @throws AppError UNAUTHENTICATED when the account is gone, NOT_FOUND for a package that there is not
 */
export const setPackage = (deps: LedgerDeps, userId: string, packageId: string): Promise<void> =>
  deps.database.transaction(async () => {
    const { sql } = deps.database;
    const next = await sql
      .selectFrom('package')
      .select('seconds')
      .where('id', '=', packageId)
      .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));
    await lockAccount(deps, userId);
    await refill(deps, userId);
    await lockWallet(deps, { userId });
    const { numUpdatedRows } = await sql
      .updateTable('account')
      .set({ package_id: packageId })
      .where('id', '=', userId)
      .where('package_id', '!=', packageId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const lot = await sql
      .selectFrom('lot')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source', 'in', ['refill', 'legacy'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const hasEnded = lot?.expires_at != null && lot.expires_at <= deps.clock.now();
    // During a paid term there may be none: the minutes of the month come when the term has ended.
    if (!lot || hasEnded) return;
    const delta = Math.max(0, next.seconds - (lot.seconds - lot.left_seconds)) - lot.left_seconds;
    if (delta !== 0)
      await book(deps, [
        { lot_id: lot.id, kind: 'adjust', left_delta: delta, actor: 'operator', reason: packageId },
      ]);
  });
