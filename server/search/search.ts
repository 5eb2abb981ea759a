/** What is answered to a search. */
import type { SearchPage, SearchQuery } from '../../contract/search/search.ts';
import { HITS_IN_RECORD } from '../../contract/search/search-routes.ts';
import { findSearched, parseQuery, type ParsedQuery } from '../../transcript/words/search-words.ts';
import { groupBy } from '../platform/group-by.ts';
import { asTheyAreNow } from './as-they-are-now.ts';
import { readPageStart, writePageStart, type PageStart } from './cursor.ts';
import { findLines, MARKS_SCORE, type FoundLine } from './find-lines.ts';
import type { IndexDeps } from './index-records.ts';
import { listWindows, reopenWindow, type Place, type Window } from './windows.ts';
import { SEARCH_STEPS, type WordCondition } from './word-conditions.ts';

interface Hits {
  lines: FoundLine[];
  counts: SearchPage['counts'];
  step: number;
  condition: WordCondition;
  window: Window;
}

/** @throws AppError SEARCH_CURSOR */
export async function search(deps: IndexDeps, userId: string, query: SearchQuery): Promise<SearchPage> {
  const parsed = parseQuery(query.q);
  const start = query.cursor === undefined ? null : readPageStart(query.cursor);
  const hits = await findCurrent(deps, userId, { query, parsed, start });
  if (hits === null)
    return { items: [], counts: {}, counts_are_partial: false, is_near: false, next_cursor: null };
  return present(hits, userId, query, start);
}

interface Asked {
  query: SearchQuery;
  parsed: ParsedQuery;
  start: PageStart | null;
}

const findCurrent = (deps: IndexDeps, userId: string, asked: Asked): Promise<Hits | null> =>
  asTheyAreNow(deps, {
    find: () => findFirst(deps, userId, asked),
    recordsOf: (hits) => hits?.lines.map(({ record_id }) => record_id) ?? [],
    only: (hits, isCurrent) =>
      hits && { ...hits, lines: hits.lines.filter(({ record_id }) => isCurrent(record_id)) },
  });

/** The first step that finds something; further pages stay with the step of the first. */
async function findFirst(
  deps: IndexDeps,
  userId: string,
  { query, parsed, start }: Asked,
): Promise<Hits | null> {
  const windows = await openWindows(deps, userId, query, start);
  for (const [step, makeCondition] of SEARCH_STEPS.entries()) {
    if (start !== null && step !== start.step) continue;
    const condition = makeCondition(parsed);
    if (condition === null) continue;
    const found = await lookThrough(deps, userId, windows, { query, condition, start });
    if (Object.keys(found.counts).length > 0) return { ...found, step, condition };
  }
  return null;
}

async function openWindows(
  deps: IndexDeps,
  userId: string,
  query: SearchQuery,
  start: PageStart | null,
): Promise<Window[]> {
  if (start?.until === undefined) return listWindows(deps, userId, query, start?.behind ?? null);
  return [await reopenWindow(deps, userId, query, { behind: start.behind, until: start.until })];
}

/** In the smallest window that fills a page; words like those that were typed are looked for in all at once. */
export async function lookThrough(
  deps: IndexDeps,
  userId: string,
  windows: readonly Window[],
  { query, condition, start }: { query: SearchQuery; condition: WordCondition; start: PageStart | null },
): Promise<Pick<Hits, 'lines' | 'counts' | 'window'>> {
  const last = windows.length - 1;
  for (let at = condition.patterns ? 0 : last; ;) {
    const window = windows[at]!;
    const { lines, counts } = await findLines(deps, userId, {
      query,
      condition,
      window,
      last: start?.last ?? null,
      skipped: start?.skipped ?? 0,
    });
    // Records without the diacritics that were typed do not fill the first one: the next may have some with them.
    const best = at === 0 && condition.exact.length > 0 ? MARKS_SCORE : 0;
    const isFull = recordsOf(lines.filter((line) => line.best >= best)).size > query.limit;
    if (at === last || isFull) return { lines, counts, window };
    // What is not there at all is rare: it is looked for everywhere at once.
    at = Object.keys(counts).length === 0 ? last : at + 1;
  }
}

const recordsOf = (lines: readonly FoundLine[]): Set<string> =>
  new Set(lines.map(({ record_id }) => record_id));

function present(
  { lines, counts, step, condition, window }: Hits,
  userId: string,
  query: SearchQuery,
  start: PageStart | null,
): SearchPage {
  const all = [...groupBy(lines, (line) => line.record_id).values()];
  const page = all.slice(0, query.limit);
  return {
    items: page.map((group) => presentGroup(group, userId, condition)),
    counts,
    counts_are_partial: window.behind !== null || window.until !== null,
    is_near: step > 0,
    next_cursor: nextOf(
      query,
      { step, behind: window.behind, until: window.until, skipped: start?.skipped ?? 0 },
      all,
    ),
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

/** Behind what was shown: in the one record that is asked about, in the window, or in what is older than it. */
function nextOf(
  { audio_id, limit }: SearchQuery,
  { step, behind, until, skipped }: Omit<PageStart, 'last'> & { until: Place | null },
  groups: readonly (readonly FoundLine[])[],
): string | null {
  if (audio_id !== undefined) {
    const shown = skipped + HITS_IN_RECORD;
    const isMore = groups[0] !== undefined && groups[0][0]!.total > shown;
    return isMore ? writePageStart({ step, behind, until, last: null, skipped: shown }) : null;
  }
  if (groups.length > limit) {
    const { best, created_text, record_id } = groups[limit - 1]![0]!;
    const last = { score: best, createdAt: created_text, recordId: record_id };
    return writePageStart({ step, behind, until, last, skipped: 0 });
  }
  return until && writePageStart({ step, behind: until, last: null, skipped: 0 });
}
