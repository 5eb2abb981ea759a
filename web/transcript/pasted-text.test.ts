import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { pastedText } from './pasted-text.ts';

const DOC = 'một hai\nba bốn';
const at = (anchor: number, head = anchor) => EditorState.create({ doc: DOC, selection: { anchor, head } });

test.each([
  ['between two paragraphs', 'năm\r\n\r\n\r\nsáu\n \t\nbảy', at(4), 'năm\nsáu\nbảy'],
  ['behind a paragraph', ' năm\n\nsáu\n\n', at(7), ' năm\nsáu'],
  ['before a paragraph, which goes on', '\n\nnăm\n\n', at(8), 'năm\n'],
  ['inside a paragraph, which it divides', '\nnăm\n', at(4), '\nnăm\n'],
  ['over the whole text', '\nnăm\n\nsáu\n', at(0, DOC.length), 'năm\nsáu'],
  ['blank lines alone', '\n\n\n', at(7), ''],
])('a blank line that is pasted makes no paragraph: %s', (_where, text, state, expected) => {
  expect(pastedText(text, state)).toBe(expected);
});

test('letters are composed, and what nobody sees is gone', () => {
  expect(pastedText('ho\u0323p\u200B ngay', at(0))).toBe('họp ngay');
});
