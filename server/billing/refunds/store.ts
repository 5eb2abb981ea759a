/** SQL on refunds. */
import type { Selectable } from 'kysely';
import type { RefundStatus } from '../../../contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { LedgerDeps } from '../ledger.ts';
import { lockOrder, type OrderRow } from '../orders/store.ts';

export type RefundRow = Selectable<Schema['refund']>;

/** Those that give, or will give, their money back. */
const LIVE = ['REQUESTED', 'APPROVED', 'SENT', 'DONE'] as const satisfies readonly RefundStatus[];

/** Keeps others from changing a refund and its order until the transaction ends. @throws AppError REFUND_NOT_FOUND */
export async function lockRefund(
  deps: LedgerDeps,
  id: string,
): Promise<{ refund: RefundRow; order: OrderRow | null }> {
  const row = deps.database.sql.selectFrom('refund').where('id', '=', id);
  const gone = (): AppError => new AppError('REFUND_NOT_FOUND');
  const { order_code: code } = await row.select('order_code').executeTakeFirstOrThrow(gone);
  const order = code === null ? null : await lockOrder(deps, code);
  return { refund: await row.selectAll().forUpdate().executeTakeFirstOrThrow(gone), order };
}

/** What goes or went back, đồng. @param of an order, or one payment */
export async function readRefunded(
  { database }: LedgerDeps,
  of: { order_code: string; purpose?: 'order' } | { source: string },
  statuses: readonly RefundStatus[] = LIVE,
): Promise<number> {
  const { sum } = await database.sql
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('amount_vnd').as('sum'))
    .where(({ eb, and }) => and(Object.entries(of).map(([name, value]) => eb(name as 'source', '=', value))))
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** The refund that ends the term of an order, or has ended it: the last of them that was approved and has not failed. */
export const readEnding = async ({ database }: LedgerDeps, { code }: OrderRow): Promise<RefundRow | null> =>
  (await database.sql
    .selectFrom('refund')
    .selectAll()
    .where('order_code', '=', code)
    .where('purpose', '=', 'order')
    .where('ends_term', '=', true)
    .where('status', 'in', ['APPROVED', 'SENT', 'DONE'])
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;

/** Money that does not go back after all waits for a decision again. */
export async function reopenReview({ database }: LedgerDeps, { source }: RefundRow): Promise<void> {
  if (source === null) return;
  await database.sql
    .updateTable('review')
    .set({ closed_at: null, decision: null })
    .where('ref', '=', source)
    .where('decision', '=', 'refund')
    .execute();
}
