import { expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { asksToLeave } from './stop-word.ts';

test.each([
  ['nxnote dừng', true],
  ['NxNote: dừng lại giúp mình', true],
  ['nxnote dừng'.normalize('NFD'), true],
  ['NXNOTE – RỜI ĐI'.normalize('NFD'), true],
  ['nxnote stop', true],
  ['nxnote ghi rồi mình dừng', false],
  ['dừng họp ở đây nhé', false],
  // Another bot of the product says good-bye.
  [messages.farewell, false],
])('%j: %j', (text, expected) => {
  expect(asksToLeave(text)).toBe(expected);
});
