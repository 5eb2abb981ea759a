// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import * as Y from 'yjs';
import { StateEffect } from '@codemirror/state';
import { appendSentences, openTranscript } from '../../../transcript/document/index.ts';
import { createSentence } from '../../../transcript/document/testing.ts';
import { goToNextDoubtful, readQueue, restoreInQueue } from '../doubtful-queue.ts';
import { openTestEditor } from '../testing/test-editor.ts';
import { turnWord } from './turn-word.ts';
import { wordBar } from './word-bar.ts';
import { wordedText } from './worded-text.ts';
import { openWordingSettings } from './wording-settings.ts';

const word = (text: string, stime: number) => ({ text, stime, etime: stime + 100 });

function setUp() {
  const transcript = openTranscript(new Y.Doc());
  const words = [
    word('ờ', 0),
    word('mua', 400),
    { ...word('25', 600), spoken: [word('hai', 600), word('lăm', 650)] },
    word('cân', 800),
    { ...word('Phước,', 900), heard: 'phúc' },
    word('ừm', 1000),
  ];
  appendSentences(transcript, [createSentence('s1', words)], { nowMs: 0 });
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const settings = openWordingSettings(store);
  const editor = openTestEditor(transcript);
  onTestFinished(editor.close);
  const { view, handle } = editor;
  view.dispatch({
    effects: StateEffect.appendConfig.of([wordedText(settings), wordBar(() => handle)]),
  });
  const shown = () => view.contentDOM.querySelector('.cm-line')?.textContent;
  const text = () => view.state.doc.toString();
  const caretAt = (part: string) => view.dispatch({ selection: { anchor: text().indexOf(part) + 1 } });
  const offered = () => view.dom.querySelector('.selection-bar')?.textContent ?? null;
  return { ...editor, settings, store, shown, text, caretAt, offered };
}

test('numbers in words and hidden fillers are drawn only, and remembered', () => {
  const { settings, store, shown, text } = setUp();
  const written = 'ờ mua 25 cân Phước, ừm';
  expect(shown()).toBe(written);
  settings.set({ numbersInWords: true });
  expect(shown()).toBe('ờ mua hai lăm cân Phước, ừm');
  settings.set({ hideFillers: true });
  expect(shown()).toBe('mua hai lăm cân Phước,');
  expect(text()).toBe(written);
  expect(openWordingSettings(store).get()).toEqual({ numbersInWords: true, hideFillers: true });
});

test('settings that cannot be read are off', () => {
  const settings = openWordingSettings({ getItem: () => '{"numbersInWords":"x"', setItem: () => {} });
  expect(settings.get()).toEqual({ numbersInWords: false, hideFillers: false });
});

test('a number at the caret is turned into words and back, each one step of undo', () => {
  const { handle, text, caretAt, offered } = setUp();
  caretAt('25');
  expect(offered()).toBe('Đổi thành chữ');
  turnWord(handle);
  expect(text()).toBe('ờ mua hai lăm cân Phước, ừm');
  caretAt('lăm');
  expect(offered()).toBe('Đổi thành số');
  turnWord(handle);
  expect(text()).toBe('ờ mua 25 cân Phước, ừm');
  handle.undo.undo();
  handle.undo.undo();
  expect(text()).toBe('ờ mua 25 cân Phước, ừm');
  expect(handle.undo.undoStack).toHaveLength(0);
});

test('a word of the glossary is one to hear again, and one press gives back what was heard', () => {
  const { handle, view, text, caretAt, offered } = setUp();
  expect(readQueue(view.state).count).toBe(1);
  caretAt('Phước');
  expect(offered()).toBe('Trả lại “phúc”');
  caretAt('mua');
  expect(offered()).toBeNull();
  goToNextDoubtful(handle);
  restoreInQueue(handle);
  expect(text()).toBe('ờ mua 25 cân phúc, ừm');
  expect(readQueue(view.state).count).toBe(0);
  handle.undo.undo();
  expect(readQueue(view.state).count).toBe(1);
});
