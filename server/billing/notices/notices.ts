/** Which money and minutes people are told of. All of it joins the transaction under way, and comes once. */
import { notifyOfMoney, type MoneyNotice, type NoticeDeps } from '../../notifications/index.ts';
import { tellWebhooks } from '../../webhooks/index.ts';
import { drawableLots, listBuyers, type Company } from '../company.ts';
import { daysLater, toDay } from '../hanoi-days.ts';
import { isOf, openLots, type Lot, type LotOwner } from '../ledger.ts';
import type { OrderRow } from '../orders/store.ts';
import { readTermPackage, readUserPackage } from '../packages.ts';
import { monthOfTerm, readCompanySeconds, readPeriodStart, readUsedSeconds } from '../usage.ts';
import { messages, type RefundEffect } from './messages.ts';

type Notice = Omit<MoneyNotice, 'userId'>;

/** Tells a person of their own, or those who buy for an organisation of what it has. In the transaction under way. @returns whether it is new */
export async function notifyOwner(deps: NoticeDeps, owner: LotOwner, notice: Notice): Promise<boolean> {
  if ('userId' in owner) return notifyOfMoney(deps, { ...notice, ...owner });
  let isNew = false;
  for (const userId of await listBuyers(deps, owner.organisationId)) {
    const onceKey = `${notice.onceKey}:${userId}`;
    isNew = (await notifyOfMoney(deps, { ...notice, userId, onceKey })) || isNew;
  }
  return isNew;
}

/** An order was paid, and its term has begun or waits. */
export async function noticeBought(
  deps: NoticeDeps,
  { code, snapshot, organisation_name }: Pick<OrderRow, 'code' | 'snapshot' | 'organisation_name'>,
  owner: LotOwner,
): Promise<void> {
  const { ends_at } = await deps.database.sql
    .selectFrom('term')
    .select(({ fn }) => fn.max('ends_at').as('ends_at'))
    .where('order_code', '=', code)
    .executeTakeFirstOrThrow();
  await notifyOwner(deps, owner, {
    kind: 'bought',
    title: messages.bought(snapshot.package_name, organisation_name),
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
  refund: { refundId: string; owner: LotOwner; orderCode: string; amountVnd: number; effect: RefundEffect },
): Promise<void> {
  const { refundId, owner, orderCode, amountVnd, effect } = refund;
  await notifyOwner(deps, owner, {
    kind: 'refunded',
    title: messages.refunded,
    content: messages.refundedText(orderCode, amountVnd, effect),
    orderCode,
    onceKey: `refunded:${refundId}`,
  });
}

/** Less is nothing that anything could be converted with. */
const MIN_SECONDS = 60;

/**
 * Minutes were used: a person is told when three quarters of what they can draw from are gone, and when all are, once in each period; those who buy for
 * their company of the company's.
 */
export async function noticeUse(deps: NoticeDeps, userId: string): Promise<void> {
  const { term } = await readUserPackage(deps, userId);
  const start = await readPeriodStart(deps, userId, term);
  const { company, lots } = await drawableLots(deps, userId);
  const held = await readHeldSeconds(deps, { userId });
  const rest = sumOf(lots) + held + (company === null ? 0 : await readHeldSeconds(deps, company));
  const step = stepOf(await readUsedSeconds(deps, userId, start), rest);
  if (step !== null) {
    const isNew = await notifyOwner(
      deps,
      { userId },
      noticeOfUse(`${userId}:${start.toISOString()}`, step, rest),
    );
    if (isNew && step === 75) await tellWebhooks(deps, userId, { event: 'wallet.low', record: null });
  }
  if (company !== null) await noticeCompanyUse(deps, company);
}

async function noticeCompanyUse(deps: NoticeDeps, company: Company): Promise<void> {
  const held = await readTermPackage(deps, company);
  if (held?.term == null) return;
  const start = monthOfTerm(held.term.startsAt, deps.clock.now());
  const rest = sumOf(await openLots(deps, company)) + (await readHeldSeconds(deps, company));
  const step = stepOf(await readCompanySeconds(deps, company.organisationId, start), rest);
  if (step === null) return;
  const key = `${company.organisationId}:${start.toISOString()}`;
  await notifyOwner(deps, company, noticeOfUse(key, step, rest, company.name));
}

const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, lot) => sum + lot.left_seconds, 0);

/** How much is gone, percent, where that is worth telling. */
function stepOf(usedSeconds: number, restSeconds: number): 75 | 100 | null {
  if (usedSeconds === 0) return null;
  if (restSeconds < MIN_SECONDS) return 100;
  return restSeconds <= (usedSeconds + restSeconds) / 4 ? 75 : null;
}

const noticeOfUse = (
  key: string,
  step: 75 | 100,
  restSeconds: number,
  company: string | null = null,
): Notice => ({
  kind: 'used',
  title: (step === 100 ? messages.usedUp : messages.used75)(company),
  content: step === 100 ? messages.usedUpText(company) : messages.used75Text(restSeconds),
  orderCode: null,
  onceKey: `used:${key}:${step}`,
});

/** What conversions under way hold: it may come back. */
async function readHeldSeconds({ database }: Pick<NoticeDeps, 'database'>, owner: LotOwner): Promise<number> {
  const { sum } = await database.sql
    .selectFrom('lot')
    .select(({ fn }) => fn.sum<string | null>('held_seconds').as('sum'))
    .where(...isOf(owner))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** What ends with midnight ended the day before. */
export const lastDayOf = (end: Date): string => toDay(new Date(end.getTime() - 1));

/** Minutes that are left outlive the last term by so much. */
export const graceDayOf = (end: Date): string => lastDayOf(daysLater(end, 30));
