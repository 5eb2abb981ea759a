/** What a paid order gives: its term, and a lot of minutes for each month of it. */
import { daysLater, endOfTerm } from '../hanoi-days.ts';
import { openCompanyWallet } from '../company.ts';
import { columnOf, grantLot, isOf, lockWallet, type LedgerDeps, type LotOwner } from '../ledger.ts';

/** Minutes that are left outlive the term. */
const GRACE_DAYS = 30;
const DAY_MS = 86_400_000;

type BoughtPackage = LotOwner & {
  orderCode: string;
  packageId: string;
  months: number;
  /** For each month. */
  seconds: number;
};

/**
 * Begins a term, in the transaction of the payment. Behind a term of the same package or a larger one it begins at its end. A smaller one waits for it:
 * what was left of that goes on afterwards, with its later months. Minutes never change hands for money.
 */
export async function startTerm(deps: LedgerDeps, bought: BoughtPackage): Promise<void> {
  if ('organisationId' in bought) await openCompanyWallet(deps, bought.organisationId);
  await lockWallet(deps, bought);
  const now = deps.clock.now();
  const terms = await listTerms(deps, bought, now);
  const { rank } = await readRank(deps, bought.packageId);
  const before = terms.filter((term) => term.rank >= rank).map((term) => term.ends_at);
  const startsAt = new Date(Math.max(now.getTime(), ...before.map(Number)));
  const endsAt = endOfTerm(startsAt, bought.months);
  for (const term of terms) if (term.rank < rank) await postpone(deps, term, { startsAt, endsAt });
  await deps.database.sql
    .insertInto('term')
    .values({
      [columnOf(bought)[0]]: columnOf(bought)[1],
      package_id: bought.packageId,
      starts_at: startsAt,
      ends_at: endsAt,
      order_code: bought.orderCode,
    })
    .execute();
  for (let month = 0; month < bought.months; month += 1)
    await grantLot(deps, {
      ...bought,
      source: 'package',
      seconds: bought.seconds,
      startsAt: month === 0 ? startsAt : endOfTerm(startsAt, month),
      expiresAt: daysLater(endsAt, GRACE_DAYS),
      orderCode: bought.orderCode,
      onceKey: `order:${bought.orderCode}:${month}`,
      reason: bought.packageId,
    });
  await carryOver(deps, bought);
}

type Term = Awaited<ReturnType<typeof listTerms>>[number];

const listTerms = ({ database }: LedgerDeps, owner: LotOwner, now: Date) =>
  database.sql
    .selectFrom('term')
    .innerJoin('package', 'package.id', 'term.package_id')
    .select(['term.id', 'term.user_id', 'term.organisation_id', 'term.package_id'])
    .select(['term.starts_at', 'term.ends_at', 'term.order_code'])
    .select('package.seconds as rank')
    .where(`term.${isOf(owner)[0]}`, '=', isOf(owner)[2])
    .where('term.ends_at', '>', now)
    .orderBy('term.starts_at')
    .execute();

const readRank = ({ database }: LedgerDeps, packageId: string) =>
  database.sql
    .selectFrom('package')
    .select('seconds as rank')
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();

/** Takes a span out of a smaller term: its rest, and the months of it that have not come, lie behind the span. */
async function postpone(
  { database, clock }: LedgerDeps,
  term: Term,
  span: { startsAt: Date; endsAt: Date },
): Promise<void> {
  if (term.ends_at <= span.startsAt) return;
  const { sql } = database;
  const shiftMs = Math.ceil((Number(span.endsAt) - Number(span.startsAt)) / DAY_MS) * DAY_MS;
  const later = (time: Date): Date => new Date(time.getTime() + shiftMs);
  if (term.starts_at >= span.startsAt)
    await sql
      .updateTable('term')
      .set({ starts_at: later(term.starts_at), ends_at: later(term.ends_at) })
      .where('id', '=', term.id)
      .execute();
  else {
    await sql.updateTable('term').set({ ends_at: span.startsAt }).where('id', '=', term.id).execute();
    await sql
      .insertInto('term')
      .values({
        user_id: term.user_id,
        organisation_id: term.organisation_id,
        package_id: term.package_id,
        starts_at: span.endsAt,
        ends_at: later(term.ends_at),
        order_code: term.order_code,
      })
      .execute();
  }
  if (term.order_code === null) return;
  const coming = await sql
    .selectFrom('lot')
    .select(['id', 'starts_at', 'expires_at'])
    .where('order_code', '=', term.order_code)
    .where('starts_at', '>', clock.now())
    .execute();
  for (const lot of coming)
    await sql
      .updateTable('lot')
      .set({ starts_at: later(lot.starts_at), expires_at: lot.expires_at && later(lot.expires_at) })
      .where('id', '=', lot.id)
      .execute();
}

/** Minutes of earlier terms last as long as those of the last one: at once, so that none lapse because something did not run. */
async function carryOver({ database, clock }: LedgerDeps, owner: LotOwner): Promise<void> {
  const { sql } = database;
  const last = await sql
    .selectFrom('term')
    .select(({ fn }) => fn.max('ends_at').as('ends_at'))
    .where(...isOf(owner))
    .executeTakeFirstOrThrow();
  const expiresAt = daysLater(last.ends_at, GRACE_DAYS);
  await sql
    .updateTable('lot')
    .set({ expires_at: expiresAt })
    .where(...isOf(owner))
    .where('source', '=', 'package')
    .where('expires_at', '>', clock.now())
    .where('expires_at', '<', expiresAt)
    .execute();
}
