/**
 * One's own notes on a record, each tied to a moment of the sound. The server keeps them; what it does not have yet waits in this browser and goes
 * up when it can, also what was written when notes lived in one browser only.
 */
import { MAX_NOTES_A_CALL } from '../../../contract/records/note-routes.ts';

export interface Note {
  readonly id: string;
  /** Milliseconds into the recording. */
  readonly atMs: number;
  readonly text: string;
}

export interface NoteState {
  /** By their moment. */
  readonly notes: readonly Note[];
  /** Whether the server has all of it. */
  readonly isSaved: boolean;
}

export interface NoteList {
  /** The same object until something changes. */
  readonly get: () => NoteState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (note: Note) => void;
  readonly remove: (id: string) => void;
  /** Sends what waits and takes what the server has; rejects where that cannot be done now. */
  readonly sync: () => Promise<void>;
}

export interface NoteChanges {
  readonly save: readonly Note[];
  /** Ids. */
  readonly remove: readonly string[];
}

export interface NoteDeps {
  /** Sends changes, none to read only; resolves with what the server has then. */
  readonly send: (changes: NoteChanges) => Promise<readonly Note[]>;
  /** As local storage, which may be closed to the site or full. */
  readonly storage: Pick<globalThis.Storage, 'getItem' | 'setItem'>;
  readonly storageKey: string;
}

/** What a browser keeps: the notes as they are shown, and which of them the server does not have. */
interface Kept {
  readonly notes: readonly Note[];
  readonly unsaved: readonly string[];
  readonly removed: readonly string[];
}

const NOTHING: Kept = { notes: [], unsaved: [], removed: [] };

export function openNotes({ send, storage, storageKey }: NoteDeps): NoteList {
  const listeners = new Set<() => void>();
  let kept = readKept(storage, storageKey) ?? NOTHING;
  let state = stateOf(kept);
  let running: Promise<void> | null = null;

  /** On what the store holds now: another tab may have written. */
  const update = (change: (kept: Kept) => Kept) => {
    kept = change(readKept(storage, storageKey) ?? kept);
    state = stateOf(kept);
    try {
      storage.setItem(storageKey, JSON.stringify(kept));
    } catch {
      // Then it lasts as long as the page.
    }
    for (const listener of listeners) listener();
  };
  const sendOnce = async (): Promise<void> => {
    const { notes, unsaved, removed } = kept;
    const sent = { ids: unsaved.slice(0, MAX_NOTES_A_CALL), remove: removed.slice(0, MAX_NOTES_A_CALL) };
    const save = notes.filter(({ id }) => sent.ids.includes(id));
    const saved = await send({ save, remove: sent.remove });
    update((now) => {
      const left = {
        unsaved: now.unsaved.filter((id) => !sent.ids.includes(id)),
        removed: now.removed.filter((id) => !sent.remove.includes(id)),
      };
      const own = now.notes.filter(({ id }) => left.unsaved.includes(id));
      const others = saved.filter(({ id }) => !left.unsaved.includes(id) && !left.removed.includes(id));
      return { notes: [...others, ...own], ...left };
    });
  };
  const sendAll = async (): Promise<void> => {
    do await sendOnce();
    while (kept.unsaved.length > 0 || kept.removed.length > 0);
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (note) =>
      update((now) => ({
        ...now,
        notes: [...now.notes, note],
        unsaved: [...now.unsaved, note.id],
      })),
    remove: (id) =>
      update((now) => ({
        notes: now.notes.filter((note) => note.id !== id),
        unsaved: now.unsaved.filter((other) => other !== id),
        // It may be on its way.
        removed: [...now.removed, id],
      })),
    sync: () => (running ??= sendAll().finally(() => (running = null))),
  };
}

const stateOf = ({ notes, unsaved, removed }: Kept): NoteState => ({
  notes: notes.toSorted((a, b) => a.atMs - b.atMs),
  isSaved: unsaved.length === 0 && removed.length === 0,
});

/** Null where nothing is kept, or nothing that can be read. */
function readKept(storage: NoteDeps['storage'], key: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    // From before the server kept notes: it has none of these.
    if (Array.isArray(kept)) {
      const notes = kept.filter(isNote);
      return { notes, unsaved: notes.map(({ id }) => id), removed: [] };
    }
    const { notes, unsaved, removed } = { ...(kept as Partial<Record<keyof Kept, unknown>> | null) };
    if (!Array.isArray(notes) || !isIds(unsaved) || !isIds(removed)) return null;
    return { notes: notes.filter(isNote), unsaved, removed };
  } catch {
    return null;
  }
}

function isNote(value: unknown): value is Note {
  const { id, atMs, text } = { ...(value as Partial<Note> | null) };
  return typeof id === 'string' && typeof atMs === 'number' && typeof text === 'string';
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');
