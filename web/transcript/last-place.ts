/** Where somebody stopped in a record, as this browser keeps it. Apart from `place.ts`, because the first picture of a record reads it. */

/** A place in the text that stays where it is while others write. */
export interface TextPlace {
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
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export const keyOf = (userId: string, recordId: string): string => `nxnote.place.${userId}.${recordId}`;

/** Null where nothing is kept that could be a place. */
export function readPlace(userId: string, recordId: string, storage: Storage = localStorage): Place | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(userId, recordId)) ?? 'null') as Place | null;
    return kept !== null && isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isPlace = ({ soundMs, caret, top }: Place): boolean =>
  Number.isFinite(soundMs) && [caret, top].every((place) => isTextPlace(place));

const isTextPlace = (place: Partial<TextPlace> | undefined): boolean =>
  typeof place?.relative === 'object' && place.relative !== null && Number.isInteger(place.index);
