/** One's own notes on a record, each tied to a moment of the sound. They stay in this browser and are nobody else's. */

export interface Note {
  readonly id: string;
  /** Milliseconds into the recording. */
  readonly atMs: number;
  readonly text: string;
}

export interface NoteList {
  /** By their moment. The same array until something changes. */
  readonly get: () => readonly Note[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (note: Note) => void;
  readonly remove: (id: string) => void;
}

/** As local storage, which may be closed to the site or full. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function openNotes(userId: string, recordId: string, storage: Storage = localStorage): NoteList {
  const key = `nxnote.notes.${userId}.${recordId}`;
  const listeners = new Set<() => void>();
  let notes = readNotes(storage, key);
  const set = (next: readonly Note[]) => {
    notes = next.toSorted((a, b) => a.atMs - b.atMs);
    try {
      if (notes.length > 0) storage.setItem(key, JSON.stringify(notes));
      else storage.removeItem(key);
    } catch {
      // Then they last as long as the page.
    }
    for (const listener of listeners) listener();
  };
  return {
    get: () => notes,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (note) => set([...notes, note]),
    remove: (id) => set(notes.filter((note) => note.id !== id)),
  };
}

function readNotes(storage: Storage, key: string): readonly Note[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNote) : [];
  } catch {
    return [];
  }
}

function isNote(value: unknown): value is Note {
  const { id, atMs, text } = { ...(value as Partial<Note> | null) };
  return typeof id === 'string' && typeof atMs === 'number' && typeof text === 'string';
}
