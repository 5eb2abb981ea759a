import { expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { asksToLeave, createStopWatch } from './stop-word.ts';

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

test('lines from before the bot came, or before its notice, were said to another', () => {
  const notice = messages.notice('Trần Văn Thử');
  const old = [messages.notice('Người Khác'), 'nxnote dừng'];
  const listen = createStopWatch(notice);
  expect(listen(old, false)).toBe(false);
  expect(listen([...old, 'chào cả nhà'], false)).toBe(false);
  expect(listen([...old, notice], true)).toBe(false);
  expect(listen([...old, notice, 'nxnote dừng'], true)).toBe(true);
  expect(listen([notice, 'nxnote dừng', messages.notice('Người Khác')], true)).toBe(true);
  // The notice has left the few lines that are looked at.
  expect(listen(['một', 'nxnote stop'], true)).toBe(true);
});

test('whoever writes before the notice stands there is heard too', () => {
  const listen = createStopWatch(messages.notice('Trần Văn Thử'));
  expect(listen(['nxnote dừng'], false)).toBe(false);
  expect(listen(['nxnote dừng', 'nxnote rời'], false)).toBe(true);
});
