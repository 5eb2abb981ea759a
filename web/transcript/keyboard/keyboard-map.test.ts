// @vitest-environment happy-dom
import { keymap } from '@codemirror/view';
import { standardKeymap } from '@codemirror/commands';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { openTranscript, replaceText } from '../../../transcript/document/index.ts';
import { COMMANDS, type EditorCommand } from '../commands.ts';
import { openTestEditor, TEST_CONTEXT } from '../testing/test-editor.ts';
import { listKeyboardMap } from './keyboard-map.ts';

let close = () => {};
afterEach(() => close());

function setUp() {
  const transcript = openTranscript(new Y.Doc());
  replaceText(transcript, { from: 0, to: 0, insert: 'một hai' }, TEST_CONTEXT);
  const editor = openTestEditor(transcript);
  close = editor.close;
  return editor;
}

test('shows every key that the editor binds, once, and none besides', () => {
  const { view } = setUp();
  const bound = view.state
    .facet(keymap)
    .flat()
    .filter((binding) => !standardKeymap.includes(binding) && binding.key !== 'Mod-a')
    .map(({ key }) => key!);
  const commands = Object.values<EditorCommand>(COMMANDS);
  expect(bound.toSorted()).toEqual(commands.flatMap(({ keys }) => keys).toSorted());
  const rows = listKeyboardMap(false).flatMap((group) => group.rows);
  for (const { description, keys } of commands) {
    const shown = rows.filter((row) => row.description === description);
    expect(shown.map((row) => row.keys.length)).toEqual([keys.length]);
  }
  // The player's five, saving, and the key of live pages.
  expect(rows).toHaveLength(commands.length + 7);
});

test('names keys as they stand on the keyboard', () => {
  const keysOf = (isMac: boolean, description: string) =>
    listKeyboardMap(isMac)
      .flatMap(({ rows }) => rows)
      .find((row) => row.description === description)!.keys;
  expect(keysOf(false, COMMANDS.redo.description)).toEqual([
    ['Ctrl', 'Shift', 'Z'],
    ['Ctrl', 'Y'],
  ]);
  expect(keysOf(true, COMMANDS.redo.description)[0]).toEqual(['⌘', '⇧', 'Z']);
  expect(keysOf(false, COMMANDS.nextParagraph.description)).toEqual([['Alt', '↓ xuống']]);
  expect(keysOf(false, COMMANDS.keyboardMap.description)).toEqual([['?'], ['Ctrl', '/']]);
});

function press(target: Element, key: string, change: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...change });
  return !target.dispatchEvent(event);
}

test('keys of the whole page work outside the text; a letter only where nothing is typed', () => {
  const { openTool, view } = setUp();
  const field = document.body.appendChild(document.createElement('input'));
  expect(press(document.body, '?', { shiftKey: true })).toBe(true);
  expect(openTool).toHaveBeenLastCalledWith('keyboardMap');
  openTool.mockClear();
  expect(press(field, '?', { shiftKey: true })).toBe(false);
  expect(press(view.contentDOM, '?', { shiftKey: true })).toBe(false);
  expect(openTool).not.toHaveBeenCalled();
  expect(press(field, 'f', { ctrlKey: true })).toBe(true);
  expect(openTool).toHaveBeenLastCalledWith('search');
  field.remove();
});

test('a dialog keeps its keys for itself', () => {
  const { openTool } = setUp();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  expect(press(dialog, 'f', { ctrlKey: true })).toBe(false);
  expect(openTool).not.toHaveBeenCalled();
  dialog.remove();
});
