/** Where two readings of the same speech differ, word by word, however long they are. */
import { countUpTo } from '../count-up-to.ts';

/** Words of `current`, and those of `wanted` that take their place; either may be none. Ends are excluded. */
export interface WordChange {
  readonly from: number;
  readonly to: number;
  readonly wantedFrom: number;
  readonly wantedTo: number;
}

/** So many words in a row that are the same in both are taken for the same place, in long texts. */
const SURE = 3;
/** How far behind a difference the same words are looked for, in words of `wanted`. */
const REACH = 400;

/**
 * The differences in order. Linear in the words, times how far apart the texts are.
 * @param sure how many words in a row must be the same to be the same place
 */
export function alignWords(
  current: readonly string[],
  wanted: readonly string[],
  sure: number = SURE,
): WordChange[] {
  const places = indexRuns(current, sure);
  const changes: WordChange[] = [];
  let [from, wantedFrom] = [0, 0];
  while (from < current.length || wantedFrom < wanted.length) {
    if (from < current.length && current[from] === wanted[wantedFrom]) {
      from += 1;
      wantedFrom += 1;
      continue;
    }
    const meeting = findMeeting(places, current.length, wanted, { from, wantedFrom, sure });
    const change = trimEnd(current, wanted, { from, to: meeting.at, wantedFrom, wantedTo: meeting.wantedAt });
    const last = changes.at(-1);
    if (last?.to === from && last.wantedTo === wantedFrom)
      changes[changes.length - 1] = { ...change, from: last.from, wantedFrom: last.wantedFrom };
    else changes.push(change);
    from = meeting.at;
    wantedFrom = meeting.wantedAt;
  }
  return changes;
}

/** Where each run of words stands, in order. */
function indexRuns(words: readonly string[], length: number): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at + length <= words.length; at += 1) {
    const run = runAt(words, at, length);
    const known = places.get(run);
    if (known) known.push(at);
    else places.set(run, [at]);
  }
  return places;
}

const runAt = (words: readonly string[], at: number, length: number): string =>
  words.slice(at, at + length).join(' ');

/** The nearest place behind both where they say the same again; their ends where there is none. */
function findMeeting(
  places: ReadonlyMap<string, number[]>,
  end: number,
  wanted: readonly string[],
  { from, wantedFrom, sure }: { from: number; wantedFrom: number; sure: number },
): { at: number; wantedAt: number } {
  let best: { at: number; wantedAt: number } | null = null;
  let cost = Infinity;
  const last = Math.min(wanted.length - sure, wantedFrom + REACH);
  for (let wantedAt = wantedFrom; wantedAt <= last && wantedAt - wantedFrom < cost; wantedAt += 1) {
    const at = firstFrom(places.get(runAt(wanted, wantedAt, sure)) ?? [], from);
    if (at === undefined || at - from + wantedAt - wantedFrom >= cost) continue;
    best = { at, wantedAt };
    cost = at - from + wantedAt - wantedFrom;
  }
  if (best) return best;
  // Too far apart to be sure: what is behind the reach is looked at again, unless this is the end.
  const isEnd = last < wantedFrom + REACH;
  return isEnd ? { at: end, wantedAt: wanted.length } : { at: from, wantedAt: wantedFrom + REACH + 1 };
}

const firstFrom = (sorted: readonly number[], from: number): number | undefined =>
  sorted[countUpTo(sorted.length, (index) => sorted[index]! < from)];

/** Without the words that both sides of a difference end with. */
function trimEnd(current: readonly string[], wanted: readonly string[], change: WordChange): WordChange {
  let { to, wantedTo } = change;
  while (to > change.from && wantedTo > change.wantedFrom && current[to - 1] === wanted[wantedTo - 1]) {
    to -= 1;
    wantedTo -= 1;
  }
  return { ...change, to, wantedTo };
}
