/** Where somebody stopped in a record: kept in this browser, for each person and record, and taken up when it is opened again. */
import * as Y from 'yjs';
import { keyOf, type Place, type Storage, type TextPlace } from './last-place.ts';

export const takeTextPlace = (content: Y.Text, index: number): TextPlace => ({
  index,
  relative: Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(content, index)),
});

/** Where the place is now, within the text as it is. */
export function findTextPlace(content: Y.Text, { index, relative }: TextPlace): number {
  const found = Y.createAbsolutePositionFromRelativePosition(
    Y.createRelativePositionFromJSON(relative),
    content.doc!,
  );
  return Math.min(found?.type === content ? found.index : index, content.length);
}

export function keepPlace(
  userId: string,
  recordId: string,
  place: Place,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(keyOf(userId, recordId), JSON.stringify(place));
  } catch {
    // Then it lasts as long as the page.
  }
}
