/**
 * A selection, or a caret, held in the text while others write. A selection holds its first and last letter, so what others write at its
 * edges stays outside. A caret stands where text typed there goes (rule 98): outside of what another is typing beside it, however that grows.
 */
import * as Y from 'yjs';
import { findAnchor } from './anchors.ts';
import type { TranscriptDocument } from './document.ts';
import type { Place, TextPlaces } from './text-places.ts';
import { findTypingItem, isInvisible } from './typing-item.ts';

/** In UTF-16 units; both are equal for a caret. */
interface Selection {
  readonly from: number;
  readonly to: number;
}

export interface SelectionAnchors {
  readonly from: Y.RelativePosition;
  readonly to: Y.RelativePosition;
}

export function anchorSelection(
  { doc, content }: TranscriptDocument,
  { from, to }: Selection,
  places: TextPlaces,
): SelectionAnchors {
  if (from < to) {
    const [first, last] = [from + 1, to].map((at) => findLetter(places.before(at - 1), at));
    return { from: anchorAt(first!, 0), to: anchorAt(last!, -1) };
  }
  const place = places.before(from - 1);
  const letter = from > place.position ? findLetter(place, from) : null;
  const [left, right] = letter ? [letter.item, letter.next] : [null, place.item];
  const found = findTypingItem({ left, right }, doc.clientID);
  const caret =
    found === null
      ? Y.createRelativePositionFromTypeIndex(content, 0, -1)
      : anchorAt(found === left ? letter! : { item: found, offset: found.length - 1 }, -1);
  return { from: caret, to: caret };
}

/** Where it stands now; null for one of another text. */
export function findSelection(
  transcript: TranscriptDocument,
  anchors: SelectionAnchors,
  places: TextPlaces,
): Selection | null {
  const [from, to] = [anchors.from, anchors.to].map(
    (position) => findAnchor(transcript, position, (item) => places.positionOf(item))?.index,
  );
  return from === undefined || to === undefined ? null : { from, to: Math.max(from, to) };
}

interface Letter {
  readonly item: Y.Item;
  /** Within the item. */
  readonly offset: number;
  /** The item that the letter behind it stands in, or what nobody sees between them. */
  readonly next: Y.Item | null;
}

/** The letter that ends at a position; the place is before that letter. */
function findLetter({ item: first, position: start }: Place, position: number): Letter {
  let end = start;
  for (let item = first; item !== null; item = item.right) {
    if (isInvisible(item)) continue;
    end += item.length;
    if (end < position) continue;
    const offset = item.length - 1 - (end - position);
    return { item, offset, next: end > position ? item : item.right };
  }
  throw new RangeError(`no letter ends at ${position}`);
}

const anchorAt = ({ item, offset }: Pick<Letter, 'item' | 'offset'>, assoc: 0 | -1): Y.RelativePosition =>
  Y.createRelativePositionFromJSON({
    item: { client: item.id.client, clock: item.id.clock + offset },
    assoc,
  });
