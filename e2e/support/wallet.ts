/** What only a payment or a month could do to a wallet. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { NxNote } from './nxnote.ts';

/** Kills the server, sets what is left in every wallet, beside what is held for conversions under way, and starts it again. */
export async function setBalances(nxnote: NxNote, seconds: number): Promise<void> {
  await nxnote.kill9();
  const database = await PGlite.create(join(nxnote.dataFolder, 'database'));
  await database.query(
    `insert into ledger (lot_id, kind, left_delta, held_delta, actor, reason, created_at)
      select id, 'adjust', $1::integer - left_seconds, 0, 'operator', 'scenario', now() from lot
      where left_seconds <> $1::integer`,
    [seconds],
  );
  await database.close();
  await nxnote.restart();
}
