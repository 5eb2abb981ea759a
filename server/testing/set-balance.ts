/** What only a payment or a month could do to a wallet. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** Sets what is left to a person who has one lot, beside what is held for conversions under way. */
export async function setBalance(database: Database, userId: string, seconds: number): Promise<void> {
  await sql`insert into ledger (lot_id, kind, left_delta, held_delta, actor, reason, created_at)
    select id, 'adjust', ${seconds}::integer - left_seconds, 0, 'operator', 'test', now() from lot
    where user_id = ${userId} and left_seconds <> ${seconds}::integer`.execute(database.sql);
}
