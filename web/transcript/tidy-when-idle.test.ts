// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import { openTranscript, replaceText, type EditContext } from '../../transcript/document/index.ts';
import { createBinding } from './document-binding.ts';
import { tidyWhenIdle } from './tidy-when-idle.ts';

const CONTEXT: EditContext = { nowMs: 1_000, userId: 'u1', newId: () => 'n1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(text: string) {
  const transcript = openTranscript(new Y.Doc());
  replaceText(transcript, { from: 0, to: 0, insert: text }, CONTEXT);
  const other = openTranscript(new Y.Doc());
  Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(transcript.doc));
  const binding = createBinding({ transcript, context: () => CONTEXT });
  const carets: number[] = [];
  const view = new EditorView({
    parent: document.body,
    dispatchTransactions: binding.dispatchTransactions,
    state: EditorState.create({
      doc: binding.text,
      extensions: [
        binding.extension,
        tidyWhenIdle({ transcript, context: () => CONTEXT, carets: () => carets }),
      ],
    }),
  });
  onTestFinished(() => view.destroy());
  const othersWrite = (from: number, to: number, insert: string) => {
    replaceText(other, { from, to, insert }, CONTEXT);
    Y.applyUpdate(transcript.doc, Y.encodeStateAsUpdate(other.doc), 'network');
  };
  const type = (at: number, insert: string) =>
    view.dispatch({ changes: { from: at, insert }, userEvent: 'input.type' });
  return { carets, othersWrite, type, text: () => view.state.doc.toString() };
}

test('a second after the last key doubled blanks and blank paragraphs go, and not before', () => {
  const { type, text } = setUp('một\n\nhai');
  type(3, '  bốn');
  vi.advanceTimersByTime(900);
  expect(text()).toBe('một  bốn\n\nhai');
  vi.advanceTimersByTime(200);
  expect(text()).toBe('một bốn\nhai');
});

test('a paragraph that a colleague has just emptied stays until their caret in it is known', () => {
  const { carets, othersWrite, type, text } = setUp('một\nhai\nba');
  type(0, 'x');
  vi.advanceTimersByTime(900);
  othersWrite(4, 7, '');
  vi.advanceTimersByTime(200);
  expect(text()).toBe('xmột\n\nba');
  carets.push(5);
  vi.advanceTimersByTime(2_000);
  expect(text()).toBe('xmột\n\nba');
});
