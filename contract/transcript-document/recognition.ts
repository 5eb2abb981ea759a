/** What the document knows of recognition: the words of each stretch, and which letters are still those that recognition wrote. */
import * as Y from 'yjs';
import type { TranscriptDocument } from './document.ts';
import type { Recognition } from './read-words.ts';
import { clientOf, decodeRecognised, type Recognised } from './recognised-words.ts';

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
  const originsAt = (stretch: string, positions: readonly number[]) => {
    const { clock, starts } = find(stretch) ?? { clock: null, starts: new Map<number, number>() };
    if (clock === null) return [];
    const client = clientOf(stretch);
    return idsAt(content, positions).map((id) =>
      id?.client === client ? starts.get(id.clock - clock) : undefined,
    );
  };
  return { find, originsAt };
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
