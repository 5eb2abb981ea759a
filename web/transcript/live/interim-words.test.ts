import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences, openTranscript } from '../../../transcript/document/index.ts';
import { createSentence } from '../../../transcript/document/testing.ts';
import { endOfDocument, settlingWords, interimWords } from './interim-words.ts';

const word = (text: string, stime: number, etime: number) => ({ text, stime, etime });
const heard = [word('mình', 1000, 1200), word('áp', 1200, 1400), word('dụng', 1400, 1700)];
const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

test('hides what the document holds already', () => {
  expect(textOf(interimWords(heard, 1400))).toBe('dụng');
  expect(textOf(interimWords(heard, 0))).toBe('mình áp dụng');
  expect(interimWords(heard, 1700)).toEqual([]);
});

test('a word whose edge moved a little is neither lost nor shown twice', () => {
  expect(textOf(interimWords(heard, 1380))).toBe('dụng');
  expect(textOf(interimWords(heard, 1430))).toBe('dụng');
});

test('words that have just settled stay until the document has them', () => {
  const settling = settlingWords(heard, { settled_ms: 1400 });
  expect(textOf(settling)).toBe('mình áp');
  expect(interimWords(settling, 1400)).toEqual([]);
});

test('the document ends where its last timed words end', () => {
  const transcript = openTranscript(new Y.Doc());
  expect(endOfDocument(transcript)).toBe(0);
  const spoken = [word('một', 0, 400), word('hai', 500, 900), word('ba', 300, 700)];
  appendSentences(transcript, [createSentence('a', spoken)], { nowMs: 0 });
  transcript.content.insert(transcript.content.length, 'bốn', { w: null });
  expect(endOfDocument(transcript)).toBe(900);
});
