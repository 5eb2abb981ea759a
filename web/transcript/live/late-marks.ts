/**
 * Marks that were asked for before their words were there: text comes seconds after the sound, and much later when it waits for minutes or
 * for the end of a recording. Kept in this browser, for each person and record, until the words come.
 */

export interface LateMarks {
  /** Milliseconds into the recording, in the order of asking. The same array until something changes. */
  readonly list: () => readonly number[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (atMs: number) => void;
  /** Forgets those that `isDone` says true of. */
  readonly settle: (isDone: (atMs: number) => boolean) => void;
}

/** As local storage, which may be closed to the site or full. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function openLateMarks(userId: string, recordId: string, storage: Storage = localStorage): LateMarks {
  const key = `nxnote.late-marks.${userId}.${recordId}`;
  const listeners = new Set<() => void>();
  let marks = readMarks(storage, key);
  const set = (next: readonly number[]) => {
    marks = next;
    try {
      if (next.length > 0) storage.setItem(key, JSON.stringify(next));
      else storage.removeItem(key);
    } catch {
      // Then they last as long as the page.
    }
    for (const listener of listeners) listener();
  };
  return {
    list: () => marks,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (atMs) => set([...marks, Math.round(atMs)]),
    settle: (isDone) => {
      const left = marks.filter((atMs) => !isDone(atMs));
      if (left.length < marks.length) set(left);
    },
  };
}

function readMarks(storage: Storage, key: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((atMs) => typeof atMs === 'number') : [];
  } catch {
    return [];
  }
}
