// @vitest-environment happy-dom
import { StateEffect } from '@codemirror/state';
import { showTooltip } from '@codemirror/view';
import { expect, onTestFinished, test } from 'vitest';
import * as Y from 'yjs';
import {
  appendSentences,
  addBookmark,
  addComments,
  openTranscript,
  readBookmarks,
  replaceText,
} from '../../../transcript/document/index.ts';
import { createComment, createSentence } from '../../../transcript/document/testing.ts';
import { openTestEditor, TEST_CONTEXT } from '../testing/test-editor.ts';
import { bookmarkSelection } from './mark-actions.ts';
import { createMarkList } from './mark-list.ts';
import { markedText } from './marked-text.ts';
import { selectionBar } from './selection-bar.ts';

const WORDS = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu'];

function setUp({ canEdit = true, hasTimes = true } = {}) {
  const transcript = openTranscript(new Y.Doc());
  const words = WORDS.map((text, index) => ({ text, stime: index * 1_000, etime: (index + 1) * 1_000 }));
  if (hasTimes) appendSentences(transcript, [createSentence('a', words)], { nowMs: 0 });
  else transcript.content.insert(0, WORDS.join(' '), {});
  const { handle, view, close } = openTestEditor(transcript, { canEdit });
  onTestFinished(close);
  const marks = createMarkList(transcript);
  view.dispatch({
    effects: StateEffect.appendConfig.of([
      markedText({ marks, clock: handle.clock, binding: handle.places }),
      selectionBar(() => handle),
    ]),
  });
  /** Of somebody else, who gets everything from here and sends all back at once. */
  const other = openTranscript(new Y.Doc());
  const exchange = () => {
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(transcript.doc));
    Y.applyUpdate(transcript.doc, Y.encodeStateAsUpdate(other.doc), 'network');
  };
  exchange();
  const select = (words: string) => {
    const from = view.state.doc.toString().indexOf(words);
    view.dispatch({ selection: { anchor: from, head: from + words.length } });
  };
  const marked = (look = '.marked-text') =>
    Array.from(view.contentDOM.querySelectorAll(look), ({ textContent }) => textContent);
  const hasBar = () => view.state.facet(showTooltip).some((tooltip) => tooltip !== null);
  return { transcript, other, exchange, handle, view, marks, select, marked, hasBar };
}

/** When all that waits for the end of an event has run. */
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

test('what is selected becomes a bookmark, is marked in the text, and stays selected for a comment', async () => {
  const { handle, view, select, marked, hasBar } = setUp();
  select('hai ba');
  expect(hasBar()).toBe(true);
  bookmarkSelection(handle);
  await settled();
  expect(marked()).toEqual(['hai ba']);
  const { from, to } = view.state.selection.main;
  expect(view.state.sliceDoc(from, to)).toBe('hai ba');
  expect(hasBar()).toBe(true);
  expect(marked('.is-active')).toEqual(['hai ba']);
});

test.each([
  ['begins within it', 'ba bốn'],
  ['ends within it', 'một hai'],
  ['is the same', 'hai ba'],
])('spec 5: a selection that %s changes nothing', async (_title, words) => {
  const { transcript, handle, select } = setUp();
  select('hai ba');
  bookmarkSelection(handle);
  const before = Y.encodeStateVector(transcript.doc);
  select(words);
  bookmarkSelection(handle);
  expect(Y.encodeStateVector(transcript.doc)).toEqual(before);
});

test('nothing selected, only blanks, or words without times: nothing changes', () => {
  const { transcript, handle, view, select } = setUp({ hasTimes: false });
  const before = Y.encodeStateVector(transcript.doc);
  bookmarkSelection(handle);
  view.dispatch({ selection: { anchor: 3, head: 4 } });
  bookmarkSelection(handle);
  select('hai ba');
  bookmarkSelection(handle);
  expect(Y.encodeStateVector(transcript.doc)).toEqual(before);
});

test('the mark stays on its words while others write before, in and behind it', async () => {
  const { transcript, other, exchange, handle, select, marked } = setUp();
  select('hai ba');
  bookmarkSelection(handle);
  await settled();
  exchange();
  const write = (from: number, insert: string) =>
    replaceText(other, { from, to: from, insert }, { ...TEST_CONTEXT, userId: 'u2' });
  write(0, 'không ');
  write('không một hai '.length, 'rưỡi ');
  write('không một hai rưỡi ba '.length, 'rồi ');
  exchange();
  // At once, without reading the list again.
  expect(marked().join('')).toBe('hai rưỡi ba');
  expect(readBookmarks(transcript)[0]!.label).toBe('hai rưỡi ba');
});

test('a bookmark that people talk about has another look', async () => {
  const { other, exchange, marked } = setUp();
  addBookmark(other, { from: 4, to: 10 }, { ...TEST_CONTEXT, newId: () => 'b1' });
  addComments(other, [createComment({ idBookmark: 'b1' })]);
  exchange();
  await settled();
  expect(marked('.marked-text.is-commented')).toEqual(['hai ba']);
});

test('those who may only read are offered nothing', () => {
  const { select, hasBar } = setUp({ canEdit: false });
  select('hai ba');
  expect(hasBar()).toBe(false);
});
