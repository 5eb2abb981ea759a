/** What is answered to a search. */
import type { SearchPage, SearchQuery } from '../../contract/search/search.ts';
import { HITS_IN_RECORD } from '../../contract/search/search-routes.ts';
import { findSearched, parseQuery, type ParsedQuery } from '../../transcript/words/search-words.ts';
import { settleEdits } from '../collaboration/index.ts';
import { readPageStart, writePageStart } from './cursor.ts';
import { findLines, type FoundLine, type PageStart } from './find-lines.ts';
import { indexRecord, type IndexDeps } from './index-record.ts';
import { listChangedOf } from './store.ts';
import { SEARCH_STEPS, type WordCondition } from './word-conditions.ts';

interface Hits {
  lines: FoundLine[];
  counts: SearchPage['counts'];
  step: number;
  condition: WordCondition;
}

/** So often a page is read again because records on it had changed; what is changed even then is left out. */
const MAX_READS = 3;

/** @throws AppError SEARCH_CURSOR */
export async function search(deps: IndexDeps, userId: string, query: SearchQuery): Promise<SearchPage> {
  const parsed = parseQuery(query.q);
  const start = query.cursor === undefined ? null : readPageStart(query.cursor);
  const hits = await findCurrent(deps, userId, { query, parsed, start });
  if (hits === null) return { items: [], counts: {}, is_near: false, next_cursor: null };
  return present(hits, userId, query, start);
}

interface Asked {
  query: SearchQuery;
  parsed: ParsedQuery;
  start: (PageStart & { step: number }) | null;
}

/**
 * Every record of the page is shown as it is now: one that has changed since it was indexed is indexed first, so that nobody finds words
 * that were removed.
 */
async function findCurrent(deps: IndexDeps, userId: string, asked: Asked): Promise<Hits | null> {
  const current = new Set<string>();
  for (let read = 1; ; read += 1) {
    const hits = await findFirst(deps, userId, asked);
    if (hits === null) return null;
    const shown = [...new Set(hits.lines.map(({ record_id }) => record_id))].filter((id) => !current.has(id));
    await Promise.all(shown.map((id) => settleEdits(deps, id)));
    const changed = new Set(await listChangedOf(deps, shown));
    for (const id of shown) if (!changed.has(id)) current.add(id);
    if (changed.size === 0) return hits;
    if (read === MAX_READS)
      return { ...hits, lines: hits.lines.filter(({ record_id }) => current.has(record_id)) };
    await Promise.all(
      [...changed].map(async (id) => {
        if (await indexRecord(deps, id)) current.add(id);
      }),
    );
  }
}

/** The first step that finds something; further pages stay with the step of the first. */
async function findFirst(
  deps: IndexDeps,
  userId: string,
  { query, parsed, start }: Asked,
): Promise<Hits | null> {
  for (const [step, makeCondition] of SEARCH_STEPS.entries()) {
    if (start !== null && step !== start.step) continue;
    const condition = makeCondition(parsed);
    if (condition === null) continue;
    const found = await findLines(deps, userId, { query, condition, start });
    if (Object.keys(found.counts).length > 0) return { ...found, step, condition };
  }
  return null;
}

function present(
  { lines, counts, step, condition }: Hits,
  userId: string,
  query: SearchQuery,
  start: PageStart | null,
): SearchPage {
  const groups = new Map<string, FoundLine[]>();
  for (const line of lines) {
    const group = groups.get(line.record_id);
    if (group) group.push(line);
    else groups.set(line.record_id, [line]);
  }
  const all = [...groups.values()];
  const page = all.slice(0, query.limit);
  return {
    items: page.map((group) => presentGroup(group, userId, condition)),
    counts,
    is_near: step > 0,
    next_cursor: nextOf(query, start, step, all),
  };
}

function presentGroup(
  group: readonly FoundLine[],
  userId: string,
  { isLit }: WordCondition,
): SearchPage['items'][number] {
  const [first] = group;
  const { record_id, record_name, created_at, duration_ms, has_sound, owner_id, owner_name, total } = first!;
  return {
    record: {
      id: record_id,
      name: record_name,
      create_time: new Date(created_at).toISOString(),
      duration: duration_ms / 1000,
      has_sound,
      owner_name: owner_id === userId ? null : owner_name,
    },
    total,
    hits: group.map(({ id, kind, detail, at_ms, speaker, colour, text }) => ({
      id,
      kind,
      detail,
      at_ms,
      speaker,
      speaker_colour: colour,
      text,
      marks: findSearched(text, isLit),
    })),
  };
}

function nextOf(
  { audio_id, limit }: SearchQuery,
  start: PageStart | null,
  step: number,
  groups: readonly (readonly FoundLine[])[],
): string | null {
  if (audio_id !== undefined) {
    const [group] = groups;
    const skipped = (start?.skipped ?? 0) + HITS_IN_RECORD;
    return group && group[0]!.total > skipped ? writePageStart(step, group[0]!, skipped) : null;
  }
  return groups.length > limit ? writePageStart(step, groups[limit - 1]![0]!, 0) : null;
}
