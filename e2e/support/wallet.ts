/** What only a payment or a month could do to a wallet. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { NxNote } from './nxnote.ts';

/** Kills the server, sets what is left in every wallet, beside what is held for conversions under way, and starts it again. */
export async function setBalances(nxnote: NxNote, seconds: number): Promise<void> {
  await nxnote.kill9();
  const database = await PGlite.create(join(nxnote.dataFolder, 'database'));
  await database.query('update wallet set balance_seconds = $1', [seconds]);
  await database.close();
  await nxnote.restart();
}
