import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences, openTranscript, readBookmarks } from '../../../transcript/document/index.ts';
import { createSentences } from '../../../transcript/document/testing.ts';
import { findLastSeconds, markLastSeconds } from './last-seconds.ts';

/** A word a second, each three letters and a space. */
const words = (count: number) => ({
  length: count,
  from: Int32Array.from({ length: count }, (_, word) => word * 4),
  to: Int32Array.from({ length: count }, (_, word) => word * 4 + 3),
  startMs: Int32Array.from({ length: count }, (_, word) => word * 1000),
});

test('finds the words of the last 15 s', () => {
  expect(findLastSeconds(words(60), 40_500, [])).toEqual({ from: 26 * 4, to: 40 * 4 + 3 });
  expect(findLastSeconds(words(60), 5_500, [])).toEqual({ from: 0, to: 23 });
});

test('begins behind what is marked already', () => {
  expect(findLastSeconds(words(60), 40_500, [{ from: 80, to: 121 }])).toEqual({ from: 121, to: 163 });
  expect(findLastSeconds(words(60), 40_500, [{ from: 80, to: 163 }])).toBeNull();
});

test('takes the word before a silence, and nothing where nobody has spoken', () => {
  expect(findLastSeconds(words(3), 60_000, [])).toEqual({ from: 8, to: 11 });
  expect(findLastSeconds(words(3), 0, [])).toBeNull();
  expect(findLastSeconds(words(0), 60_000, [])).toBeNull();
});

test('marks them in the document, once', () => {
  const transcript = openTranscript(new Y.Doc());
  const sentences = createSentences(120, 7);
  appendSentences(transcript, sentences, { nowMs: 0 });
  const atMs = sentences.at(-1)!.etime + 1;
  let ids = 0;
  const context = { nowMs: 1, userId: 'u1', newId: () => `id${(ids += 1)}` };
  expect(markLastSeconds(transcript, atMs, context)).toBe('added');
  expect(markLastSeconds(transcript, atMs, context)).toBe('nothing');
  const [bookmark] = readBookmarks(transcript);
  expect(bookmark?.stime).toBeGreaterThanOrEqual(atMs - 15_000);
  expect(bookmark?.etime).toBeLessThanOrEqual(atMs);
});
