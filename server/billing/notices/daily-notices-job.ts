/**
 * What people are told because a day has come: once a day at nine in Hanoi, or when the server is up again. Days on which it was down are jumped
 * over: who would have been told on them is told how many days are really left.
 */
import { z } from 'zod';
import { notifyOfMoney, type NoticeDeps } from '../../notifications/index.ts';
import type { JobKind } from '../../platform/jobs/index.ts';
import { dayNumber, daysLater, monthsLater } from '../hanoi-days.ts';
import { messages } from './messages.ts';
import { graceDayOf, lastDayOf, noticeUse } from './notices.ts';

const KIND = 'daily-notices';
const HOUR_MS = 3_600_000;
const AT_HOUR = 9;
/** Days before the end on which somebody is told, rarest first. */
const STEPS = [1, 3, 7];
/** Minutes that lapse are told of so many days before. */
const LAPSE_DAYS = 7;
const DAYS_BACK = 2;
const Payload = z.object({});

/** Queues the notices of the day in Hanoi that holds `now`: once, whoever asks. */
export const queueDailyNotices = ({ queue, clock }: Pick<NoticeDeps, 'queue' | 'clock'>): Promise<void> => {
  const day = monthsLater(clock.now(), 0);
  return queue.add({
    kind: KIND,
    payload: {},
    maxAttempts: 5,
    onceKey: `${KIND}:${day.toISOString().slice(0, 10)}`,
    runAt: new Date(day.getTime() + AT_HOUR * HOUR_MS),
  });
};

export const dailyNoticesJob = (deps: NoticeDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: 5,
  limits: { idleSeconds: 1800 },
  async run({ finish }) {
    await noticeEnds(deps);
    await noticeLapses(deps);
    await noticeUses(deps);
    await finish(() => Promise.resolve());
  },
});

/** Terms that nothing follows. */
export async function noticeEnds(deps: NoticeDeps): Promise<void> {
  const now = deps.clock.now();
  const { sql } = deps.database;
  const ending = await sql
    .selectFrom('term')
    .innerJoin('package', 'package.id', 'term.package_id')
    .select(['term.user_id', 'term.ends_at', 'package.name'])
    .where('term.user_id', 'is not', null)
    .where('term.ends_at', '>', now)
    .where('term.ends_at', '<=', daysLater(now, STEPS.at(-1)! + 1))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('term as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'term.user_id')
            .whereRef('later.ends_at', '>', 'term.ends_at'),
        ),
      ),
    )
    .execute();
  for (const { user_id: userId, ends_at: end, name } of ending) {
    const days = daysUntil(end, now);
    const step = STEPS.find((most) => days <= most);
    if (step === undefined) continue;
    await once(deps, () =>
      notifyOfMoney(deps, {
        userId: userId!,
        kind: 'expiring',
        title: messages.ending(name, days),
        content: messages.endingText(name, lastDayOf(end), graceDayOf(end)),
        orderCode: null,
        onceKey: `ending:${userId!}:${end.toISOString()}:${step}`,
      }),
    );
  }
}

/** Minutes that nobody has used, of a person and a day together. Those that come again every month are not told of. */
export async function noticeLapses(deps: NoticeDeps): Promise<void> {
  const now = deps.clock.now();
  const lapsing = await deps.database.sql
    .selectFrom('lot')
    .select(['user_id', 'expires_at'])
    .select(({ fn }) => fn.sum<string>('left_seconds').as('seconds'))
    .where('user_id', 'is not', null)
    .where('source', '!=', 'refill')
    .where('left_seconds', '>', 0)
    .where('starts_at', '<=', now)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', daysLater(now, LAPSE_DAYS + 1))
    .groupBy(['user_id', 'expires_at'])
    .having(({ fn }) => fn.sum('left_seconds'), '>=', 60)
    .execute();
  for (const { user_id: userId, expires_at: end, seconds } of lapsing) {
    if (daysUntil(end!, now) > LAPSE_DAYS) continue;
    await once(deps, () =>
      notifyOfMoney(deps, {
        userId: userId!,
        kind: 'expiring',
        title: messages.lapsing(Number(seconds)),
        content: messages.lapsingText(Number(seconds), lastDayOf(end!)),
        orderCode: null,
        onceKey: `lapsing:${userId!}:${end!.toISOString()}`,
      }),
    );
  }
}

/** Who used minutes lately and was not told at once. */
async function noticeUses(deps: NoticeDeps): Promise<void> {
  const people = await deps.database.sql
    .selectFrom('ledger')
    .innerJoin('lot', 'lot.id', 'ledger.lot_id')
    .select('lot.user_id')
    .distinct()
    .where('ledger.kind', '=', 'settle')
    .where('ledger.created_at', '>=', daysLater(deps.clock.now(), -DAYS_BACK))
    .where('lot.user_id', 'is not', null)
    .execute();
  for (const { user_id: userId } of people) await once(deps, () => noticeUse(deps, userId!));
}

/** Whole days in Hanoi from today to the last day of what ends. */
const daysUntil = (end: Date, now: Date): number => dayNumber(new Date(end.getTime() - 1)) - dayNumber(now);

/** Each in a transaction of its own: one that fails, as for an account that is just deleted, is told the next day. */
const once = async (deps: NoticeDeps, work: () => Promise<unknown>): Promise<void> => {
  await deps.database.transaction(async () => void (await work()));
};
