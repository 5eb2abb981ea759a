/**
 * What somebody does with comments here, shown at once and sent to the server, which alone writes comments. What they said stays until it stands
 * in the document: what could not be sent waits with the reason, and outlives the page in this browser.
 */
import type { Comment } from '../../../transcript/document/index.ts';
import type { Thread } from './mark-list.ts';

/** What a comment says. */
export interface Words {
  readonly label: string;
  /** '' for none. */
  readonly tag: string;
}

export type CommentAct =
  | { readonly kind: 'add'; readonly id: string; readonly bookmarkId: string; readonly words: Words }
  | { readonly kind: 'change'; readonly id: string; readonly before: Words; readonly words: Words }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'resolve'; readonly bookmarkId: string; readonly isResolved: boolean };

/** An act that does not stand in the document yet. */
export interface PendingAct {
  readonly act: CommentAct;
  /** Epoch milliseconds. */
  readonly madeMs: number;
  /** Why it was not sent; null while it is on its way, or has arrived. */
  readonly failure: string | null;
  /** When the server took it, epoch milliseconds; null before. */
  readonly takenMs: number | null;
}

export interface CommentOutbox {
  /** The same array until something changes. */
  readonly get: () => readonly PendingAct[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (act: CommentAct) => void;
  /** Sends once more what was not sent. */
  readonly retry: (act: CommentAct) => void;
  /** Gives up what was not sent. */
  readonly drop: (act: CommentAct) => void;
  /** Takes over words that were not sent from elsewhere. */
  readonly keep: (unsent: readonly Pick<PendingAct, 'act' | 'madeMs'>[]) => void;
  /** Forgets what stands in the document now. */
  readonly see: (threads: readonly Thread[]) => void;
}

interface OutboxDeps {
  /** Resolves when the server has taken it. */
  readonly call: (act: CommentAct) => Promise<unknown>;
  /** The sentence for what was thrown. */
  readonly sentenceFor: (error: unknown) => string;
  /** Called for what cannot wait where it would be seen: it shows again what it was before. */
  readonly onLost: (act: CommentAct, sentence: string) => void;
  readonly nowMs: () => number;
  /** Where words wait that were not sent. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly storageKey: string;
  /** Why words that were kept are not sent yet. */
  readonly keptSentence: string;
}

/** What the server has taken is in the document within moments, unless somebody else changed it since. Milliseconds. */
const MAX_WAIT_MS = 10_000;

const keyOf = (act: CommentAct): string =>
  act.kind === 'resolve' ? `resolve ${act.bookmarkId}` : `${act.kind} ${act.id}`;

const holdsWords = ({ kind }: CommentAct): boolean => kind === 'add' || kind === 'change';

export function openOutbox(deps: OutboxDeps): CommentOutbox {
  const { call, sentenceFor, onLost, nowMs, storage, storageKey, keptSentence } = deps;
  const listeners = new Set<() => void>();
  const wait = (kept: Kept): PendingAct => ({ ...kept, failure: keptSentence, takenMs: null });
  let pending: readonly PendingAct[] = readKept(storage, storageKey).map(wait);

  const set = (next: readonly PendingAct[]) => {
    if (next.length === pending.length && next.every((each, index) => each === pending[index])) return;
    pending = next;
    keep(storage, storageKey, pending);
    for (const listener of listeners) listener();
  };
  const without = (act: CommentAct) => pending.filter((each) => keyOf(each.act) !== keyOf(act));
  const update = (act: CommentAct, change: Partial<PendingAct>) =>
    set(pending.map((each) => (each.act === act ? { ...each, ...change } : each)));

  const send = (act: CommentAct, madeMs = nowMs()) => {
    set([...without(act), { act, madeMs, failure: null, takenMs: null }]);
    call(act).then(
      () => update(act, { takenMs: nowMs() }),
      (error: unknown) => {
        if (!pending.some((each) => each.act === act)) return;
        if (holdsWords(act)) return update(act, { failure: sentenceFor(error) });
        set(without(act));
        onLost(act, sentenceFor(error));
      },
    );
  };
  return {
    get: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (act) => send(act),
    retry: (act) => send(act, pending.find((each) => each.act === act)?.madeMs),
    drop: (act) => set(without(act)),
    keep: (unsent) => {
      const known = new Set(pending.map(({ act }) => keyOf(act)));
      set([...pending, ...unsent.filter(({ act }) => !known.has(keyOf(act))).map(wait)]);
    },
    see: (threads) => set(pending.filter((each) => !isSeen(each, threads, nowMs()))),
  };
}

/** Whether an act needs no more to be shown. */
function isSeen({ act, takenMs }: PendingAct, threads: readonly Thread[], nowMs: number): boolean {
  const said = threads.flatMap(({ comments }) => comments);
  if (act.kind === 'add') return said.some(({ id }) => id === act.id);
  if (takenMs === null) return false;
  if (nowMs - takenMs > MAX_WAIT_MS) return true;
  if (act.kind === 'resolve') {
    const thread = threads.find(({ bookmark }) => bookmark.id === act.bookmarkId);
    return thread?.isSettled === act.isResolved;
  }
  const comment = said.find(({ id }) => id === act.id);
  return !comment || (act.kind === 'change' && !isSame(comment, act.before));
}

const isSame = (one: Words, other: Words): boolean => one.label === other.label && one.tag === other.tag;

/** A comment as it is shown here, with what was done to it and is not in the document yet. */
export interface ShownComment extends Comment {
  readonly pending: PendingAct | null;
}

export interface ShownThread extends Thread {
  readonly comments: readonly ShownComment[];
}

/** The threads with what is on its way; in the order of the bookmarks. */
export function withPending(
  bookmarks: readonly Thread['bookmark'][],
  threads: readonly Thread[],
  pending: readonly PendingAct[],
  writer: Pick<Comment, 'name' | 'author'>,
): readonly ShownThread[] {
  return bookmarks.flatMap((bookmark) => {
    const known = threads.find((thread) => thread.bookmark.id === bookmark.id)?.comments ?? [];
    const shown = [
      ...known.flatMap((comment) => showComment(comment, pending)),
      ...pending.flatMap((each) => showAdded(each, bookmark.id, known, writer)),
    ];
    const resolving = pending.findLast(
      ({ act }) => act.kind === 'resolve' && act.bookmarkId === bookmark.id,
    )?.act;
    const isSettled =
      resolving?.kind === 'resolve' ? resolving.isResolved : shown.every(({ isResolved }) => isResolved);
    return shown.length === 0 ? [] : [{ bookmark, comments: shown, isSettled }];
  });
}

function showComment(comment: Comment, pending: readonly PendingAct[]): ShownComment[] {
  const own = pending.filter(({ act }) => act.kind !== 'resolve' && act.id === comment.id);
  if (own.some(({ act }) => act.kind === 'remove')) return [];
  const change = own.find(({ act }) => act.kind === 'change') ?? null;
  return [{ ...comment, ...(change?.act.kind === 'change' && change.act.words), pending: change }];
}

function showAdded(
  each: PendingAct,
  bookmarkId: string,
  known: readonly Comment[],
  writer: Pick<Comment, 'name' | 'author'>,
): ShownComment[] {
  const { act, madeMs } = each;
  if (act.kind !== 'add' || act.bookmarkId !== bookmarkId || known.some(({ id }) => id === act.id)) return [];
  const { id, words } = act;
  const comment = { id, idBookmark: bookmarkId, ...words, ...writer, createTime: madeMs, isResolved: false };
  return [{ ...comment, pending: each }];
}

type Kept = Pick<PendingAct, 'act' | 'madeMs'>;

function keep(storage: OutboxDeps['storage'], key: string, pending: readonly PendingAct[]): void {
  const unsent = pending.filter(({ act, takenMs }) => holdsWords(act) && takenMs === null);
  const kept: Kept[] = unsent.map(({ act, madeMs }) => ({ act, madeMs }));
  try {
    if (kept.length > 0) storage.setItem(key, JSON.stringify(kept));
    else storage.removeItem(key);
  } catch {
    // Then they last as long as the page.
  }
}

function readKept(storage: OutboxDeps['storage'], key: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

interface MaybeAct {
  kind?: unknown;
  id?: unknown;
  bookmarkId?: unknown;
  words?: Partial<Words>;
  before?: Partial<Words>;
}

function isKept(value: unknown): value is Kept {
  const { act, madeMs } = { ...(value as Partial<Kept> | null) };
  const { kind, id, bookmarkId, words, before } = { ...(act as MaybeAct | undefined) };
  return (
    typeof madeMs === 'number' &&
    (kind === 'add' || kind === 'change') &&
    typeof id === 'string' &&
    isWords(words) &&
    (kind === 'add' ? typeof bookmarkId === 'string' : isWords(before))
  );
}

const isWords = (value: Partial<Words> | undefined): boolean =>
  typeof value?.label === 'string' && typeof value.tag === 'string';
