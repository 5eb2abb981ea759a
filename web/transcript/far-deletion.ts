/** A deletion that takes away so much that it may be a slip is told of, with a way back, and the text before it is kept as a version. */
import type { Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import {
  exportStoredDocument,
  readBookmarks,
  readComments,
  sweepBlankBookmarks,
  type StoredDocument,
} from '../../transcript/document/index.ts';
import { contentField, fromDocument } from './document-binding.ts';
import type { EditorHandle } from './editor-handle.ts';
import { messages } from './messages.ts';
import { editUndoably } from './undo-toast.ts';

/** So many words are more than anybody deletes to write them anew. */
const FAR_WORDS = 100;
/** Fewer are far where that is most of the text, from so many on. */
const FAR_WORDS_OF_SHORT_TEXT = 10;

type Dispatch = (transactions: readonly Transaction[], view: EditorView) => void;

interface FarDeletionDeps {
  readonly dispatch: Dispatch;
  readonly handle: () => EditorHandle;
  /** Makes a version of the text as it was. */
  readonly keepBefore: (before: StoredDocument) => void;
}

/** For `EditorViewConfig`, around the dispatch function of the binding. */
export function tellFarDeletions({ dispatch, handle, keepBefore }: FarDeletionDeps): Dispatch {
  return (transactions, view) => {
    const words = transactions.reduce((count, transaction) => count + countDeleted(transaction), 0);
    const all = view.state.field(contentField).words.length;
    const isFar = words >= FAR_WORDS || (words >= FAR_WORDS_OF_SHORT_TEXT && words * 2 > all);
    if (!isFar) return dispatch(transactions, view);
    const { transcript, undo } = handle();
    const bookmarks = readBookmarks(transcript);
    keepBefore(exportStoredDocument(transcript, { version: 0 }));
    editUndoably(
      { undo },
      () => {
        dispatch(transactions, view);
        // In the same step, so that what takes the text back takes them back too.
        sweepBlankBookmarks(transcript);
      },
      () => {
        const left = new Set(readBookmarks(transcript).map(({ id }) => id));
        const lost = new Set(bookmarks.map(({ id }) => id).filter((id) => !left.has(id)));
        const comments = readComments(transcript).filter(({ idBookmark }) => lost.has(idBookmark));
        return messages.deleted(words, lost.size, comments.length);
      },
      { stays: true },
    );
  };
}

/** The words that somebody takes away here; moved ones stay. */
function countDeleted(transaction: Transaction): number {
  const isTyped = transaction.docChanged && transaction.annotation(fromDocument) === undefined;
  if (!isTyped || transaction.isUserEvent('move')) return 0;
  const { words } = transaction.startState.field(contentField);
  let count = 0;
  transaction.changes.iterChangedRanges((from, to) => {
    count += words.findFirstFrom(to) - words.findFirstFrom(from);
  });
  return count;
}
