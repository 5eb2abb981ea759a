/** What the operator decides about money, each value from its day on. */
import type { LedgerDeps } from './ledger.ts';

/** `monthly_refill`: `on`, or `off` for minutes without payment once in the life of an account. */
export type BillingSetting = 'monthly_refill';

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
