/** Comments that are being written. They lie in this browser until they are sent or dropped, so that no reload takes them away. */
import type { Words } from './comment-outbox.ts';

/** The comment whose field is open. */
export interface Draft {
  readonly bookmarkId: string;
  /** Whether the bookmark was made for it, and goes if nothing is said after all. */
  readonly isNew: boolean;
  /** Whether it was begun in the text, where the focus then returns. */
  readonly isFromText: boolean;
  /** Whether it was begun on this page, and not before it was loaded again. */
  readonly isBegunHere: boolean;
}

export interface CommentDrafts {
  readonly get: () => Draft | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (draft: Omit<Draft, 'isBegunHere'>) => void;
  /** Closes the field and forgets what was written in it. */
  readonly end: () => void;
  /** What was written at a place: the id of a bookmark for a new comment, that of a comment for other words in its place. */
  readonly read: (place: string) => Words | null;
  readonly write: (place: string, words: Words) => void;
  readonly drop: (place: string) => void;
}

interface Kept {
  readonly begun: Pick<Draft, 'bookmarkId' | 'isNew'> | null;
  readonly words: Readonly<Record<string, Words>>;
}

const NOTHING: Kept = { begun: null, words: {} };

export function openCommentDrafts(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): CommentDrafts {
  const listeners = new Set<() => void>();
  let kept = readKept(storage, key);
  let draft: Draft | null = kept.begun && { ...kept.begun, isFromText: false, isBegunHere: false };
  const keep = (next: Kept): void => {
    kept = next;
    try {
      if (next.begun === null && Object.keys(next.words).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(next));
    } catch {
      // Then they last as long as the page.
    }
  };
  const show = (next: Draft | null): void => {
    draft = next;
    const begun = next && { bookmarkId: next.bookmarkId, isNew: next.isNew };
    keep({ ...kept, begun });
    for (const listener of listeners) listener();
  };
  const drop = (place: string): void =>
    keep({ ...kept, words: Object.fromEntries(Object.entries(kept.words).filter(([at]) => at !== place)) });
  return {
    get: () => draft,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (next) => show({ ...next, isBegunHere: true }),
    end: () => {
      if (draft) drop(draft.bookmarkId);
      show(null);
    },
    read: (place) => kept.words[place] ?? null,
    write: (place, words) => keep({ ...kept, words: { ...kept.words, [place]: words } }),
    drop,
  };
}

function readKept(storage: Pick<Storage, 'getItem'>, key: string): Kept {
  try {
    const { begun, words } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Record<keyof Kept, unknown>>;
    return { begun: isBegun(begun) ? begun : null, words: readWords(words) };
  } catch {
    return NOTHING;
  }
}

function isBegun(value: unknown): value is Kept['begun'] {
  const { bookmarkId, isNew } = { ...(value as Partial<Record<keyof Draft, unknown>> | null) };
  return typeof bookmarkId === 'string' && typeof isNew === 'boolean';
}

function readWords(value: unknown): Kept['words'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value as Record<string, Partial<Record<keyof Words, unknown>> | null>).flatMap(
      ([place, written]) =>
        typeof written?.label === 'string' && typeof written.tag === 'string'
          ? [[place, { label: written.label, tag: written.tag }]]
          : [],
    ),
  );
}
