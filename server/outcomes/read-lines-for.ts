import type { Clip } from '../../contract/clip.ts';
import type { SavedLine } from '../../contract/outcome-lines.ts';
import { findQuotes } from '../../contract/outcomes/index.ts';
import { readForReaders } from '../collaboration/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { includesRight, type RecordAccess } from '../records/index.ts';
import { readLines } from './store.ts';

interface ReadDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

const WHOLE: Clip = { fromMs: 0, toMs: Number.POSITIVE_INFINITY };

/**
 * The lines of a record as somebody may read them. Who may not edit gets those whose words still stand in the text, and of what was put aside no more
 * than that it was; by a link to a part, those whose sentences lie wholly in it, at its times.
 */
export async function readLinesFor(
  deps: ReadDeps,
  { row, right, limits }: RecordAccess,
): Promise<SavedLine[]> {
  const lines = await readLines(deps, row.id);
  if (lines.length === 0 || includesRight(right, 'edit')) return lines;
  const { reading } = await readForReaders(deps, row.id);
  const moments = lines.map(({ at_ms: atMs }) => atMs);
  const quotes = findQuotes({ ...reading, day: '' }, moments);
  const { fromMs, toMs } = limits?.clip ?? WHOLE;
  return lines.flatMap((line) => {
    const quote = quotes.get(line.at_ms);
    if (!quote || quote.startMs < fromMs || quote.endMs > toMs) return [];
    const blank = line.state === 'dismissed' ? { text: null, assignee: null, due: null } : {};
    return [{ ...line, ...blank, at_ms: line.at_ms - fromMs }];
  });
}
