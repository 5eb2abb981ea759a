/** Where people's carets stand, as they tell each other: relative positions of Yjs in JSON. */
import * as Y from 'yjs';
import type { TranscriptDocument } from './document.ts';

/** A caret before the letter at `position`, in UTF-16 units, as JSON; behind the last letter it stays at the end. */
export const writeCaret = ({ content }: TranscriptDocument, position: number): unknown =>
  Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(content, position));

/** Where a caret stands that somebody told; null for what is no place in the text. */
export function readCaret({ doc, content }: TranscriptDocument, told: unknown): number | null {
  try {
    const place = Y.createAbsolutePositionFromRelativePosition(
      Y.createRelativePositionFromJSON(told),
      doc,
      false,
    );
    return place?.type === content ? place.index : null;
  } catch {
    // From a client that is not ours.
    return null;
  }
}
