import { EditorState, Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { wholeParagraphs } from './paragraph-selection.ts';

const DOC = Text.of(['một hai', '', 'ba bốn', 'năm']);

test.each([
  ['one paragraph', 2, 2, [0, 7]],
  ['one without text', 8, 8, [8, 8]],
  ['down over several', 3, 10, [0, 15]],
  ['up over several', 10, 3, [15, 0]],
  ['the last', 18, 18, [16, 19]],
])('takes %s, without the line break behind', (_title, anchor, head, expected) => {
  const range = wholeParagraphs(DOC, anchor, head);
  expect([range.anchor, range.head]).toEqual(expected);
});

test('what is typed over it leaves the next paragraph alone', () => {
  const state = EditorState.create({ doc: DOC, selection: wholeParagraphs(DOC, 2, 2) });
  expect(state.update(state.replaceSelection('x')).newDoc.toString()).toBe('x\n\nba bốn\nnăm');
});
