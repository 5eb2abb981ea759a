import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { RecordDetail } from '../../../contract/records/records.ts';
import { removeBookmark, type Bookmark } from '../../../transcript/document/index.ts';
import { writtenName } from '../../api/local-copies.ts';
import { shareToken } from '../../api/share-token.ts';
import { usePlayerState, type PlayerClock, type TimelineMarks } from '../../player/index.ts';
import { inkOf } from '../../ui/person-ink.ts';
import { useIsDesktop } from '../../ui/use-is-desktop.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { showPlace } from '../show-place.ts';
import type { OpenTranscript, TranscriptReader } from '../use-transcript.ts';
import { openCommentDrafts, type CommentDrafts, type Draft } from './comment-drafts.ts';
import { withPending, type CommentOutbox, type ShownThread } from './comment-outbox.ts';
import { bookmarkToComment } from './mark-actions.ts';
import type { MarkList, Marks } from './mark-list.ts';
import { useCommentOutbox } from './use-comment-outbox.ts';
import { useOldComments } from './use-old-comments.ts';

/** What the panels of bookmarks and comments show and do. */
export interface MarksOfPage extends Marks {
  readonly threads: readonly ShownThread[];
  readonly outbox: CommentOutbox;
  /** The ink of who wrote a comment, 1 to 8. */
  readonly inkOf: (author: string) => number;
  readonly writer: Writer;
  /** What changes are made with; null for those who may only read, and while no editor is open. */
  readonly editor: EditorHandle | null;
  /** Id of the bookmark that was chosen last. */
  readonly activeId: string | null;
  readonly timeline: TimelineMarks;
  /** Plays from a bookmark, and brings its words into view. */
  readonly goTo: (bookmark: Pick<Bookmark, 'id' | 'from' | 'stime'>) => void;
  readonly draft: Draft | null;
  /** What is being written, wherever. */
  readonly drafts: CommentDrafts;
  /** Begins a comment on a range of the text, which becomes a bookmark. */
  readonly comment: EditorHandle['comment'];
  /** Begins a comment on a bookmark. */
  readonly answer: (bookmarkId: string) => void;
  /** Ends the writing, after sending or without. */
  readonly endDraft: (isSent: boolean) => void;
  /** The sheets in which narrow screens show the panels. */
  readonly bookmarkSheet: Sheet;
  readonly commentSheet: Sheet;
}

interface Sheet {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Who writes comments here. */
export interface Writer {
  readonly userId: string;
  /** The owner of the record removes the comments of others, too. */
  readonly isOwner: boolean;
}

/** An account, or the guests of a link. */
interface Reader extends TranscriptReader {
  readonly email?: string;
}

interface Page {
  readonly recordId: string;
  /** Whoever reads; null before it is known who. */
  readonly user: Reader | null;
  readonly record: Pick<RecordDetail, 'right'> | undefined;
  /** Null until the document is open. */
  readonly open: Pick<OpenTranscript, 'marks' | 'presence' | 'unsentComments'> | null;
  /** Null while no editor is open. */
  readonly handle: EditorHandle | null;
  readonly canEdit: boolean;
  readonly clock: PlayerClock;
}

const NONE: Marks = { bookmarks: [], threads: [] };
const nothing: Pick<MarkList, 'get' | 'subscribe'> = { get: () => NONE, subscribe: () => () => {} };

export function useMarks({ recordId, user, record, open, handle, canEdit, clock }: Page): MarksOfPage {
  const list = open?.marks ?? null;
  const { get, subscribe } = list ?? nothing;
  const marks = useSyncExternalStore(subscribe, get);
  const outbox = useCommentOutbox(recordId, user?.id ?? '');
  useOldComments(open, outbox, user?.email);
  const pending = useSyncExternalStore(outbox.subscribe, outbox.get);
  useEffect(() => outbox.see(marks.threads), [outbox, marks]);
  const [author, name] = [user?.id ?? '', user?.full_name ?? ''];
  const threads = useMemo(
    () => withPending(marks.bookmarks, marks.threads, pending, { author, name }),
    [marks, pending, author, name],
  );
  const { activeBookMark: activeId } = usePlayerState(clock);
  const drafts = useMemo(() => openDrafts(recordId, author), [recordId, author]);
  const draft = useSyncExternalStore(drafts.subscribe, drafts.get);
  const [isListOpen, setListOpen] = useState(false);
  const [isTalkOpen, setTalkOpen] = useState(false);
  const isDesktop = useIsDesktop();
  const editor = canEdit ? handle : null;

  const goTo: MarksOfPage['goTo'] = ({ id, from, stime }) => {
    setListOpen(false);
    setTalkOpen(false);
    clock.setActiveBookMark(id);
    if (handle) showPlace(handle, from);
    clock.seek(stime);
  };
  const begin = (next: Omit<Draft, 'isBegunHere'>) => {
    drafts.begin(next);
    setListOpen(false);
    setTalkOpen(!isDesktop);
    clock.setActiveBookMark(next.bookmarkId);
  };
  const endDraft = (isSent: boolean) => {
    drafts.end();
    if (draft?.isFromText && isDesktop) editor?.view.focus();
    if (draft?.isNew && !isSent && editor) removeBookmark(editor.transcript, draft.bookmarkId);
  };
  const timeline = useTimeline(marks.bookmarks, goTo);
  return {
    ...marks,
    threads,
    outbox,
    inkOf: (id) => open?.presence.inkOf(id) ?? inkOf(id),
    writer: { userId: author, isOwner: record?.right === 'own' },
    editor,
    activeId,
    timeline,
    goTo,
    draft: editor && draft,
    drafts,
    comment: (range) => {
      const bookmark = editor && bookmarkToComment(editor, range);
      if (!bookmark) return;
      list?.refresh();
      // The field must have the focus before the next key, which would go into the text.
      editor.view.contentDOM.blur();
      flushSync(() => begin({ bookmarkId: bookmark.id, isNew: bookmark.isNew, isFromText: true }));
    },
    answer: (bookmarkId) => begin({ bookmarkId, isNew: false, isFromText: false }),
    endDraft,
    bookmarkSheet: { isOpen: isListOpen, setOpen: setListOpen },
    commentSheet: {
      isOpen: isTalkOpen,
      setOpen: (isOpen) => {
        setTalkOpen(isOpen);
        const isWritten = draft !== null && (drafts.read(draft.bookmarkId)?.label ?? '').trim() !== '';
        if (!isOpen && !isWritten) endDraft(false);
      },
    },
  };
}

/** A guest leaves nothing behind for the next one at this machine. */
const openDrafts = (recordId: string, userId: string): CommentDrafts =>
  openCommentDrafts(shareToken() === null ? localStorage : sessionStorage, writtenName(userId, recordId));

/** The markers over the waveform; grouped again only when the bookmarks are others. */
function useTimeline(bookmarks: readonly Bookmark[], goTo: MarksOfPage['goTo']): TimelineMarks {
  const markers = useMemo(
    () => bookmarks.map(({ id, stime, label }) => ({ id, timeMs: stime, label })),
    [bookmarks],
  );
  return {
    markers,
    onPress: ({ id }) => {
      const bookmark = bookmarks.find((one) => one.id === id);
      if (bookmark) goTo(bookmark);
    },
  };
}
