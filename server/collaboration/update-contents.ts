/**
 * What an update holds, as clocks and deleted ranges: enough to refuse nonsense, without a Y.Doc (45 MB and a quarter of a second for a
 * long transcript).
 */
import * as Y from 'yjs';
import { isServerClient, isServerItem, openTranscript } from '../../transcript/document/index.ts';

/** Stretches of clocks, three numbers each: client, first clock, clock behind the last. Flat, because they also come from the thread. */
export type FlatRanges = Float64Array;

/** Ranges of items and of deletions. */
export interface Contents {
  readonly structs: FlatRanges;
  readonly deletions: FlatRanges;
}

/** What one update says. */
export interface UpdateContents extends Contents {
  /** The part of it that only the server may write; empty for what has been accepted before. */
  readonly ofServer: Contents;
}

/** How many ranges an update says something of: what the work on it costs. */
export const countRanges = ({ structs, deletions }: Contents): number =>
  (structs.length + deletions.length) / 3;

/**
 * Reads an update from end to end.
 * @param isStored it has been accepted before
 * @throws Error when it is malformed, or when no document could take it in: it would end every reader, and be there for ever
 */
export function readContents(update: Uint8Array, isStored = false): UpdateContents {
  const { structs, ds } = Y.decodeUpdate(update);
  const ranges: number[] = [];
  const ofServer = { structs: [] as number[], deletions: [] as number[] };
  const inner: InnerItems = new Map();
  /** Where each client's structs end so far. */
  const ends = new Map<number, number>();
  let last: number | null = null;
  for (const struct of structs) {
    const { client, clock } = struct.id;
    const end = clock + struct.length;
    if (!isStored) {
      if (ends.has(client) && (client !== last || clock !== ends.get(client)))
        throw new Error('it names a client twice');
      requireApplicable(struct, inner);
    }
    last = client;
    ends.set(client, end);
    if (struct instanceof Y.Skip) continue;
    if (!isStored && isServerItem(struct)) ofServer.structs.push(client, clock, end);
    if (ranges.at(-3) === client && ranges.at(-1) === clock) ranges[ranges.length - 1] = end;
    else ranges.push(client, clock, end);
  }
  const deletions: number[] = [];
  for (const [client, items] of ds.clients)
    for (const { clock, len } of items) {
      if (!isStored) requireRange(clock, len);
      deletions.push(client, clock, clock + len);
      if (!isStored && isServerClient(client)) ofServer.deletions.push(client, clock, clock + len);
    }
  return { ...toContents({ structs: ranges, deletions }), ofServer: toContents(ofServer) };
}

const toContents = (numbers: Record<keyof Contents, number[]>): Contents => ({
  structs: Float64Array.from(numbers.structs),
  deletions: Float64Array.from(numbers.deletions),
});

/**
 * The update without what the server wrote, which is held already: nobody passes on what they say that it is. What a browser says in or beside it
 * goes, too: what is held under that id may still wait for its place in every document, and the first that finds one stands.
 */
export function withoutServerItems(update: Uint8Array, { ofServer }: UpdateContents): Uint8Array {
  const known = new Map<number, number>();
  for (let at = 0; at < ofServer.structs.length; at += 3)
    known.set(ofServer.structs[at]!, ofServer.structs[at + 2]!);
  return known.size === 0 ? update : Y.diffUpdate(update, Y.encodeStateVector(known));
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
  requireRange(clock, struct.length);
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

function requireRange(clock: number, length: number): void {
  if (length < 1 || !Number.isSafeInteger(clock + length)) throw new Error('a range of no length');
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

/** True when `mine` has everything that `theirs` has, deletions apart. */
export function includes(mine: ReadonlyMap<number, number>, theirs: ReadonlyMap<number, number>): boolean {
  for (const [client, clock] of theirs) if ((mine.get(client) ?? 0) < clock) return false;
  return true;
}
