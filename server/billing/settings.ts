/** What the operator decides about money, each value from its day on. */
import { VAT_RATES, type VatRate } from '../../contract/limits.ts';
import type { LedgerDeps } from './ledger.ts';

/** `monthly_refill`: `on`, or `off` for minutes without payment once in the life of an account. `vat`: the rate in prices. */
type BillingSetting = 'monthly_refill' | 'vat';

/** The value at this moment. @throws when there is none, which the migrations see to */
export async function readSetting({ database, clock }: LedgerDeps, name: BillingSetting): Promise<string> {
  const { value } = await database.sql
    .selectFrom('billing_setting')
    .select('value')
    .where('name', '=', name)
    .where('valid_from', '<=', clock.now())
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return value;
}

/** The rate of value added tax at this moment. @throws when the setting is none */
export async function readVat(deps: LedgerDeps): Promise<VatRate> {
  const value = await readSetting(deps, 'vat');
  const rate = VAT_RATES.find((known) => known === value);
  if (rate === undefined) throw new Error(`the setting vat is "${value}"`);
  return rate;
}
