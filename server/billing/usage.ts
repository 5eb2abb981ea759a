/** What was used: the settled seconds of the ledger, never a difference of balances. */
import type { Database } from '../platform/database/index.ts';
import { endOfTerm } from './hanoi-days.ts';
import type { LedgerDeps } from './ledger.ts';
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

function monthOfTerm(startsAt: Date, now: Date): Date {
  for (let [start, months] = [startsAt, 1]; ; months += 1) {
    const next = endOfTerm(startsAt, months);
    if (next > now) return start;
    start = next;
  }
}

/** Seconds that were used since, whatever was granted meanwhile: what is only held does not count. */
export async function readUsedSeconds(
  { database }: { database: Database },
  userId: string,
  since: Date,
): Promise<number> {
  const { delta } = await database.sql
    .selectFrom('ledger')
    .innerJoin('lot', 'lot.id', 'ledger.lot_id')
    .select(({ fn, eb }) => fn.sum<string | null>(eb('left_delta', '+', eb.ref('held_delta'))).as('delta'))
    .where('lot.user_id', '=', userId)
    .where('ledger.kind', '=', 'settle')
    .where('ledger.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return 0 - Number(delta ?? 0);
}

/** @param before only what has a smaller id; null for the newest */
export const listUses = (
  { database }: { database: Database },
  userId: string,
  { before, limit }: { before: string | null; limit: number },
) =>
  database.sql
    .selectFrom('ledger')
    .innerJoin('lot', 'lot.id', 'ledger.lot_id')
    // A record in one's own name: what others share is paid for by them.
    .leftJoin('record', (join) =>
      join.onRef('record.id', '=', 'ledger.record_id').on('record.user_id', '=', userId),
    )
    .select(['ledger.id', 'ledger.created_at', 'ledger.record_id', 'ledger.lot_id'])
    .select(['lot.source', 'record.name'])
    .select(({ eb }) =>
      eb.neg(eb.parens('ledger.left_delta', '+', eb.ref('ledger.held_delta'))).as('seconds'),
    )
    .where('lot.user_id', '=', userId)
    .where('ledger.kind', '=', 'settle')
    .where(({ eb }) => eb(eb('ledger.left_delta', '+', eb.ref('ledger.held_delta')), '<', 0))
    .$if(before !== null, (query) => query.where('ledger.id', '<', before))
    .orderBy('ledger.id', 'desc')
    .limit(limit)
    .execute();
