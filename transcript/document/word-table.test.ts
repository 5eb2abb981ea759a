import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { openTranscript } from './document.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { createSentences } from './testing.ts';
import {
  buildWordTable,
  EMPTY_WORD_TABLE,
  findWordAt,
  findFirstWordFrom,
  findLastStarted,
  findWordAtPosition,
  LINGER_MS,
  sliceWordTable,
} from './word-table.ts';

function tableOf(...times: [startMs: number | null, endMs: number | null][]) {
  return buildWordTable(
    times.map(([startMs, endMs], index) => ({
      from: index * 3,
      to: index * 3 + 2,
      startMs,
      endMs,
      confidencePercent: null,
      changedBy: null,
      spoken: null,
      heard: null,
      timing: startMs === null ? 'untimed' : 'measured',
    })),
  );
}

describe('rule 16: the word being spoken', () => {
  test.each([
    ['before the first word', 99, -1],
    ['at its first millisecond', 100, 0],
    ['in the short gap after it', 350, 0],
    ['in the next word', 400, 1],
    ['at the last millisecond that a word lingers', 500 + LINGER_MS - 1, 1],
    ['in silence', 500 + LINGER_MS, -1],
    ['past an untimed word', 2_050, 3],
  ])('%s', (_title, timeMs, expected) => {
    const table = tableOf([100, 300], [400, 500], [null, null], [2_000, 2_100]);
    expect(findWordAt(table, timeMs)).toBe(expected);
  });

  test('of overlapping words the last to start', () => {
    expect(findWordAt(tableOf([0, 1_000], [500, 800]), 600)).toBe(1);
  });

  test('words that stand out of time order, as after a cut and paste', () => {
    const table = tableOf([500, 600], [0, 100]);
    expect([findWordAt(table, 50), findWordAt(table, 550)]).toEqual([1, 0]);
  });

  test('an empty transcript', () => {
    expect(findWordAt(EMPTY_WORD_TABLE, 0)).toBe(-1);
  });

  test('the same answer as looking through all words, seed 11', () => {
    const transcript = openTranscript(new Y.Doc());
    appendSentences(transcript, createSentences(2_000, 11), { nowMs: 0 });
    const table = scanTranscript(transcript).words;
    const starts = [...table.startMs];
    for (let timeMs = 0; timeMs < table.endMs.at(-1)! + 1_000; timeMs += 137) {
      const last = starts.findLastIndex((startMs) => startMs <= timeMs);
      const expected = last >= 0 && timeMs < table.endMs[last]! + LINGER_MS ? last : -1;
      expect(findWordAt(table, timeMs)).toBe(expected);
    }
  });
});

describe('the word at a place in the text', () => {
  const table = tableOf([0, 1], [2, 3]);
  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, -1],
  ])('position %i', (position, expected) => {
    expect(findWordAtPosition(table, position)).toBe(expected);
  });
});

test.each([
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
])('the first word from position %i on', (position, expected) => {
  expect(findFirstWordFrom(tableOf([0, 1], [2, 3]), position)).toBe(expected);
});

test('a part of a table is one of its own', () => {
  const part = sliceWordTable(tableOf([500, 600], [0, 100], [null, null], [50, 60]), 1, 4);
  expect([part.length, part.from[0], findFirstWordFrom(part, 6)]).toEqual([3, 3, 1]);
  expect([findWordAt(part, 20), findWordAt(part, 55), findLastStarted(part, 9_000)]).toEqual([0, 2, 2]);
});
