/** Brings what can be found of a record to what it is now. */
import { settleEdits, takeOverSentences } from '../collaboration/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { readRecord } from '../records/index.ts';
import { readLinesOf, type FoldedLine } from './read-lines.ts';
import { dropChanges, listChanges, replaceLines } from './store.ts';

export interface IndexDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

/**
 * The notes of changes are read before the record, and go in the transaction that writes what was found there: one that comes meanwhile
 * stays, and of two who do this at once the one who read more is heard.
 * @returns false when it cannot be read now
 */
export async function indexRecord(deps: IndexDeps, recordId: string): Promise<boolean> {
  try {
    await settleEdits(deps, recordId);
    await takeOverSentences(deps, recordId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  for (;;) {
    const changes = await listChanges(deps, recordId);
    if (changes.length === 0) return true;
    const record = await readRecord(deps, recordId);
    if (!record) return true;
    const lines = await readQuietly(() => readLinesOf(deps, record));
    if (lines === 'later') return false;
    const write = async (): Promise<boolean> => {
      if (!(await dropChanges(deps, recordId, changes))) return false;
      await replaceLines(deps, recordId, lines);
      return true;
    };
    if (await deps.database.transaction(write)) return true;
  }
}

/** Of a text that is too long for anybody to open nothing is found. */
async function readQuietly(read: () => Promise<FoldedLine[]>): Promise<FoldedLine[] | 'later'> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'TOO_MANY_WAITING' ? 'later' : [];
  }
}
