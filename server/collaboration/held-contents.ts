/**
 * What a document holds, as clocks and deleted ranges: enough to drop what is known already, to answer a state vector, and to know how long
 * the text is, without a Y.Doc. Every letter, format and value has a clock of its own, so clocks that are not deleted are what is there.
 */
import * as Y from 'yjs';
import { isInside, joinRanges, lengthOf, without, type ClockRange } from './clock-ranges.ts';
import type { FlatRanges, Contents } from './update-contents.ts';

/** Everything that a document holds. */
export interface HeldContents {
  /** Letters, formats and values that are not deleted, those that wait for what they stand beside included. */
  readonly length: number;
  /** By how much the update would make it longer; below 0 for one that deletes more than it adds. */
  growthOf(update: Contents): number;
  /** True when the update would change nothing. */
  covers(update: Contents): boolean;
  add(update: Contents): void;
  /** Takes over a state vector, as it comes with a snapshot. */
  addStateVector(stateVector: ReadonlyMap<number, number>): void;
  encodeStateVector(): Uint8Array;
}

type ByClient = Map<number, ClockRange[]>;

export function createHeldContents(): HeldContents {
  const known: ByClient = new Map();
  const deleted: ByClient = new Map();
  let length = 0;
  /** Behind a gap nothing counts as held: it is asked for again, which costs bytes but never loses an edit. */
  const clockOf = (client: number): number => {
    const first = known.get(client)?.[0];
    return first?.from === 0 ? first.to : 0;
  };
  const growthOf = (added: ByClient, removed: ByClient): number => {
    let growth = 0;
    for (const [client, ranges] of added) {
      const gone = deleted.get(client) ?? [];
      const going = removed.get(client) ?? [];
      for (const range of ranges)
        for (const news of without(range, known.get(client) ?? []))
          for (const kept of without(news, gone)) growth += lengthOf(without(kept, going));
    }
    for (const [client, ranges] of removed) {
      const own = known.get(client) ?? [];
      for (const range of ranges)
        for (const going of without(range, deleted.get(client) ?? []))
          growth -= going.to - going.from - lengthOf(without(going, own));
    }
    return growth;
  };
  const add = (added: ByClient, removed: ByClient): void => {
    length += growthOf(added, removed);
    for (const [client, ranges] of added) known.set(client, joinRanges(known.get(client) ?? [], ranges));
    for (const [client, ranges] of removed)
      deleted.set(client, joinRanges(deleted.get(client) ?? [], ranges));
  };
  return {
    get length() {
      return length;
    },
    growthOf: ({ structs, deletions }) => growthOf(byClient(structs), byClient(deletions)),
    covers: ({ structs, deletions }) =>
      every(structs, (client, _from, to) => to <= clockOf(client)) &&
      every(deletions, (client, from, to) => isInside(deleted.get(client) ?? [], from, to)),
    add: ({ structs, deletions }) => add(byClient(structs), byClient(deletions)),
    addStateVector(stateVector) {
      add(
        new Map([...stateVector].map(([client, to]) => [client, to > 0 ? [{ from: 0, to }] : []])),
        new Map(),
      );
    },
    encodeStateVector: () =>
      Y.encodeStateVector(
        new Map(
          [...known.keys()].map((client) => [client, clockOf(client)] as const).filter(([, to]) => to > 0),
        ),
      ),
  };
}

function byClient(flat: FlatRanges): ByClient {
  const ranges: ByClient = new Map();
  for (let at = 0; at < flat.length; at += 3) {
    const range = { from: flat[at + 1]!, to: flat[at + 2]! };
    const own = ranges.get(flat[at]!);
    if (own) own.push(range);
    else ranges.set(flat[at]!, [range]);
  }
  // What an update says twice counts once.
  for (const [client, own] of ranges) if (own.length > 1) ranges.set(client, joinRanges([], own));
  return ranges;
}

function every(ranges: FlatRanges, isMet: (client: number, from: number, to: number) => boolean): boolean {
  for (let at = 0; at < ranges.length; at += 3)
    if (!isMet(ranges[at]!, ranges[at + 1]!, ranges[at + 2]!)) return false;
  return true;
}
