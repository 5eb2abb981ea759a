/** What was used: the settled seconds of the ledger, never a difference of balances. */
import { sql } from 'kysely';
import type { Lot } from '../../contract/billing/usage.ts';
import type { Database } from '../platform/database/index.ts';
import { dayStart, daysLater, endOfTerm, monthsLater, startOfWeek } from './hanoi-days.ts';
import type { LedgerDeps, Lot as LotRow } from './ledger.ts';
import type { UserPackage } from './packages.ts';

/** When the month began in which a person's use is counted: of the paid term, or of the minutes without payment. */
export async function readPeriodStart(
  { database, clock }: LedgerDeps,
  userId: string,
  term: UserPackage['term'],
): Promise<Date> {
  if (term) return monthOfTerm(term.startsAt, clock.now());
  const lot = await database.sql
    .selectFrom('lot')
    .select('starts_at')
    .where('user_id', '=', userId)
    .where('source', 'in', ['refill', 'legacy'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lot?.starts_at ?? clock.now();
}

/** When the month of a term began that is under way. */
export function monthOfTerm(startsAt: Date, now: Date): Date {
  for (let [start, months] = [startsAt, 1]; ; months += 1) {
    const next = endOfTerm(startsAt, months);
    if (next > now) return start;
    start = next;
  }
}

/** Whether a row is of somebody's own work: of their own lots, or drawn for it from those of their company. */
const isWorkOf = (userId: string) =>
  sql<boolean>`(ledger.drawn_by = ${userId}
    or (ledger.drawn_by is null and ledger.lot_id = any(array(select id from lot where user_id = ${userId}))))`;

/** Seconds that were used since, whatever was granted meanwhile: what is only held does not count, nor what was returned. */
export async function readUsedSeconds(
  { database }: { database: Database },
  userId: string,
  since: Date,
): Promise<number> {
  const { delta } = await database.sql
    .selectFrom('ledger')
    .select(({ fn, eb }) => fn.sum<string | null>(eb('left_delta', '+', eb.ref('held_delta'))).as('delta'))
    .where(isWorkOf(userId))
    .where('ledger.kind', 'in', ['settle', 'return'])
    .where('ledger.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  // What is returned may have been used in the month before.
  return Math.max(0, 0 - Number(delta ?? 0));
}

/** What was taken from a lot: settled seconds are less than nothing there. */
const USED_SECONDS = sql<number>`(-(ledger.left_delta + ledger.held_delta))`;

/** The same of the lots of an organisation, whoever used them. */
export const readCompanySeconds = async (
  deps: { database: Database },
  organisationId: string,
  since: Date,
): Promise<number> =>
  (await listCompanyUse(deps, organisationId, since)).reduce((sum, { seconds }) => sum + seconds, 0);

/** Who used how many seconds of an organisation since, most first; people whose account is gone without a name. */
export async function listCompanyUse(
  { database }: { database: Database },
  organisationId: string,
  since: Date,
): Promise<{ userId: string; fullName: string | null; seconds: number }[]> {
  const rows = await database.sql
    .selectFrom('ledger')
    .innerJoin('lot', 'lot.id', 'ledger.lot_id')
    .leftJoin('account', 'account.id', 'ledger.drawn_by')
    .select(['ledger.drawn_by', 'account.full_name'])
    .select(sql<string>`sum(${USED_SECONDS})`.as('seconds'))
    .where('lot.organisation_id', '=', organisationId)
    .where('ledger.kind', 'in', ['settle', 'return'])
    .where('ledger.created_at', '>=', since)
    .groupBy(['ledger.drawn_by', 'account.full_name'])
    .orderBy('seconds', 'desc')
    .execute();
  return rows
    .map((row) => ({ userId: row.drawn_by!, fullName: row.full_name, seconds: Number(row.seconds) }))
    .filter(({ seconds }) => seconds > 0);
}

const usesOf = (
  { database }: { database: Database },
  userId: string,
  span: { from: Date; until: Date } | null,
) =>
  database.sql
    .selectFrom('ledger')
    .innerJoin('lot', 'lot.id', 'ledger.lot_id')
    .where(isWorkOf(userId))
    .where('ledger.kind', '=', 'settle')
    .where(USED_SECONDS, '>', 0)
    .$if(span !== null, (query) =>
      query.where('ledger.created_at', '>=', span!.from).where('ledger.created_at', '<', span!.until),
    );

/** @param before only what has a smaller id; null for the newest @param span only what was charged then */
export const listUses = (
  deps: { database: Database },
  userId: string,
  { before, limit, span }: { before: string | null; limit: number; span: { from: Date; until: Date } | null },
) =>
  usesOf(deps, userId, span)
    // A record in one's own name: what others share is paid for by them.
    .leftJoin('record', (join) =>
      join
        .onRef('record.id', '=', 'ledger.record_id')
        .on('record.user_id', '=', userId)
        .on('record.trashed_at', 'is', null),
    )
    .select(['ledger.id', 'ledger.created_at', 'ledger.record_id', 'ledger.lot_id'])
    .select(['lot.source', 'record.name'])
    .select(USED_SECONDS.as('seconds'))
    .$if(before !== null, (query) => query.where('ledger.id', '<', before))
    .orderBy('ledger.id', 'desc')
    .limit(limit)
    .execute();

/** Seconds, conversions and records of a span, or of all. */
export async function sumUses(
  deps: { database: Database },
  userId: string,
  span: { from: Date; until: Date } | null,
): Promise<{ seconds: number; uses: number; records: number }> {
  const row = await usesOf(deps, userId, span)
    .select([
      sql<string | null>`sum(${USED_SECONDS})`.as('seconds'),
      sql<string>`count(distinct (ledger.record_id, ledger.attempt))`.as('uses'),
      sql<string>`count(distinct ledger.record_id)`.as('records'),
    ])
    .executeTakeFirstOrThrow();
  return { seconds: Number(row.seconds ?? 0), uses: Number(row.uses), records: Number(row.records) };
}

const WEEKS = 12;

/** What was used in each of the last weeks, oldest first. */
export async function listWeeks(
  deps: LedgerDeps,
  userId: string,
): Promise<{ startsAt: Date; seconds: number }[]> {
  const first = daysLater(startOfWeek(deps.clock.now()), -7 * (WEEKS - 1));
  const rows = await usesOf(deps, userId, { from: first, until: daysLater(first, 7 * WEEKS) })
    .select([
      sql<string>`floor(extract(epoch from ledger.created_at - ${first}::timestamptz) / 604800)`.as('week'),
      sql<string>`sum(${USED_SECONDS})`.as('seconds'),
    ])
    .groupBy('week')
    .execute();
  const used = new Map(rows.map(({ week, seconds }) => [Number(week), Number(seconds)]));
  return Array.from({ length: WEEKS }, (_, week) => ({
    startsAt: daysLater(first, 7 * week),
    seconds: used.get(week) ?? 0,
  }));
}

/** What conversions under way hold, newest first. */
export async function listHeld({ database }: { database: Database }, userId: string) {
  const rows = await database.sql
    .selectFrom('ledger')
    .innerJoin('lot', 'lot.id', 'ledger.lot_id')
    .leftJoin('record', (join) =>
      join
        .onRef('record.id', '=', 'ledger.record_id')
        .on('record.user_id', '=', userId)
        .on('record.trashed_at', 'is', null),
    )
    .select(['ledger.record_id', 'record.name'])
    .select(({ fn }) => [
      fn.sum<string>('ledger.held_delta').as('seconds'),
      fn.min('ledger.created_at').as('created_at'),
    ])
    .where(isWorkOf(userId))
    .where('lot.held_seconds', '>', 0)
    .where('ledger.record_id', 'is not', null)
    .groupBy(['ledger.record_id', 'ledger.attempt', 'record.name'])
    .having(({ fn }) => fn.sum('ledger.held_delta'), '>', 0)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, seconds: Number(row.seconds) }));
}

