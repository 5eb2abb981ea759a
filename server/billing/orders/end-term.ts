/** What was bought is given up: its term ends, and what waited behind it comes sooner. */
import { isOf, type LedgerDeps, type LotOwner } from '../ledger.ts';

const DAY_MS = 86_400_000;

/** Ends the term of an order now, in the transaction under way, which holds the wallet. */
export async function endTerm(deps: LedgerDeps, owner: LotOwner, orderCode: string): Promise<void> {
  const now = deps.clock.now();
  const { sql } = deps.database;
  const parts = await sql
    .selectFrom('term')
    .select(['id', 'starts_at', 'ends_at'])
    .where('order_code', '=', orderCode)
    .where('ends_at', '>', now)
    // The last part first: what lies behind it is moved once for each.
    .orderBy('starts_at', 'desc')
    .execute();
  for (const { id, starts_at, ends_at } of parts) {
    const hasBegun = starts_at <= now;
    // What had not begun is over at once too: an empty term ahead would be moved with those behind it, and grow.
    const over = hasBegun ? { ends_at: now } : { starts_at: now, ends_at: now };
    await sql.updateTable('term').set(over).where('id', '=', id).execute();
    await pullUp(deps, owner, { from: hasBegun ? now : starts_at, to: ends_at });
  }
}

/** Moves what lies behind a span by its whole days; the first of it begins where the span began, so that no hour is without a term. */
async function pullUp(
  { database: { sql } }: LedgerDeps,
  owner: LotOwner,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const shiftMs = Math.floor((to.getTime() - from.getTime()) / DAY_MS) * DAY_MS;
  const sooner = (time: Date): Date => new Date(time.getTime() - shiftMs);
  const behind = await sql
    .selectFrom('term')
    .select(['id', 'starts_at', 'ends_at', 'order_code'])
    .where(...isOf(owner))
    .where('starts_at', '>=', to)
    .orderBy('starts_at')
    .execute();
  const orders = new Set<string>();
  for (const term of behind) {
    const startsAt = term.starts_at.getTime() === to.getTime() ? from : sooner(term.starts_at);
    await sql
      .updateTable('term')
      .set({ starts_at: startsAt, ends_at: sooner(term.ends_at) })
      .where('id', '=', term.id)
      .execute();
    if (term.order_code !== null) orders.add(term.order_code);
  }
  for (const code of orders) {
    const coming = await sql
      .selectFrom('lot')
      .select(['id', 'starts_at'])
      .where('order_code', '=', code)
      .where('starts_at', '>=', to)
      .execute();
    // Their ends stay: nobody loses a day by another's refund.
    for (const lot of coming) {
      const startsAt = lot.starts_at.getTime() === to.getTime() ? from : sooner(lot.starts_at);
      await sql.updateTable('lot').set({ starts_at: startsAt }).where('id', '=', lot.id).execute();
    }
  }
}
