/** Which money and minutes people are told of. All of it joins the transaction under way, and comes once. */
import { notifyOfMoney, type NoticeDeps } from '../../notifications/index.ts';
import { tellWebhooks } from '../../webhooks/index.ts';
import { daysLater, toDay } from '../hanoi-days.ts';
import { drawableLots } from '../company.ts';
import type { OrderRow } from '../orders/store.ts';
import { readUserPackage } from '../packages.ts';
import { readPeriodStart, readUsedSeconds } from '../usage.ts';
import { messages, type RefundEffect } from './messages.ts';

/** An order was paid, and its term has begun or waits. */
export async function noticeBought(
  deps: NoticeDeps,
  { code, snapshot }: Pick<OrderRow, 'code' | 'snapshot'>,
  userId: string,
): Promise<void> {
  const { ends_at } = await deps.database.sql
    .selectFrom('term')
    .select(({ fn }) => fn.max('ends_at').as('ends_at'))
    .where('order_code', '=', code)
    .executeTakeFirstOrThrow();
  await notifyOfMoney(deps, {
    userId,
    kind: 'bought',
    title: messages.bought(snapshot.package_name),
    content: messages.boughtText({
      code,
      name: snapshot.package_name,
      months: snapshot.months,
      seconds: snapshot.seconds,
      lastDay: lastDayOf(ends_at),
    }),
    orderCode: code,
    onceKey: `bought:${code}`,
  });
}

/** Money went back. @param refundId makes it told once @param effect what it does to what was bought */
export async function noticeRefunded(
  deps: NoticeDeps,
  refund: { refundId: string; userId: string; orderCode: string; amountVnd: number; effect: RefundEffect },
): Promise<void> {
  const { refundId, userId, orderCode, amountVnd, effect } = refund;
  await notifyOfMoney(deps, {
    userId,
    kind: 'refunded',
    title: messages.refunded,
    content: messages.refundedText(orderCode, amountVnd, effect),
    orderCode,
    onceKey: `refunded:${refundId}`,
  });
}

/** Less is nothing that anything could be converted with. */
const MIN_SECONDS = 60;

/** Minutes were used: a person is told when three quarters of them are gone, and when all are, once in each period. */
export async function noticeUse(deps: NoticeDeps, userId: string): Promise<void> {
  const { term } = await readUserPackage(deps, userId);
  const start = await readPeriodStart(deps, userId, term);
  const used = await readUsedSeconds(deps, userId, start);
  const { company, lots } = await drawableLots(deps, userId);
  const held = await readHeldSeconds(deps, [userId, company?.organisationId ?? null]);
  const left = lots.reduce((sum, lot) => sum + lot.left_seconds, 0);
  const rest = left + held;
  const isUp = rest < MIN_SECONDS;
  if (used === 0 || (!isUp && rest > (used + rest) / 4)) return;
  const key = (share: number): string => `used:${userId}:${start.toISOString()}:${share}`;
  const about = { userId, kind: 'used', orderCode: null } as const;
  if (isUp)
    await notifyOfMoney(deps, {
      ...about,
      title: messages.usedUp,
      content: messages.usedUpText,
      onceKey: key(100),
    });
  else {
    const isNew = await notifyOfMoney(deps, {
      ...about,
      title: messages.used75,
      content: messages.used75Text(rest),
      onceKey: key(75),
    });
    if (isNew) await tellWebhooks(deps, userId, { event: 'wallet.low', record: null });
  }
}

/** What conversions under way hold of lots of these: it may come back. */
async function readHeldSeconds(
  { database }: Pick<NoticeDeps, 'database'>,
  [userId, organisationId]: readonly [string | null, string | null],
): Promise<number> {
  const { sum } = await database.sql
    .selectFrom('lot')
    .select(({ fn }) => fn.sum<string | null>('held_seconds').as('sum'))
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('organisation_id', '=', organisationId)]))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** What ends with midnight ended the day before. */
export const lastDayOf = (end: Date): string => toDay(new Date(end.getTime() - 1));

/** Minutes that are left outlive the last term by so much. */
export const graceDayOf = (end: Date): string => lastDayOf(daysLater(end, 30));
