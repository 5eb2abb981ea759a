/** Places in the text that stay at their letter, whatever is written around it. Many are read in one pass over the text. */
import * as Y from 'yjs';
import type { TranscriptDocument } from './document.ts';

export interface Anchor {
  /** Position in the text, UTF-16 units. */
  readonly index: number;
  /** False when its letter was deleted; the position is then where it stood. */
  readonly isLive: boolean;
}

/** Holds on to the letter behind `position` (side 0) or before it (side -1), as bytes that outlive the session. */
export function writeAnchor({ content }: TranscriptDocument, position: number, side: 0 | -1): Uint8Array {
  return Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(content, position, side));
}

/**
 * Holds on to the first and the last letter, so that text typed at the edges stays outside, and to the letters around them for
 * when those are deleted. Rule 31.
 */
export function writeRange(
  transcript: TranscriptDocument,
  fields: Y.Map<unknown>,
  from: number,
  to: number,
): void {
  fields.set('start', writeAnchor(transcript, from, 0));
  fields.set('end', writeAnchor(transcript, to, -1));
  fields.set('before', writeAnchor(transcript, from, -1));
  if (to < transcript.content.length) fields.set('after', writeAnchor(transcript, to, 0));
}

/** Thousands of places are read again with every change; their bytes stay the same. */
const decoded = new WeakMap<Uint8Array, Y.RelativePosition>();

function decode(encoded: Uint8Array): Y.RelativePosition {
  const position = decoded.get(encoded) ?? Y.decodeRelativePosition(encoded);
  decoded.set(encoded, position);
  return position;
}

/**
 * Finds where anchors stand, for as long as the text does not change; null for bytes that are none. Yjs walks from each place to the
 * start of the text, which hundreds of bookmarks in three hours of speech cannot afford; here all letters are counted once.
 */
export function createAnchorReader(transcript: TranscriptDocument): (encoded: unknown) => Anchor | null {
  let starts: Map<Y.Item, number> | null = null;
  const startOfItem = (item: Y.Item): number => {
    starts ??= countLetters(item);
    return starts.get(item)!;
  };
  return (encoded) => {
    if (!(encoded instanceof Uint8Array)) return null;
    try {
      return findAnchor(transcript, decode(encoded), startOfItem);
    } catch {
      // Bytes that are no position, from a client that is not ours.
      return null;
    }
  };
}

/**
 * Where a position of Yjs stands in the text; null for one in another text, or of letters that have not come yet.
 * @param startOfItem where the first letter of an item stands, or where a deleted one stood
 */
function findAnchor(
  { doc, content }: TranscriptDocument,
  position: Y.RelativePosition,
  startOfItem: (item: Y.Item) => number,
): Anchor | null {
  if (position.item === null) {
    const end = Y.createAbsolutePositionFromRelativePosition(position, doc, false);
    return end?.type === content ? { index: end.index, isLive: true } : null;
  }
  const { client, clock } = position.item;
  if (Y.getState(doc.store, client) <= clock) return null;
  const item: unknown = Y.getItem(doc.store, position.item);
  if (!(item instanceof Y.Item) || item.parent !== content) return null;
  const start = startOfItem(item);
  if (item.deleted || !item.countable) return { index: start, isLive: !item.deleted };
  return { index: start + clock - item.id.clock + (position.assoc >= 0 ? 0 : 1), isLive: true };
}

/**
 * Undo writes deleted letters anew, and says so to nobody else: whoever undid holds on to the new ones.
 * @param both a letter and the one beside it: one that stands is enough to find the place
 * @returns the same places among letters that stand; null where they need not or cannot be held anew
 */
export function renewAnchors(
  { doc, content }: TranscriptDocument,
  both: readonly [unknown, unknown],
): [Uint8Array, Uint8Array] | null {
  const renewed = both.map((encoded) => {
    if (!(encoded instanceof Uint8Array)) return null;
    const position = decode(encoded);
    if (position.item === null || Y.getState(doc.store, position.item.client) <= position.item.clock)
      return null;
    const item: unknown = Y.getItem(doc.store, position.item);
    if (!(item instanceof Y.Item) || !item.deleted || item.redone === null) return null;
    const found = Y.createAbsolutePositionFromRelativePosition(position, doc);
    if (found?.type !== content) return null;
    const place = Y.createRelativePositionFromTypeIndex(content, found.index, position.assoc);
    return Y.encodeRelativePosition(place);
  });
  const [one, other] = renewed as [Uint8Array | null, Uint8Array | null];
  return one && other ? [one, other] : null;
}

/** Where a range kept by {@link writeRange} stands now. */
export function readRange(
  fields: Y.Map<unknown>,
  readAnchor: (encoded: unknown) => Anchor | null,
): { readonly from: number; readonly to: number } | null {
  const [start, before, end, after] = ['start', 'before', 'end', 'after'].map((field) =>
    readAnchor(fields.get(field)),
  );
  if (!start || !end) return null;
  // Of a letter that was deleted and brought back others know only the deleted one, which stands behind its copy.
  const from = start.isLive ? start.index : (before?.index ?? start.index);
  const to = end.isLive || !after?.isLive ? end.index : after.index;
  return { from, to: Math.max(from, to) };
}

/** How many letters stand before each piece of the text that `known` is one of, deleted pieces included. */
function countLetters(known: Y.Item): Map<Y.Item, number> {
  let item: Y.Item | null = known;
  while (item.left) item = item.left;
  const starts = new Map<Y.Item, number>();
  let count = 0;
  for (; item; item = item.right) {
    starts.set(item, count);
    if (!item.deleted && item.countable) count += item.length;
  }
  return starts;
}
