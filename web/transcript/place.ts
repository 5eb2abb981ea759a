/** Where somebody stopped in a record: kept in this browser, for each person and record, and taken up when it is opened again. */
import * as Y from 'yjs';

/** A place in the text that stays where it is while others write. */
interface TextPlace {
  /** For a text that is written anew each time, as that of readers. */
  readonly index: number;
  /** As Yjs writes it. */
  readonly relative: unknown;
}

export interface Place {
  readonly soundMs: number;
  readonly caret: TextPlace;
  /** The first row in view. */
  readonly top: TextPlace;
  readonly isFollowing: boolean;
  /** Absent in places of before. */
  readonly hasFocus?: boolean;
}

/** As local storage, which may be closed to the site or full. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

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

const keyOf = (userId: string, recordId: string): string => `nxnote.place.${userId}.${recordId}`;

/** Null where nothing is kept that could be a place. */
export function readPlace(userId: string, recordId: string, storage: Storage = localStorage): Place | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(userId, recordId)) ?? 'null') as Place | null;
    return kept !== null && isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
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

const isPlace = ({ soundMs, caret, top }: Place): boolean =>
  Number.isFinite(soundMs) && [caret, top].every((place) => isTextPlace(place));

const isTextPlace = (place: Partial<TextPlace> | undefined): boolean =>
  typeof place?.relative === 'object' && place.relative !== null && Number.isInteger(place.index);
