// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, onTestFinished, test } from 'vitest';
import { burstGuard } from './burst-guard.ts';

function setUp() {
  let nowMs = 1_000;
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc: 'một\nhai', extensions: [burstGuard(() => nowMs)] }),
  });
  onTestFinished(() => view.destroy());
  const pass = (ms: number) => (nowMs += ms);
  const erase = (from: number, to: number) =>
    view.dispatch({ changes: { from, to }, userEvent: 'delete.backward' });
  return { view, pass, erase, text: () => view.state.doc.toString() };
}

test('a Backspace at the start of a paragraph joins it, when nothing was typed right before', () => {
  const { view, pass, erase, text } = setUp();
  view.dispatch({ changes: { from: 4, insert: 'x' }, selection: { anchor: 5 }, userEvent: 'input.type' });
  erase(4, 5);
  pass(50);
  erase(3, 4);
  expect(text()).toBe('mộthai');
});

test('one Backspace too many of a burst joins nothing', () => {
  const { view, pass, erase, text } = setUp();
  view.dispatch({ changes: { from: 4, insert: 'o' }, selection: { anchor: 5 }, userEvent: 'input.type' });
  pass(20);
  erase(4, 5);
  pass(20);
  erase(3, 4);
  expect(text()).toBe('một\nhai');
  view.dispatch({ changes: { from: 4, insert: 'ơ' }, userEvent: 'input.type' });
  expect(text()).toBe('một\nơhai');
});

test('nor does one while a syllable is composed', () => {
  const { view, erase, text } = setUp();
  view.contentDOM.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  erase(3, 4);
  expect(text()).toBe('một\nhai');
});

test('what is selected and deleted goes, newlines and all', () => {
  const { view, erase, text } = setUp();
  view.dispatch({ changes: { from: 0, insert: 'x' }, userEvent: 'input.type' });
  view.dispatch({ selection: { anchor: 3, head: 6 } });
  erase(3, 6);
  expect(text()).toBe('xmộai');
});
