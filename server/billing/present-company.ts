import type { CompanyWallet } from '../../contract/billing/company.ts';
import { mayBuy } from '../../contract/organisations/roles.ts';
import { findCompany } from './company.ts';
import { monthStart } from './hanoi-days.ts';
import { isOf, usableLots, type LedgerDeps } from './ledger.ts';
import { readTermPackage } from './packages.ts';
import { listCompanyUse } from './usage.ts';

/** What the company of somebody has, as they may see it; null in none. */
export async function presentCompany(deps: LedgerDeps, userId: string): Promise<CompanyWallet | null> {
  const company = await findCompany(deps, userId);
  if (company === null) return null;
  const now = deps.clock.now();
  const uses = await listCompanyUse(deps, company.organisationId, monthStart(now));
  const running = await readTermPackage(deps, company);
  const lots = await usableLots(deps, company).execute();
  const open = lots.filter(({ starts_at }) => starts_at <= now);
  const { endsAt } = await deps.database.sql
    .selectFrom('term')
    .select(({ fn }) => fn.max('ends_at').as('endsAt'))
    .where(...isOf(company))
    .executeTakeFirstOrThrow();
  const { held } = await deps.database.sql
    .selectFrom('lot')
    .select(({ fn }) => fn.sum<string | null>('held_seconds').as('held'))
    .where(...isOf(company))
    .executeTakeFirstOrThrow();
  const sumOf = (some: typeof lots): number => some.reduce((sum, lot) => sum + lot.left_seconds, 0);
  return {
    id: company.organisationId,
    name: company.name,
    may_buy: mayBuy(company.role),
    package:
      running && endsAt
        ? { name: running.name, category: running.category, ends_at: endsAt.toISOString() }
        : null,
    left_seconds: sumOf(open),
    expires_at: open[0]?.expires_at?.toISOString() ?? null,
    held_seconds: Number(held ?? 0),
    later_seconds: sumOf(lots) - sumOf(open),
    own_seconds: uses.find((use) => use.userId === userId)?.seconds ?? 0,
    uses: mayBuy(company.role)
      ? uses.map((use) => ({ user_id: use.userId, full_name: use.fullName, seconds: use.seconds }))
      : null,
  };
}
