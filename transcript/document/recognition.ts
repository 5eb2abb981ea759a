/** What the document knows of recognition: the words of each stretch, and which letters are still those that recognition wrote. */
import * as Y from 'yjs';
import type { TranscriptDocument } from './document.ts';
import type { Origin, Recognition } from './read-words.ts';
import { clientOf, clockOf, decodeRecognised, type Recognised } from './recognised-words.ts';
import { countUpTo } from '../count-up-to.ts';

/** Items are walked along from one word to the next where they stand no further apart, in UTF-16 units. */
const NEAR = 2_000;

type DecodedStretches = Map<string, { readonly encoded: string; readonly recognised: Recognised }>;
/** A stretch is read once for each document that is open. */
const decoded = new WeakMap<Y.Doc, DecodedStretches>();

export function openRecognition({ doc, content, said }: TranscriptDocument): Recognition {
  const known: DecodedStretches = decoded.get(doc) ?? new Map();
  decoded.set(doc, known);
  const find = (stretch: string): Recognised | null => {
    const encoded: unknown = said.get(stretch);
    if (typeof encoded !== 'string') return null;
    const before = known.get(stretch);
    if (before?.encoded === encoded) return before.recognised;
    const recognised = decodeRecognised(encoded);
    known.set(stretch, { encoded, recognised });
    return recognised;
  };
  let [writers, count]: [Writers, number] = [new Map(), 0];
  const originOf = (id: Y.ID | null): Origin | null => {
    // Nothing is ever taken away there, or changed.
    if (said.size !== count) [writers, count] = [readWriters(said), said.size];
    const own = (id && writers.get(id.client)) ?? [];
    const stretch = own[countUpTo(own.length, (index) => own[index]!.clock <= id!.clock) - 1];
    const index = stretch && find(stretch.name)?.starts.get(id!.clock - stretch.clock);
    return index === undefined ? null : { stretch: stretch!.name, index };
  };
  return {
    find,
    originsAt: (positions) => idsAt(content, positions).map(originOf),
  };
}

/** The stretches that each client wrote, by the clock of their first letter. */
type Writers = ReadonlyMap<number, readonly { readonly clock: number; readonly name: string }[]>;

function readWriters(said: Y.Map<string>): Writers {
  const writers = new Map<number, { clock: number; name: string }[]>();
  for (const [name, encoded] of said) {
    const clock = typeof encoded === 'string' ? clockOf(encoded) : null;
    if (clock === null) continue;
    const own = writers.get(clientOf(name));
    if (own) own.push({ clock, name });
    else writers.set(clientOf(name), [{ clock, name }]);
  }
  for (const own of writers.values()) own.sort((a, b) => a.clock - b.clock);
  return writers;
}

/** The ids of the letters at some positions, in the order of the text; null behind the last letter. */
export function idsAt(content: Y.Text, positions: readonly number[]): (Y.ID | null)[] {
  let item: Y.Item | null = null;
  /** Position of the item's first letter. */
  let start = 0;
  return positions.map((position) => {
    if (item === null || position - start > NEAR) {
      const id = Y.createRelativePositionFromTypeIndex(content, position).item;
      const found: unknown = id && Y.getItem(content.doc!.store, id);
      if (!id || !(found instanceof Y.Item)) return null;
      item = found;
      start = position - (id.clock - found.id.clock);
      return id;
    }
    while (item !== null && (item.deleted || !item.countable || start + item.length <= position)) {
      if (!item.deleted && item.countable) start += item.length;
      item = item.right;
    }
    return item && Y.createID(item.id.client, item.id.clock + position - start);
  });
}
