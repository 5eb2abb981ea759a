/** Transfers find their order by the code in their content, and by nothing else: what has none waits for a person. */
import { findOrderCodes } from '../order-code.ts';
import { receiveMoney, type MoneyDeps } from '../orders/receive-money.ts';
import { openReview } from '../orders/store.ts';
import type { BankTransfer } from './transfer-notice.ts';

/** Takes a transfer once, however often and by whomever it is told. @param body as it came @param account ours; money of others is only stored */
export const takeTransfer = (
  deps: MoneyDeps,
  transfer: BankTransfer,
  { body, account }: { body: string; account: string },
): Promise<void> =>
  deps.database.transaction(async () => {
    const { sql } = deps.database;
    const stored = await sql
      .insertInto('bank_transfer')
      .values({
        provider: transfer.provider,
        provider_id: transfer.providerId,
        account: transfer.account,
        reference: transfer.reference,
        amount_vnd: transfer.amountVnd,
        content: transfer.content,
        body,
        received_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('provider')
      .executeTakeFirst();
    if (!stored || transfer.amountVnd <= 0 || transfer.account !== account) return;
    const source = `${transfer.provider}:${transfer.providerId}`;
    const codes = findOrderCodes(transfer.content);
    const known =
      codes.length === 0
        ? []
        : await sql.selectFrom('customer_order').select('code').where('code', 'in', codes).execute();
    const [order] = known;
    if (order && known.length === 1)
      await receiveMoney(deps, { orderCode: order.code, source, amountVnd: transfer.amountVnd });
    else
      await openReview(deps, {
        kind: 'unmatched',
        ref: source,
        orderCode: null,
        amountVnd: transfer.amountVnd,
      });
  });
