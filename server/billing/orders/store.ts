/** SQL on orders. */
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { ReviewKind } from '../../../contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { BUYERS } from '../company.ts';
import type { LedgerDeps } from '../ledger.ts';

export type OrderRow = Selectable<Schema['customer_order']>;

/** Keeps others from changing an order, or deleting its account, until the transaction ends. @throws AppError ORDER_NOT_FOUND */
export async function lockOrder(deps: LedgerDeps, code: string): Promise<OrderRow> {
  const order = deps.database.sql.selectFrom('customer_order').where('code', '=', code);
  const gone = (): AppError => new AppError('ORDER_NOT_FOUND');
  const { user_id: userId } = await order.select('user_id').executeTakeFirstOrThrow(gone);
  if (userId !== null)
    await deps.database.sql
      .selectFrom('account')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .execute();
  // Read again: whoever deleted the account meanwhile has taken it out of the order.
  return order.selectAll().forUpdate().executeTakeFirstOrThrow(gone);
}

/** The same for an order of this person, or of the organisation that they buy for: another's is as good as none. */
export async function lockOwnOrder(deps: LedgerDeps, userId: string, code: string): Promise<OrderRow> {
  const order = await lockOrder(deps, code);
  await findOwnOrder(deps, userId, code);
  return order;
}

/** @throws AppError ORDER_NOT_FOUND, also for another's order */
export const findOwnOrder = ({ database }: LedgerDeps, userId: string, code: string): Promise<OrderRow> =>
  database.sql
    .selectFrom('customer_order')
    .selectAll()
    .where('code', '=', code)
    .where(isHandledBy(userId))
    .executeTakeFirstOrThrow(() => new AppError('ORDER_NOT_FOUND'));

/** Whether an order is a person's own, or of an organisation that they buy for. */
const isHandledBy =
  (userId: string) =>
  ({ eb, or, and, selectFrom }: ExpressionBuilder<Schema, 'customer_order'>) =>
    or([
      and([eb('organisation_id', 'is', null), eb('user_id', '=', userId)]),
      eb(
        'organisation_id',
        'in',
        selectFrom('organisation_member')
          .select('organisation_member.organisation_id')
          .where('organisation_member.user_id', '=', userId)
          .where('role', 'in', BUYERS),
      ),
    ]);

/** What an order has been paid with, đồng: what came in for it, but for what went to another order or back as too much. */
export async function readPaid(deps: LedgerDeps, code: string): Promise<number> {
  const { rows } = await sql<{ paid: string }>`select
      (select coalesce(sum(amount_vnd), 0) from money_in where order_code = ${code})
      + (select coalesce(sum(amount_vnd), 0) from money_move where to_code = ${code})
      - (select coalesce(sum(amount_vnd), 0) from money_move where from_code = ${code})
      - (select coalesce(sum(amount_vnd), 0) from refund
          where order_code = ${code} and purpose = 'surplus' and status not in ('DENIED', 'FAILED')) as paid`.execute(
    deps.database.sql,
  );
  return Number(rows[0]!.paid);
}

/** Asks a person to decide, once for each thing. */
export async function openReview(
  { database, clock }: LedgerDeps,
  review: { kind: ReviewKind; ref: string; orderCode: string | null; amountVnd: number },
): Promise<void> {
  await database.sql
    .insertInto('review')
    .values({
      kind: review.kind,
      ref: review.ref,
      order_code: review.orderCode,
      amount_vnd: review.amountVnd,
      opened_at: clock.now(),
      closed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute();
}
