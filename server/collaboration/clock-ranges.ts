/** Sets of clocks of one client, as ranges: sorted and apart from each other. */

export interface ClockRange {
  from: number;
  /** Behind the last. */
  to: number;
}

/** So many are put in one by one: each moves all that stand behind it. */
const FEW = 8;

/** Both together. The first may be changed; the second may be in any order. */
export function joinRanges(ranges: ClockRange[], added: readonly ClockRange[]): ClockRange[] {
  if (added.length <= FEW) {
    for (const { from, to } of added) insertRange(ranges, from, to);
    return ranges;
  }
  const joined: ClockRange[] = [];
  for (const range of [...ranges, ...added].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}

/** Index of the first range that ends at `at` or later. */
function findRange(ranges: readonly ClockRange[], at: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.to < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function isInside(ranges: readonly ClockRange[], from: number, to: number): boolean {
  const range = ranges[findRange(ranges, to)];
  return range !== undefined && range.from <= from && range.to >= to;
}

/** What of a range is in none of the others. */
export function without({ from, to }: ClockRange, ranges: readonly ClockRange[]): ClockRange[] {
  const left: ClockRange[] = [];
  let at = from;
  for (let index = findRange(ranges, from); index < ranges.length && ranges[index]!.from < to; index += 1) {
    const range = ranges[index]!;
    if (range.from > at) left.push({ from: at, to: range.from });
    at = Math.max(at, range.to);
  }
  if (at < to) left.push({ from: at, to });
  return left;
}

export const lengthOf = (ranges: readonly ClockRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0);

function insertRange(ranges: ClockRange[], from: number, to: number): void {
  const first = findRange(ranges, from);
  let end = first;
  const merged = { from, to };
  while (end < ranges.length && ranges[end]!.from <= to) {
    merged.from = Math.min(merged.from, ranges[end]!.from);
    merged.to = Math.max(merged.to, ranges[end]!.to);
    end += 1;
  }
  ranges.splice(first, end - first, merged);
}
