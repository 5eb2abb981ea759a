import { ChangeSet } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createRandom, createSentences } from '../../transcript/document/testing.ts';
import {
  appendSentences,
  findFirstWordFrom,
  findWordAt,
  findWordAtPosition,
  openTranscript,
  scanTranscript,
  sliceWordTable,
  type WordTable,
} from '../../transcript/document/index.ts';
import { WordIndex } from './word-index.ts';

/** With a doubtful word every ten. */
function readTable(wordCount: number): WordTable {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(wordCount, 5), { nowMs: 0 });
  const { words } = scanTranscript(transcript);
  return {
    ...words,
    confidencePercent: words.confidencePercent.map((_, word) => (word % 10 === 0 ? 20 : 90)),
  };
}

const fromOf = (words: readonly { from: number }[]) => words.map(({ from }) => from);

describe('finds what a table finds, also after many splices', () => {
  const table = readTable(1_500);
  let spliced = WordIndex.of(table);
  const random = createRandom(7);
  for (let count = 0; count < 50; count += 1) {
    const from = Math.floor(random() * table.length);
    const to = Math.min(table.length, from + Math.floor(random() * 400));
    spliced = spliced.splice({ from, to, words: sliceWordTable(table, from, to), shift: 0 });
  }
  test.each([
    ['opened', WordIndex.of(table)],
    ['spliced', spliced],
  ])('%s', (_name, index) => {
    expect(index.length).toBe(table.length);
    const end = table.to.at(-1)! + 5;
    for (let position = 0; position < end; position += 7) {
      expect(index.findAtPosition(position)).toBe(findWordAtPosition(table, position));
      expect(index.findFirstFrom(position)).toBe(findFirstWordFrom(table, position));
    }
    for (let timeMs = 0; timeMs < table.endMs.at(-1)! + 1_000; timeMs += 731)
      expect(index.findAt(timeMs)).toBe(findWordAt(table, timeMs));
    expect(fromOf(index.slice(250, 520))).toEqual([...table.from.subarray(250, 520)]);
    expect(index.at(1_200)).toMatchObject({ from: table.from[1_200], endMs: table.endMs[1_200] });
    expect([index.at(-1), index.at(table.length)]).toEqual([null, null]);
  });
});

test('of overlapping words in different blocks the last to start is spoken', () => {
  const table = readTable(600);
  const early = sliceWordTable(table, 0, 10);
  // The first ten words once more, at the end of the text.
  const index = WordIndex.of(table).splice({ from: 600, to: 600, words: early, shift: 0 });
  expect(index.findAt(table.startMs[3]!)).toBe(603);
  expect(index.findAt(table.startMs[300]!)).toBe(300);
});

test('words behind a splice move, and those before it stand', () => {
  const table = readTable(600);
  const index = WordIndex.of(table).splice({
    from: 100,
    to: 110,
    words: sliceWordTable(table, 0, 0),
    shift: -40,
  });
  expect(index.length).toBe(590);
  expect(index.at(99)!.from).toBe(table.from[99]);
  expect([index.at(100)!.from, index.at(589)!.to]).toEqual([table.from[110]! - 40, table.to[599]! - 40]);
  expect(index.findAtPosition(table.from[400]! - 40)).toBe(390);
});

test('words move with changes of the text, and stretch where these are within', () => {
  const table = readTable(600);
  const [first, second] = [table.from[40]! + 1, table.from[500]!];
  const changes = ChangeSet.of(
    [
      { from: first, insert: 'xy' },
      { from: second, to: table.to[510]!, insert: '' },
    ],
    table.to.at(-1)!,
  );
  const words = WordIndex.of(table).map(changes).slice();
  const expected = Array.from({ length: 600 }, (_, word) => ({
    from: changes.mapPos(table.from[word]!, -1),
    to: changes.mapPos(table.to[word]!, 1),
  }));
  expect(words.map(({ from, to }) => ({ from, to }))).toEqual(expected);
});

describe('doubtful words', () => {
  const table = readTable(1_000);
  const index = WordIndex.of(table);

  test('are counted, and counted again where words give way', () => {
    expect(index.doubtfulCount).toBe(100);
    const words = sliceWordTable(table, 301, 310);
    expect(index.splice({ from: 301, to: 321, words, shift: -80 }).doubtfulCount).toBe(98);
  });

  test('are found between two positions', () => {
    const found = index.doubtfulBetween(table.from[295]!, table.from[321]!);
    expect(fromOf([...found])).toEqual([300, 310, 320].map((word) => table.from[word]));
  });

  test('the next is the first behind a position, and behind the last the first of all', () => {
    expect(index.nextDoubtful(table.from[501]!)!.from).toBe(table.from[510]);
    expect(index.nextDoubtful(table.from[991]!)!.from).toBe(0);
    const sure = { ...table, confidencePercent: table.confidencePercent.map(() => 90) };
    expect(WordIndex.of(sure).nextDoubtful(0)).toBeNull();
  });

  test('are those heard with doubt or changed by the glossary, until a person wrote in them', () => {
    const kinds = {
      ...sliceWordTable(table, 0, 4),
      confidencePercent: Int32Array.of(-1, 59, 60, 20),
      heard: ['x', null, null, null],
      timing: ['measured', 'measured', 'measured', 'edited'] as const,
    };
    expect(fromOf([...WordIndex.of(kinds).doubtfulBetween(0, 1_000)])).toEqual([
      ...kinds.from.subarray(0, 2),
    ]);
  });
});

test('without words', () => {
  const index = WordIndex.of(readTable(0));
  expect([index.length, index.findAt(0), index.findAtPosition(0), index.findFirstFrom(0)]).toEqual([
    0, -1, -1, 0,
  ]);
  expect(index.splice({ from: 0, to: 0, words: readTable(3), shift: 9 }).length).toBe(3);
});