const MAX_ENDED = 50;

/** Lots that are used up or over, newest first: what they were is shown beside those that can be used. */
export const endedLots = ({ database, clock }: LedgerDeps, userId: string) =>
  database.sql
    .selectFrom('lot')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seconds', '>', 0)
    .where(({ eb, or }) => or([eb('left_seconds', '=', 0), eb('expires_at', '<=', clock.now())]))
    .orderBy('id', 'desc')
    .limit(MAX_ENDED)
    .execute();

/** 00:00 in Hanoi of the first day of a month and of the next. @param month `2026-11` */
/** Used since the term or the month of the package began, seconds. */
export const readPeriodUse = async (
  deps: LedgerDeps,
  userId: string,
  term: UserPackage['term'],
): Promise<number> => readUsedSeconds(deps, userId, await readPeriodStart(deps, userId, term));

export function monthSpan(month: string): { from: Date; until: Date } {
  const from = dayStart(`${month}-01`);
  return { from, until: monthsLater(from, 1) };
}

/** Minutes as calls answer them. */
export const toLot = (lot: LotRow): Lot => ({
  id: lot.id,
  source: lot.source,
  seconds: lot.seconds,
  left_seconds: lot.left_seconds,
  held_seconds: lot.held_seconds,
  starts_at: lot.starts_at.toISOString(),
  expires_at: lot.expires_at?.toISOString() ?? null,
  order_code: lot.order_code,
});
