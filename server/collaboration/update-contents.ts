/**
 * What an update holds and what a document holds, as clocks and deleted ranges: enough to refuse nonsense, to drop what is known
 * already and to answer a state vector, without a Y.Doc (45 MB and a quarter of a second for a long transcript).
 */
import * as Y from 'yjs';

/** What one update says. Plain data: it also comes from the thread. */
export interface UpdateContents {
  /** Client, first clock, clock behind the last. */
  readonly structs: readonly (readonly [client: number, from: number, to: number])[];
  /** Client, first clock, clock behind the last. */
  readonly deletions: readonly (readonly [client: number, from: number, to: number])[];
}

/**
 * Reads an update from end to end.
 * @throws Error when it is malformed
 */
export function readContents(update: Uint8Array): UpdateContents {
  const { structs, ds } = Y.decodeUpdate(update);
  const ranges: [number, number, number][] = [];
  for (const struct of structs) {
    if (struct instanceof Y.Skip) continue;
    const { client, clock } = struct.id;
    const last = ranges.at(-1);
    if (last?.[0] === client && last[2] === clock) last[2] = clock + struct.length;
    else ranges.push([client, clock, clock + struct.length]);
  }
  const deletions = [...ds.clients].flatMap(([client, items]) =>
    items.map(({ clock, len }) => [client, clock, clock + len] as const),
  );
  return { structs: ranges, deletions };
}

/** Everything that a document holds. */
export interface HeldContents {
  /** True when the update would change nothing. */
  covers(update: UpdateContents): boolean;
  add(update: UpdateContents): void;
  /** Takes over a state vector, as it comes with a snapshot. */
  addStateVector(stateVector: ReadonlyMap<number, number>): void;
  encodeStateVector(): Uint8Array;
}

export function createHeldContents(): HeldContents {
  const clocks = new Map<number, number>();
  const deleted = new Map<number, Range[]>();
  const advance = (client: number, from: number, to: number): void => {
    const known = clocks.get(client) ?? 0;
    // Behind a gap nothing counts as held: it is asked for again, which costs bytes but never loses an edit.
    if (from <= known && to > known) clocks.set(client, to);
  };
  return {
    covers: ({ structs, deletions }) =>
      structs.every(([client, , to]) => to <= (clocks.get(client) ?? 0)) &&
      deletions.every(([client, from, to]) => isInside(deleted.get(client) ?? [], from, to)),
    add({ structs, deletions }) {
      for (const [client, from, to] of structs) advance(client, from, to);
      for (const [client, from, to] of deletions) {
        const ranges = deleted.get(client);
        if (ranges) insertRange(ranges, from, to);
        else deleted.set(client, [{ from, to }]);
      }
    },
    addStateVector(stateVector) {
      for (const [client, clock] of stateVector) advance(client, 0, clock);
    },
    encodeStateVector: () => Y.encodeStateVector(clocks),
  };
}

/** True when `mine` has everything that `theirs` has, deletions apart. */
export function includes(mine: ReadonlyMap<number, number>, theirs: ReadonlyMap<number, number>): boolean {
  for (const [client, clock] of theirs) if ((mine.get(client) ?? 0) < clock) return false;
  return true;
}

interface Range {
  from: number;
  to: number;
}

/** Index of the first range that ends at `at` or later. Ranges are sorted and do not touch. */
function findRange(ranges: readonly Range[], at: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.to < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isInside(ranges: readonly Range[], from: number, to: number): boolean {
  const range = ranges[findRange(ranges, to)];
  return range !== undefined && range.from <= from && range.to >= to;
}

function insertRange(ranges: Range[], from: number, to: number): void {
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
