/** Prices and reductions as they are at this moment. */
import type { OrderSnapshot } from '../../../contract/billing/orders.ts';
import { AppError } from '../../platform/app-error.ts';
import { readVat } from '../settings.ts';
import type { LedgerDeps } from '../ledger.ts';
import { splitVat } from '../../../contract/invoices/vat.ts';
import type { OrderRow } from './store.ts';

/** The prices that hold now, shortest term first. */
export const listPrices = ({ database, clock }: LedgerDeps) =>
  database.sql
    .selectFrom('price')
    .selectAll()
    .where('valid_from', '<=', clock.now())
    .where(({ eb, or }) => or([eb('valid_to', 'is', null), eb('valid_to', '>', clock.now())]))
    .orderBy('months')
    .orderBy('id')
    .execute();

/** What an order at a price comes to. @throws AppError PRICE_GONE, VOUCHER_INVALID, VOUCHER_USED */
export async function quote(
  deps: LedgerDeps,
  priceId: string,
  voucher: string | null,
): Promise<OrderSnapshot> {
  const price = (await listPrices(deps)).find(({ id }) => id === priceId);
  if (!price) throw new AppError('PRICE_GONE');
  const { category, name, seconds } = await deps.database.sql
    .selectFrom('package')
    .selectAll()
    .where('id', '=', price.package_id)
    .executeTakeFirstOrThrow();
  const discountVnd = voucher === null ? 0 : await reduce(deps, voucher, price);
  const totalVnd = price.amount_vnd - discountVnd;
  const vat = await readVat(deps);
  return {
    package_id: price.package_id,
    category,
    package_name: name,
    months: price.months,
    seconds,
    list_vnd: price.amount_vnd,
    discount_vnd: discountVnd,
    total_vnd: totalVnd,
    tax_vnd: splitVat(totalVnd, vat).taxVnd,
    vat,
    voucher,
  };
}

/** Đồng that a voucher takes off; the voucher stays locked, so that its limit holds for orders that come at once. */
async function reduce(
  { database, clock }: LedgerDeps,
  code: string,
  price: { package_id: string; amount_vnd: number },
): Promise<number> {
  const voucher = await database.sql
    .selectFrom('voucher')
    .selectAll()
    .where('code', '=', code)
    .where('valid_from', '<=', clock.now())
    .where('valid_to', '>', clock.now())
    .forUpdate()
    .executeTakeFirst();
  if (!voucher || (voucher.package_id ?? price.package_id) !== price.package_id)
    throw new AppError('VOUCHER_INVALID');
  if (voucher.max_uses !== null) {
    const { uses } = await database.sql
      .selectFrom('customer_order')
      .select(({ fn }) => fn.countAll<string>().as('uses'))
      .where('voucher_code', '=', code)
      .where('status', '!=', 'REJECTED')
      .executeTakeFirstOrThrow();
    if (Number(uses) >= voucher.max_uses) throw new AppError('VOUCHER_USED');
  }
  const wanted = voucher.amount_vnd ?? Math.floor((price.amount_vnd * voucher.percent!) / 100);
  return Math.min(price.amount_vnd, wanted);
}

/** Whether an order could be made again as it was: late money is taken at the old price only then. */
export async function isPriceValid(deps: LedgerDeps, order: OrderRow): Promise<boolean> {
  // A voucher was free for others meanwhile: a person decides.
  if (order.voucher_code !== null) return false;
  return (await listPrices(deps)).some(
    ({ id, amount_vnd }) => id === order.price_id && amount_vnd === order.snapshot.list_vnd,
  );
}
