/** What people do with a range of the text: bookmark it, or say something about it. */
import {
  addBookmark,
  EDIT_ORIGIN,
  removeBookmark,
  type TranscriptDocument,
} from '../../../transcript/document/index.ts';
import { EditorView } from '@codemirror/view';
import { notify } from '../../ui/toast.ts';
import { asOneStep, type EditorHandle } from '../editor-handle.ts';
import { editUndoably } from '../undo-toast.ts';
import { messages } from './messages.ts';

/** Positions in the document. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is selected, and holds a letter; null for anything less. */
export function selectedRange({ view, places }: EditorHandle): Range | null {
  const { from, to } = view.state.selection.main;
  if (!/\S/.test(view.state.sliceDoc(from, to))) return null;
  return { from: places.toDocument(from), to: places.toDocument(to) };
}

/** Bookmarks what is selected, or says why not. @returns always true: the key was ours */
export function bookmarkSelection(handle: EditorHandle): true {
  const range = selectedRange(handle);
  if (!range) return tellToSelect();
  const { transcript, context, clock } = handle;
  const added = asOneStep(handle, () => addBookmark(transcript, range, context()));
  if (added.result === 'added') {
    clock.setActiveBookMark(added.id);
    // What is selected stays so, for the comment that follows; for those who do not see the mark.
    handle.view.dispatch({ effects: EditorView.announce.of(messages.bookmarked) });
  } else if (added.result === 'overlap') {
    const { id } = added;
    notify({
      kind: 'info',
      about: 'bookmark',
      title: messages.overlap,
      body: messages.overlapHint,
      action: { label: messages.showIt, onClick: () => clock.setActiveBookMark(id) },
    });
  } else tellRefused();
  return true;
}

/** Asks for a comment on what is selected. @returns always true: the key was ours */
export function commentOnSelection(handle: EditorHandle): true {
  const range = selectedRange(handle);
  if (!range) return tellToSelect();
  leaveSelection(handle);
  handle.comment(range);
  return true;
}

/**
 * The bookmark that a comment on this range hangs on: a new one, or the one in the way, about which people talk already. Null, with
 * a word to the reader, where there can be none.
 */
export function bookmarkToComment(
  handle: EditorHandle,
  range: Range,
): { readonly id: string; readonly isNew: boolean } | null {
  const added = asOneStep(handle, () => addBookmark(handle.transcript, range, handle.context()));
  if (added.result !== 'refused') return { id: added.id, isNew: added.result === 'added' };
  tellRefused();
  return null;
}

/** Takes a bookmark and what was said about it away, with a way back. */
export function removeBookmarkUndoably(handle: EditorHandle, id: string, commentCount: number): void {
  editUndoably(
    handle,
    () => removeBookmark(handle.transcript, id),
    (isRemoved) => (isRemoved ? messages.bookmarkRemoved(commentCount) : null),
  );
}

/** Runs several edits as one that is seen and undone as a whole. */
export function editTogether(handle: EditorHandle, work: (transcript: TranscriptDocument) => void): void {
  const { transcript } = handle;
  asOneStep(handle, () => transcript.doc.transact(() => work(transcript), EDIT_ORIGIN));
}

/** The caret goes behind what was selected. */
const leaveSelection = ({ view }: EditorHandle): void =>
  view.dispatch({ selection: { anchor: view.state.selection.main.to } });

function tellToSelect(): true {
  notify({ kind: 'info', about: 'bookmark', title: messages.selectFirst, body: messages.selectFirstHint });
  return true;
}

const tellRefused = (): void =>
  notify({ kind: 'info', about: 'bookmark', title: messages.refused, body: messages.refusedHint });
