/** What packages cost and the rate of the tax, each from its day on. What was sold keeps what it was sold at. */
import { randomUUID } from 'node:crypto';
import type { VatRate } from '../../../contract/invoices/vat.ts';
import { AppError } from '../../platform/app-error.ts';
import type { LedgerDeps } from '../ledger.ts';

/** Every price there has been and will be, the newest first. */
export const listAllPrices = ({ database }: LedgerDeps) =>
  database.sql
    .selectFrom('price')
    .innerJoin('package', 'package.id', 'price.package_id')
    .selectAll('price')
    .select('package.category')
    .select(({ selectFrom, fn }) =>
      selectFrom('customer_order')
        .whereRef('customer_order.price_id', '=', 'price.id')
        .where('status', 'in', ['PAID', 'REFUNDED'])
        .select(fn.countAll<string>().as('sold'))
        .as('sold'),
    )
    .orderBy('price.valid_from', 'desc')
    .orderBy('price.id')
    .execute();

export interface NewPrice {
  packageId: string;
  months: number;
  amountVnd: number;
  /** Null for at once. */
  from: Date | null;
}

/**
 * Sells a package for so many months at a price from a time on, until the one that was planned after it. The price before ends then.
 * @throws AppError PACKAGE_NOT_FOUND, DAY_PASSED, PRICE_DAY_TAKEN
 */
export const addPrice = (deps: LedgerDeps, { packageId, months, amountVnd, from }: NewPrice): Promise<void> =>
  deps.database.transaction(async () => {
    await lockPackage(deps, packageId);
    const { sql } = deps.database;
    const now = deps.clock.now();
    const start = from ?? now;
    if (start < now) throw new AppError('DAY_PASSED');
    const others = await sql
      .selectFrom('price')
      .selectAll()
      .where('package_id', '=', packageId)
      .where('months', '=', months)
      .orderBy('valid_from')
      .execute();
    if (others.some(({ valid_from: day }) => day.getTime() === start.getTime()))
      throw new AppError('PRICE_DAY_TAKEN');
    const before = others.find(
      ({ valid_from: day, valid_to: end }) => day < start && (end === null || end > start),
    );
    if (before) await sql.updateTable('price').set({ valid_to: start }).where('id', '=', before.id).execute();
    const next = others.find(({ valid_from: day }) => day > start);
    await sql
      .insertInto('price')
      .values({
        id: `${packageId}-${months}-${randomUUID()}`,
        package_id: packageId,
        months,
        amount_vnd: amountVnd,
        valid_from: start,
        valid_to: next?.valid_from ?? null,
      })
      .execute();
  });

/**
 * Withdraws a price that has not begun: the one before it goes on.
 * @returns the price that is gone
 * @throws AppError PRICE_BEGUN
 */
export const withdrawPrice = (deps: LedgerDeps, id: string) =>
  deps.database.transaction(async () => {
    const { sql } = deps.database;
    const found = await sql.selectFrom('price').select('package_id').where('id', '=', id).executeTakeFirst();
    if (!found) throw new AppError('PRICE_BEGUN');
    await lockPackage(deps, found.package_id);
    const gone = await sql
      .selectFrom('price')
      .selectAll()
      .where('id', '=', id)
      .where('valid_from', '>', deps.clock.now())
      .executeTakeFirst();
    if (!gone) throw new AppError('PRICE_BEGUN');
    await sql.deleteFrom('price').where('id', '=', id).execute();
    await sql
      .updateTable('price')
      .set({ valid_to: gone.valid_to })
      .where('package_id', '=', gone.package_id)
      .where('months', '=', gone.months)
      .where('valid_to', '=', gone.valid_from)
      .execute();
    return gone;
  });

/** Prices of a package are changed one after the other. @throws AppError PACKAGE_NOT_FOUND */
async function lockPackage({ database }: LedgerDeps, id: string): Promise<void> {
  const found = await database.sql
    .selectFrom('package')
    .select('id')
    .where('id', '=', id)
    .where('category', '!=', 'FREE')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('PACKAGE_NOT_FOUND');
}

/** Every rate there has been and will be, the newest first. */
export const listVatRates = ({ database }: LedgerDeps) =>
  database.sql
    .selectFrom('billing_setting')
    .select(['value', 'valid_from'])
    .where('name', '=', 'vat')
    .orderBy('valid_from', 'desc')
    .execute();

/** Taxes payments at a rate from a day on; a rate that was planned for the same day gives way. @throws AppError DAY_PASSED */
export async function setVat(deps: LedgerDeps, rate: VatRate, from: Date): Promise<void> {
  if (from <= deps.clock.now()) throw new AppError('DAY_PASSED');
  await deps.database.sql
    .insertInto('billing_setting')
    .values({ name: 'vat', value: rate, valid_from: from })
    .onConflict((conflict) => conflict.columns(['name', 'valid_from']).doUpdateSet({ value: rate }))
    .execute();
}
