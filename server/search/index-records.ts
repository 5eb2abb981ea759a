/** Brings what can be found of records to what they are now: many together, since one short record costs more in statements than in work. */
import { takeOverSentencesOf } from '../collaboration/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { isForGood, readLinesOf, type FoldedLine } from './read-lines.ts';
import { dropChanges, listChanges, replaceLines } from './store.ts';

export interface IndexDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

export interface Indexed {
  /** How many lines each record has; those that nothing was to be done for are missing. */
  readonly lines: ReadonlyMap<string, number>;
  /** What could not be indexed now, and why. */
  readonly failures: ReadonlyMap<string, unknown>;
}

/**
 * The notes of changes are read before all else, and go in the transaction that writes what was found then: one that comes meanwhile
 * stays, and of two who do this at once the one who read more is heard. A record that fails does not hold up the others.
 */
export async function indexRecords(deps: IndexDeps, recordIds: readonly string[]): Promise<Indexed> {
  const failures = new Map<string, unknown>();
  const lines = new Map<string, number>();
  let open = recordIds;
  while (open.length > 0) {
    const changes = await listChanges(deps, open);
    const ids = [...changes.keys()];
    for (const [id, error] of await takeOverSentencesOf(deps, ids))
      if (!isForGood(error)) failures.set(id, error);
    const found = await readLinesOf(
      deps,
      ids.filter((id) => !failures.has(id)),
    );
    for (const [id, error] of found.failures) failures.set(id, error);
    const written = await write(deps, changes, found.lines, failures);
    for (const id of written) lines.set(id, found.lines.get(id)!.length);
    open = [...found.lines.keys()].filter((id) => !lines.has(id) && !failures.has(id));
  }
  return { lines, failures };
}

/** @returns the records that are written; of the others those that did not fail were written by somebody faster */
async function write(
  deps: IndexDeps,
  changes: ReadonlyMap<string, readonly string[]>,
  lines: ReadonlyMap<string, readonly FoldedLine[]>,
  failures: Map<string, unknown>,
): Promise<string[]> {
  if (lines.size === 0) return [];
  try {
    return await deps.database.transaction(async () => {
      const noted = new Map([...lines.keys()].map((id) => [id, changes.get(id)!]));
      const first = await dropChanges(deps, noted);
      await replaceLines(deps, new Map(first.map((id) => [id, lines.get(id)!])));
      return first;
    });
  } catch (error) {
    const [recordId, ...others] = lines.keys();
    if (others.length === 0) {
      failures.set(recordId!, error);
      return [];
    }
  }
  const written: string[] = [];
  for (const one of lines) written.push(...(await write(deps, changes, new Map([one]), failures)));
  return written;
}
