/**
 * What people are told because a day has come: once a day at nine in Hanoi, or when the server is up again. Days on which it was down are jumped
 * over: who would have been told on them is told how many days are really left.
 */
import { sql as raw } from 'kysely';
import { z } from 'zod';
import type { NoticeDeps } from '../../notifications/index.ts';
import type { JobKind } from '../../platform/jobs/index.ts';
import { columnOf, ownerOf } from '../ledger.ts';
import { dayNumber, daysLater, monthsLater } from '../hanoi-days.ts';
import { messages } from './messages.ts';
import { graceDayOf, lastDayOf, noticeUse, notifyOwner } from './notices.ts';

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
    .leftJoin('organisation', 'organisation.id', 'term.organisation_id')
    .select(['term.user_id', 'term.organisation_id', 'term.ends_at', 'package.name'])
    .select('organisation.name as company')
    .where('term.ends_at', '>', now)
    .where('term.ends_at', '<=', daysLater(now, STEPS.at(-1)! + 1))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('term as later')
            .select('later.id')
            .where(
              raw<boolean>`(later.user_id = term.user_id or later.organisation_id = term.organisation_id)`,
            )
            .whereRef('later.ends_at', '>', 'term.ends_at'),
        ),
      ),
    )
    .execute();
  for (const { ends_at: end, name, company, ...row } of ending) {
    const owner = ownerOf(row);
    const days = daysUntil(end, now);
    const step = STEPS.find((most) => days <= most);
    if (step === undefined || owner === null) continue;
    await once(deps, () =>
      notifyOwner(deps, owner, {
        kind: 'expiring',
        title: messages.ending(name, days, company),
        content: messages.endingText(name, lastDayOf(end), graceDayOf(end)),
        orderCode: null,
        onceKey: `ending:${columnOf(owner)[1]}:${end.toISOString()}:${step}`,
      }),
    );
  }
}

/** Minutes that nobody has used, of a person and a day together. Those that come again every month are not told of. */
export async function noticeLapses(deps: NoticeDeps): Promise<void> {
  const now = deps.clock.now();
  const lapsing = await deps.database.sql
    .selectFrom('lot')
    .leftJoin('organisation', 'organisation.id', 'lot.organisation_id')
    .select(['user_id', 'organisation_id', 'expires_at', 'organisation.name as company'])
    .select(({ fn }) => fn.sum<string>('left_seconds').as('seconds'))
    .where('source', '!=', 'refill')
    .where('left_seconds', '>', 0)
    .where('starts_at', '<=', now)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', daysLater(now, LAPSE_DAYS + 1))
    .groupBy(['user_id', 'organisation_id', 'expires_at', 'organisation.name'])
    .having(({ fn }) => fn.sum('left_seconds'), '>=', 60)
    .execute();
  for (const { expires_at: end, seconds, company, ...row } of lapsing) {
    const owner = ownerOf(row);
    if (owner === null || daysUntil(end!, now) > LAPSE_DAYS) continue;
    await once(deps, () =>
      notifyOwner(deps, owner, {
        kind: 'expiring',
        title: messages.lapsing(Number(seconds), company),
        content: messages.lapsingText(Number(seconds), lastDayOf(end!)),
        orderCode: null,
        onceKey: `lapsing:${columnOf(owner)[1]}:${end!.toISOString()}`,
      }),
    );
  }
}

/** Who used minutes lately and was not told at once. */
async function noticeUses(deps: NoticeDeps): Promise<void> {
  const people = await deps.database.sql
    .selectFrom('ledger')
    .innerJoin('lot', 'lot.id', 'ledger.lot_id')
    .select(({ fn }) => fn.coalesce('ledger.drawn_by', 'lot.user_id').as('user_id'))
    .distinct()
    .where('ledger.kind', '=', 'settle')
    .where('ledger.created_at', '>=', daysLater(deps.clock.now(), -DAYS_BACK))
    .where(({ exists, selectFrom, fn }) =>
      // Whose account is gone has left rows of what they drew.
      exists(
        selectFrom('account')
          .select('account.id')
          .where('account.id', '=', fn.coalesce('ledger.drawn_by', 'lot.user_id')),
      ),
    )
    .execute();
  for (const { user_id: userId } of people) await once(deps, () => noticeUse(deps, userId!));
}

/** Whole days in Hanoi from today to the last day of what ends. */
const daysUntil = (end: Date, now: Date): number => dayNumber(new Date(end.getTime() - 1)) - dayNumber(now);

/** Each in a transaction of its own: one that fails, as for an account that is just deleted, is told the next day. */
const once = async (deps: NoticeDeps, work: () => Promise<unknown>): Promise<void> => {
  await deps.database.transaction(async () => void (await work()));
};
