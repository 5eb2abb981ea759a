/**
 * The bookmarks of a transcript and what is said about them, for whoever shows them. Read again at once when one changes, and after a
 * pause when the text does: reading looks at every word, and must not come between two keys.
 */
import {
  readBookmarks,
  readComments,
  type Bookmark,
  type Comment,
  type TranscriptDocument,
} from '../../../transcript/document/index.ts';

/** What is said about one bookmark, oldest first. */
export interface Thread {
  readonly bookmark: Bookmark;
  readonly comments: readonly Comment[];
  /** When all of it is settled; an answer opens it again. */
  readonly isSettled: boolean;
}

export interface Marks {
  /** By their start in time. */
  readonly bookmarks: readonly Bookmark[];
  /** Of the bookmarks that somebody said something about, in the same order. */
  readonly threads: readonly Thread[];
}

/** For `useSyncExternalStore`. Reads nothing while nobody listens. */
export interface MarkList {
  readonly get: () => Marks;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads at once, for whoever cannot wait for what was just made. */
  readonly refresh: () => void;
}

/** Milliseconds since the last change of the text, and since the first that was not looked at. */
const PAUSE_MS = 600;
const MAX_WAIT_MS = 5_000;

const NONE: Marks = { bookmarks: [], threads: [] };

type Schedule = (work: () => void, delayMs: number) => () => void;

export function createMarkList(transcript: TranscriptDocument, schedule: Schedule = later): MarkList {
  const listeners = new Set<() => void>();
  let marks = NONE;
  let stopPause: (() => void) | null = null;
  let stopLongest: (() => void) | null = null;

  const stopWaiting = () => {
    stopPause?.();
    stopLongest?.();
    stopPause = stopLongest = null;
  };
  const read = () => {
    stopWaiting();
    marks = readMarks(transcript);
    for (const listener of listeners) listener();
  };
  const wait = (delayMs: number) => {
    stopPause?.();
    stopPause = schedule(read, delayMs);
    stopLongest ??= schedule(read, MAX_WAIT_MS);
  };
  // Not within the change itself: one press may be several.
  const readSoon = () => wait(0);
  const readLater = () => {
    if (transcript.bookmarks.length > 0) wait(PAUSE_MS);
  };

  const { content, bookmarks, comments } = transcript;
  const watch = () => {
    bookmarks.observeDeep(readSoon);
    comments.observeDeep(readSoon);
    content.observe(readLater);
    read();
  };
  const unwatch = () => {
    stopWaiting();
    bookmarks.unobserveDeep(readSoon);
    comments.unobserveDeep(readSoon);
    content.unobserve(readLater);
  };
  return {
    get: () => marks,
    refresh: read,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) watch();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unwatch();
      };
    },
  };
}

const later: Schedule = (work, delayMs) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

function readMarks(transcript: TranscriptDocument): Marks {
  const bookmarks = readBookmarks(transcript);
  if (bookmarks.length === 0) return NONE;
  const said = new Map<string, Comment[]>();
  for (const comment of readComments(transcript)) {
    const known = said.get(comment.idBookmark);
    if (known) known.push(comment);
    else said.set(comment.idBookmark, [comment]);
  }
  const threads = bookmarks.flatMap((bookmark) => {
    const comments = said.get(bookmark.id);
    return comments
      ? [{ bookmark, comments, isSettled: comments.every(({ isResolved }) => isResolved) }]
      : [];
  });
  return { bookmarks, threads };
}
