/** Doubtful money as those see it who decide. */
import { DECISIONS_OF } from '../../../contract/limits.ts';
import type { Review } from '../../../contract/staff/staff-money.ts';
import type { LedgerDeps } from '../ledger.ts';
import { readNames } from '../staff/names.ts';
import { listCandidates, readStaffOrder } from '../staff/orders.ts';
import type { ReviewRow } from './decide-review.ts';
import { readSurplus } from './surplus.ts';

const MAX_LISTED = 100;

/** What waits, oldest first; or what was decided, newest first. */
export async function listReviews(deps: LedgerDeps, isClosed: boolean): Promise<Review[]> {
  const rows = await deps.database.sql
    .selectFrom('review')
    .selectAll()
    .where('closed_at', isClosed ? 'is not' : 'is', null)
    .orderBy(isClosed ? 'closed_at' : 'opened_at', isClosed ? 'desc' : 'asc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return Promise.all(rows.map((row) => presentReview(deps, row)));
}

export async function presentReview(deps: LedgerDeps, row: ReviewRow): Promise<Review> {
  const order = row.order_code === null ? null : await readStaffOrder(deps, row.order_code);
  const nameOf = await readNames(deps, [row.closed_by]);
  const isGateway = row.ref.startsWith('vnpay:');
  return {
    id: row.id,
    kind: row.kind,
    ref: row.ref,
    order_code: row.order_code,
    amount_vnd: Number(row.amount_vnd),
    opened_at: row.opened_at.toISOString(),
    content: isGateway ? '' : await readContent(deps, row.ref),
    surplus_vnd: await readSurplus(deps, row, order),
    method: isGateway ? 'VNPAY' : 'BANK_TRANSACTION',
    decisions: [...DECISIONS_OF[row.kind]],
    candidates:
      row.kind === 'unmatched' && row.closed_at === null
        ? await listCandidates(deps, Number(row.amount_vnd), row.opened_at)
        : [],
    order,
    closed:
      row.closed_at === null || row.decision === null
        ? null
        : {
            at: row.closed_at.toISOString(),
            decision: row.decision,
            by: nameOf(row.closed_by),
            reason: row.reason,
          },
  };
}

/** What the bank wrote; empty where it told of nothing. */
export async function readContent({ database }: LedgerDeps, source: string): Promise<string> {
  const at = source.indexOf(':');
  const [provider, providerId] = [source.slice(0, at), source.slice(at + 1)];
  if (provider !== 'sepay' && provider !== 'casso') return '';
  const row = await database.sql
    .selectFrom('bank_transfer')
    .select(['content', 'reference'])
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ? `${row.content} (${row.reference})` : '';
}
