// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import {
  createUndoManager,
  openTranscript,
  readParagraphs,
  replaceText,
} from '../../transcript/document/index.ts';
import { PlayerClock } from '../player/index.ts';
import { FakeMedia } from '../testing/fake-media.ts';
import { COMMANDS, commandKeys } from './commands.ts';
import { createBinding } from './document-binding.ts';
import type { EditorHandle } from './editor-handle.ts';
import { createFollowMode } from './follow-mode.ts';
import { paragraphHeads } from './paragraph-heads.ts';

function setUp(text: string, { canEdit = true, captureMs = 0 } = {}) {
  const transcript = openTranscript(new Y.Doc());
  let nowMs = 0;
  const context = () => ({ nowMs: (nowMs += 1), userId: 'u1', newId: () => 'n1' });
  replaceText(transcript, { from: 0, to: 0, insert: text }, context());
  const binding = createBinding({ transcript, context });
  const clock = new PlayerClock(new FakeMedia().asElement(), {
    settings: { speed: '1.0', volume: 1, isMuted: false, pausesWhileTyping: false, activeBookMark: null },
    saveSettings: () => {},
  });
  const chooseSpeaker = vi.fn<EditorHandle['chooseSpeaker']>();
  const view = new EditorView({
    parent: document.body,
    dispatchTransactions: binding.dispatchTransactions,
    state: EditorState.create({
      doc: binding.text,
      extensions: [
        binding.extension,
        commandKeys(() => handle),
        EditorState.readOnly.of(!canEdit),
        paragraphHeads(transcript, { onSpeaker: chooseSpeaker, onTime: () => {}, onComplete: () => {} }),
      ],
    }),
  });
  onTestFinished(() => view.destroy());
  const undo = createUndoManager(transcript, { captureMs });
  const comment = vi.fn<EditorHandle['comment']>();
  const openTool = vi.fn<EditorHandle['openTool']>();
  const asks = { chooseSpeaker, comment, openTool, redact: () => null, follow: createFollowMode() };
  const handle: EditorHandle = { view, transcript, undo, clock, places: binding, context, ...asks };
  const press = (key: string, at: number, change: Partial<KeyboardEventInit> = {}) => {
    view.dispatch({ selection: { anchor: at } });
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...change });
    // What CodeMirror knows the key of "Z" by.
    const keyCode = key.length === 1 ? key.toUpperCase().codePointAt(0) : 0;
    view.contentDOM.dispatchEvent(Object.defineProperty(event, 'keyCode', { value: keyCode }));
  };

  return { transcript, view, handle, press, text: () => transcript.content.toJSON(), chooseSpeaker };
}

test('splitting and joining are undone one by one, however fast they follow each other', () => {
  const { press, text } = setUp('một hai', { captureMs: 60_000 });
  press('Enter', 3);
  press('Backspace', 4);
  expect(text()).toBe('một hai');
  press('z', 3, { ctrlKey: true });
  expect(text()).toBe('một\nhai');
  press('z', 3, { ctrlKey: true });
  expect(text()).toBe('một hai');
});

test.each([
  ['between two words', 3, 'một\nhai ba\nbốn', 4],
  ['inside a word', 5, 'một h\nai ba\nbốn', 6],
  ['at the start of the first paragraph: nothing', 0, 'một hai ba\nbốn', 0],
  ['at the end of a paragraph: nothing', 10, 'một hai ba\nbốn', 10],
])('Enter splits %s', (_title, at, expected, caret) => {
  const { press, text, view } = setUp('một hai ba\nbốn');
  press('Enter', at);
  expect([text(), view.state.selection.main.head]).toEqual([expected, caret]);
});

test('Backspace at the start and Delete at the end join paragraphs with one space; elsewhere they take a letter', () => {
  const { press, text } = setUp('một\nhai\nba');
  press('Backspace', 4);
  expect(text()).toBe('một hai\nba');
  press('Delete', 7);
  expect(text()).toBe('một hai ba');
  press('Backspace', 3);
  expect(text()).toBe('mộ hai ba');
  press('Backspace', 0);
  expect(text()).toBe('mộ hai ba');
});

test('joins all paragraphs into the first, and undo takes that back', () => {
  const { press, text, transcript } = setUp('một\nhai\nba');
  const [first] = readParagraphs(transcript);
  press('J', 5, { altKey: true, shiftKey: true });
  expect(text()).toBe('một hai ba');
  expect(readParagraphs(transcript).map(({ key }) => key)).toEqual([first!.key]);
  press('z', 0, { ctrlKey: true });
  expect(text()).toBe('một\nhai\nba');
});

test('undo and redo, on every key that people know for them', () => {
  const { press, text, view } = setUp('một');
  view.dispatch({ changes: { from: 3, insert: ' hai' } });
  press('z', 0, { ctrlKey: true });
  expect(text()).toBe('một');
  press('y', 0, { ctrlKey: true });
  expect(text()).toBe('một hai');
  press('z', 0, { ctrlKey: true });
  press('Z', 0, { ctrlKey: true, shiftKey: true });
  expect(text()).toBe('một hai');
  view.contentDOM.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }),
  );
  expect(text()).toBe('một');
});

test('completes a paragraph, opens it again, and completes all up to it', () => {
  const { press, transcript } = setUp('một\nhai\nba');
  const completed = () => readParagraphs(transcript).map(({ isCompleted }) => isCompleted);
  press('Enter', 5, { ctrlKey: true });
  expect(completed()).toEqual([false, true, false]);
  press('Enter', 5, { ctrlKey: true });
  expect(completed()).toEqual([false, false, false]);
  press('Enter', 5, { ctrlKey: true, shiftKey: true });
  expect(completed()).toEqual([true, true, false]);
});

test('the speaker of the paragraph of the caret is asked for at its label', () => {
  const { press, chooseSpeaker, transcript } = setUp('một\nhai');
  press('Enter', 5, { altKey: true });
  const [key, label] = chooseSpeaker.mock.lastCall!;
  expect(key).toBe(readParagraphs(transcript)[1]!.key);
  expect(label.textContent).toContain('Chưa rõ người nói');
});

test('with the right to view, no key changes anything', () => {
  const { press, text, transcript } = setUp('một\nhai', { canEdit: false });
  const before = Y.encodeStateVector(transcript.doc);
  for (const key of ['Enter', 'Backspace', 'Delete']) press(key, 4);
  press('Enter', 4, { ctrlKey: true });
  press('z', 4, { ctrlKey: true });
  expect(text()).toBe('một\nhai');
  expect(Y.encodeStateVector(transcript.doc)).toEqual(before);
});

test('no key does two things, and each says what it does', () => {
  const commands = Object.values(COMMANDS);
  const keys = commands.flatMap((command) => [...command.keys]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(commands.every(({ description }) => description.length > 3)).toBe(true);
});
