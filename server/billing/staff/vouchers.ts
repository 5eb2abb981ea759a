/** Reductions: who may use them, how often and until when. What a voucher takes off is never changed, since orders were made with it. */
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { LedgerDeps } from '../ledger.ts';

export interface NewVoucher {
  code: string;
  /** Either this or `amountVnd`. */
  percent: number | null;
  amountVnd: number | null;
  /** Null for every package. */
  packageId: string | null;
  /** Null for no limit. */
  maxUses: number | null;
  /** Null for at once. */
  from: Date | null;
  to: Date;
}

/** All of them, the newest first, with what orders made of them. */
export const listVouchers = ({ database }: LedgerDeps) =>
  database.sql
    .selectFrom('voucher')
    .leftJoin('customer_order', (join) =>
      join.onRef('voucher_code', '=', 'voucher.code').on('status', '!=', 'REJECTED'),
    )
    .groupBy('voucher.code')
    .selectAll('voucher')
    .select(({ fn }) => [
      fn.count<string>('customer_order.code').as('uses'),
      fn.count<string>('customer_order.paid_at').as('paid'),
      sql<string>`coalesce(sum((snapshot->>'discount_vnd')::bigint) filter (where paid_at is not null), 0)`.as(
        'discount_vnd',
      ),
    ])
    .orderBy('voucher.valid_from', 'desc')
    .orderBy('voucher.code')
    .execute();

/** @throws AppError PACKAGE_NOT_FOUND, DAY_PASSED, VOUCHER_TAKEN */
export async function addVoucher(deps: LedgerDeps, voucher: NewVoucher): Promise<void> {
  const { database, clock } = deps;
  const from = voucher.from ?? clock.now();
  if (voucher.to <= from || voucher.to <= clock.now()) throw new AppError('DAY_PASSED');
  if (voucher.packageId !== null) {
    const known = database.sql.selectFrom('package').select('id').where('id', '=', voucher.packageId);
    if (!(await known.where('category', '!=', 'FREE').executeTakeFirst()))
      throw new AppError('PACKAGE_NOT_FOUND');
  }
  const added = await database.sql
    .insertInto('voucher')
    .values({
      code: voucher.code,
      percent: voucher.percent,
      amount_vnd: voucher.amountVnd,
      package_id: voucher.packageId,
      max_uses: voucher.maxUses,
      valid_from: from,
      valid_to: voucher.to,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!added) throw new AppError('VOUCHER_TAKEN');
}

/**
 * Changes how often a voucher can be used and until when; orders that have it keep it.
 * @param to null for now; a voucher that has not begun never does then
 * @throws AppError VOUCHER_NOT_FOUND, DAY_PASSED
 */
export const changeVoucher = (
  deps: LedgerDeps,
  code: string,
  { maxUses, to }: { maxUses: number | null; to: Date | null },
): Promise<void> =>
  deps.database.transaction(async () => {
    const { sql: db } = deps.database;
    const now = deps.clock.now();
    const voucher = await db
      .selectFrom('voucher')
      .select('valid_from')
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!voucher) throw new AppError('VOUCHER_NOT_FOUND');
    const begun = voucher.valid_from < now ? voucher.valid_from : new Date(now.getTime() - 1);
    if (to !== null && (to <= now || to <= voucher.valid_from)) throw new AppError('DAY_PASSED');
    await db
      .updateTable('voucher')
      .set({ max_uses: maxUses, valid_to: to ?? now, ...(to === null ? { valid_from: begun } : {}) })
      .where('code', '=', code)
      .execute();
  });
