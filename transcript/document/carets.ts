/**
 * Where people's carets stand, as they tell each other: relative positions of Yjs in JSON. Yjs walks through the text from its start for each, some
 * hundred times a second with five people in three hours of speech; here from the last place before.
 */
import * as Y from 'yjs';
import { findAnchor } from './anchors.ts';
import type { TranscriptDocument } from './document.ts';
import type { TextPlaces } from './text-places.ts';

/** A caret before the letter at `position`, in UTF-16 units, as JSON; behind the last letter it stays at the end. */
export function writeCaret({ content }: TranscriptDocument, position: number, places: TextPlaces): unknown {
  const end = { tname: Y.findRootTypeKey(content), assoc: 0 };
  const place = places.before(position);
  let start = place.position;
  for (let { item } = place; item; item = item.right) {
    if (item.deleted || !item.countable) continue;
    const { client, clock } = item.id;
    if (start + item.length > position) return { ...end, item: { client, clock: clock + position - start } };
    start += item.length;
  }
  return end;
}

/** Where a caret stands that somebody told; null for what is no place in the text. */
export function readCaret(transcript: TranscriptDocument, told: unknown, places: TextPlaces): number | null {
  try {
    const position = Y.createRelativePositionFromJSON(told);
    return findAnchor(transcript, position, (item) => places.positionOf(item))?.index ?? null;
  } catch {
    // From a client that is not ours.
    return null;
  }
}
