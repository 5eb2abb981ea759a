// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import {
  addBookmark,
  addComments,
  appendSentences,
  openTranscript,
  readBookmarks,
  readParagraphs,
  type StoredDocument,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { createSentences } from '../../transcript/document/testing.ts';
import { showToasts, toastManager } from '../ui/toast.ts';
import { openTestEditor, TEST_CONTEXT } from './testing/test-editor.ts';

const wordsOf = (transcript: TranscriptDocument) => readParagraphs(transcript).flatMap(({ words }) => words);

function setUp(wordCount: number) {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(wordCount, 1), { nowMs: 0 });
  const kept: StoredDocument[] = [];
  const editor = openTestEditor(transcript, { keepBefore: (before) => void kept.push(before) });
  const hideToasts = showToasts();
  const told = vi.spyOn(toastManager, 'add');
  onTestFinished(() => {
    told.mockRestore();
    hideToasts();
    editor.close();
  });
  const { view } = editor;
  return {
    ...editor,
    transcript,
    kept,
    remove: (from: number, to: number, userEvent = 'delete.selection') =>
      view.dispatch({ changes: { from, to }, userEvent }),
    toasts: () => told.mock.calls.map(([toast]) => toast),
  };
}

test('emptying the text is told with all that goes, kept as it was, and taken back whole, whatever was typed since', () => {
  const { transcript, view, kept, remove, toasts, handle } = setUp(1_200);
  const [text, words] = [transcript.content.toJSON(), wordsOf(transcript)];
  const bookmark = addBookmark(transcript, { from: 20, to: 40 }, TEST_CONTEXT);
  if (bookmark.result !== 'added') throw new Error('no bookmark');
  const comment = { author: 'u2', tag: '', createTime: 1, isResolved: false, name: 'Lan', label: 'ai nói?' };
  addComments(transcript, [{ ...comment, id: 'c1', idBookmark: bookmark.id }]);
  const bookmarks = readBookmarks(transcript);

  remove(0, view.state.doc.length);
  expect(view.state.doc.length).toBe(0);
  expect(toasts()).toMatchObject([
    { title: 'Đã xóa 1.200 từ, 1 đánh dấu và 1 bình luận cho tất cả mọi người.', timeout: 0 },
  ]);
  expect(kept[0]!.children.flatMap(({ children }) => children)).toHaveLength(1_200);
  expect(kept[0]!.bookmarks).toHaveLength(1);

  view.dispatch({ changes: { from: 0, insert: ' viết tiếp' }, userEvent: 'input' });
  toasts()[0]!.actionProps!.onClick!({} as never);
  expect(transcript.content.toJSON()).toBe(`${text}\n viết tiếp`);
  // Where what came back begins, and not at its end a hundred screens below.
  expect(view.state.selection.main.head).toBe(0);
  expect(wordsOf(transcript).slice(0, 1_200)).toEqual(words);
  expect(readBookmarks(transcript)).toEqual(bookmarks);
  expect(view.state.doc.toString()).toBe(transcript.content.toJSON());

  // What was taken back is no step any more.
  const length = handle.undo.undoStack.length;
  toasts()[0]!.actionProps!.onClick!({} as never);
  expect(handle.undo.undoStack).toHaveLength(length);
  expect(transcript.content.toJSON()).toBe(`${text}\n viết tiếp`);
});

test('a sentence that goes is nothing to tell, nor words that are moved; most of a short text is', () => {
  const { view, remove, toasts, kept } = setUp(300);
  const words = (count: number) => view.state.doc.toString().split(/\s+/u, count).join(' ').length;
  remove(0, words(60));
  remove(0, words(150), 'move.drop');
  expect([toasts(), kept]).toEqual([[], []]);
  remove(0, words(80));
  expect(toasts()).toMatchObject([{ title: 'Đã xóa 79 từ cho tất cả mọi người.' }]);
});
