/** What the operator decides about money, each value from its day on. */
import { VAT_RATES, type VatRate } from '../../contract/invoices/vat.ts';
import type { LedgerDeps } from './ledger.ts';

/**
 * `monthly_refill`: `on`, or `off` for minutes without payment once in the life of an account. `vat`: the rate in prices. `refund_alone_vnd`: up to
 * this sum one person decides about a refund. `correction_minutes`: what one person may give another by hand within a day.
 */
type BillingSetting = 'monthly_refill' | 'vat' | 'refund_alone_vnd' | 'correction_minutes';

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

/** The same as a number. @throws when it is none */
export async function readNumber(
  deps: LedgerDeps,
  name: 'refund_alone_vnd' | 'correction_minutes',
): Promise<number> {
  const value = Number(await readSetting(deps, name));
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`the setting ${name} is no number`);
  return value;
}

/** The rate of value added tax at this moment. @throws when the setting is none */
export async function readVat(deps: LedgerDeps): Promise<VatRate> {
  const value = await readSetting(deps, 'vat');
  const rate = VAT_RATES.find((known) => known === value);
  if (rate === undefined) throw new Error(`the setting vat is "${value}"`);
  return rate;
}

/** What an administrator may set by hand; the rate of the tax has days of its own. */
const CHANGEABLE = {
  monthly_refill: /^(on|off)$/,
  refund_alone_vnd: /^\d{1,12}$/,
  correction_minutes: /^\d{1,9}$/,
} as const satisfies Partial<Record<BillingSetting, RegExp>>;
type Changeable = keyof typeof CHANGEABLE;

/** The values at this moment. */
export const listBillingSettings = (deps: LedgerDeps): Promise<[name: string, value: string][]> =>
  Promise.all(
    (Object.keys(CHANGEABLE) as Changeable[]).map(async (name): Promise<[string, string]> => [
      name,
      await readSetting(deps, name),
    ]),
  );

/** Sets a value from now on; what held before stays known. @throws Error for what is none, in words for the administrator */
export async function changeBillingSetting(deps: LedgerDeps, name: string, value: string): Promise<void> {
  if (!Object.hasOwn(CHANGEABLE, name)) throw new Error(`There is no setting ${name}.`);
  if (!CHANGEABLE[name as Changeable].test(value)) throw new Error(`${value} is no value of ${name}.`);
  await deps.database.sql
    .insertInto('billing_setting')
    .values({ name, value, valid_from: deps.clock.now() })
    .execute();
}
