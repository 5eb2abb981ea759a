/**
 * What an update holds and what a document holds, as clocks and deleted ranges: enough to refuse nonsense, to drop what is known
 * already and to answer a state vector, without a Y.Doc (45 MB and a quarter of a second for a long transcript).
 */
import * as Y from 'yjs';
import { openTranscript } from '../../contract/transcript-document/index.ts';

/** Stretches of clocks, three numbers each: client, first clock, clock behind the last. Flat, because they also come from the thread. */
type Ranges = Float64Array;

/** What one update says. */
export interface UpdateContents {
  readonly structs: Ranges;
  readonly deletions: Ranges;
}

/** How many stretches an update says something of: what the work on it costs. */
export const countRanges = ({ structs, deletions }: UpdateContents): number =>
  (structs.length + deletions.length) / 3;

/**
 * Reads an update from end to end.
 * @param isStored it has been accepted before
 * @throws Error when it is malformed, or when no document could take it in: it would end every reader, and be there for ever
 */
export function readContents(update: Uint8Array, isStored = false): UpdateContents {
  const { structs, ds } = Y.decodeUpdate(update);
  const ranges: number[] = [];
  const inner: InnerItems = new Map();
  for (const struct of structs) {
    if (!isStored) requireApplicable(struct, inner);
    if (struct instanceof Y.Skip) continue;
    const { client, clock } = struct.id;
    const end = clock + struct.length;
    if (ranges.at(-3) === client && ranges.at(-1) === clock) ranges[ranges.length - 1] = end;
    else ranges.push(client, clock, end);
  }
  const deletions: number[] = [];
  for (const [client, items] of ds.clients)
    for (const { clock, len } of items) {
      if (!isStored) requireStretch(clock, len);
      deletions.push(client, clock, clock + len);
    }
  return { structs: Float64Array.from(ranges), deletions: Float64Array.from(deletions) };
}

/** Nothing that an editor writes nests deeper. What nests without end is read, and cannot be written again. */
const MAX_DEPTH = 32;

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/** A root of another name is read by nobody, and whoever writes a document of many thousands is busy with it for half a minute. */
const ROOTS: ReadonlySet<string> = new Set(openTranscript(new Y.Doc()).doc.share.keys());

/** Last clocks of the items of an update that stand in a map inside the document, by client. */
type InnerItems = Map<number, Set<number>>;

function requireApplicable(struct: Struct, inner: InnerItems): void {
  const { client, clock } = struct.id;
  requireStretch(clock, struct.length);
  if (!(struct instanceof Y.Item)) return;
  const { origin, rightOrigin, parent, content } = struct;
  for (const place of [origin, rightOrigin, parent])
    if (place instanceof Y.ID && place.client === client && place.clock >= clock)
      throw new Error('it stands beside what comes after it');
  if (isTooDeep(valuesOf(content), MAX_DEPTH)) throw new Error('it nests too deep');
  if (typeof parent === 'string' && !ROOTS.has(parent)) throw new Error('it stands in no root');
  requireKind(content, isInner(struct, inner));
}

/**
 * Deleting what is nested thousands deep ends with the stack of whoever does it, which is everybody in the room: no editor puts more
 * than maps into the roots, and values into those. What is embedded in the text would move all letters behind it.
 */
function requireKind(content: Y.Item['content'], isInMap: boolean): void {
  if (content instanceof Y.ContentDoc || content instanceof Y.ContentEmbed)
    throw new Error('it embeds something');
  if (content instanceof Y.ContentType && (isInMap || !(content.type instanceof Y.Map)))
    throw new Error('it nests types');
}

/** Whether it stands inside a map, as far as this update says: an item beside another does not name what it stands in. */
function isInner({ parent, origin, rightOrigin, lastId }: Y.Item, inner: InnerItems): boolean {
  const beside = origin ?? rightOrigin;
  const isIn = parent instanceof Y.ID || (beside !== null && inner.get(beside.client)?.has(beside.clock));
  if (!isIn) return false;
  const clocks = inner.get(lastId.client);
  if (clocks) clocks.add(lastId.clock);
  else inner.set(lastId.client, new Set([lastId.clock]));
  return true;
}

function requireStretch(clock: number, length: number): void {
  if (length < 1 || !Number.isSafeInteger(clock + length)) throw new Error('a stretch of no length');
}

function valuesOf(content: Y.Item['content']): unknown {
  if (content instanceof Y.ContentAny || content instanceof Y.ContentJSON) return content.arr;
  if (content instanceof Y.ContentFormat) return content.value;
  return content instanceof Y.ContentEmbed ? content.embed : null;
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
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
      every(structs, (client, _from, to) => to <= (clocks.get(client) ?? 0)) &&
      every(deletions, (client, from, to) => isInside(deleted.get(client) ?? [], from, to)),
    add({ structs, deletions }) {
      for (let at = 0; at < structs.length; at += 3)
        advance(structs[at]!, structs[at + 1]!, structs[at + 2]!);
      const added = new Map<number, Range[]>();
      for (let at = 0; at < deletions.length; at += 3) {
        const [client, range] = [deletions[at]!, { from: deletions[at + 1]!, to: deletions[at + 2]! }];
        const ranges = added.get(client);
        if (ranges) ranges.push(range);
        else added.set(client, [range]);
      }
      for (const [client, ranges] of added) deleted.set(client, join(deleted.get(client) ?? [], ranges));
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

function every(ranges: Ranges, isMet: (client: number, from: number, to: number) => boolean): boolean {
  for (let at = 0; at < ranges.length; at += 3)
    if (!isMet(ranges[at]!, ranges[at + 1]!, ranges[at + 2]!)) return false;
  return true;
}

interface Range {
  from: number;
  to: number;
}

/** So many are put in one by one: each moves all that stand behind it. */
const FEW = 8;

/** Both together, sorted and apart from each other. The first may be changed. */
function join(ranges: Range[], added: readonly Range[]): Range[] {
  if (added.length <= FEW) {
    for (const { from, to } of added) insertRange(ranges, from, to);
    return ranges;
  }
  const joined: Range[] = [];
  for (const range of [...ranges, ...added].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else joined.push(range);
  }
  return joined;
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
