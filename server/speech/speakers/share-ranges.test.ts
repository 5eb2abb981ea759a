import { expect, test } from 'vitest';
import { shareRanges } from './share-ranges.ts';

const RATE = 16_000;

type Seconds = readonly [number, number];
const toRange = ([from, to]: Seconds) => ({ from: from * RATE, to: to * RATE });

/** Of each own range [from, to], and behind it what is said beside others; seconds. */
const share = (sound: Seconds[], ...speakers: Seconds[][]) =>
  shareRanges(
    sound.map(toRange),
    speakers.map((spans) => spans.map(toRange)),
  ).map(({ from, to, beside }) =>
    [from, to, ...beside.flat().map((other) => [other.from, other.to])].map(inSeconds),
  );

const inSeconds = (samples: number | number[]): number | number[] =>
  typeof samples === 'number' ? samples / RATE : samples.map((each) => each / RATE);

test('where nobody is told apart, sound is cut into parts of one length', () => {
  expect(share([[0, 6]])).toEqual([
    [0, 2],
    [2, 4],
    [4, 6],
  ]);
});

test('a turn without a pause is cut where it is', () => {
  expect(share([[0, 3]], [[0, 1]], [[1, 3]])).toEqual([
    [0, 1],
    [1, 3],
  ]);
});

test('the same speaker on both sides of a pause is heard twice', () => {
  expect(
    share(
      [
        [0, 1],
        [2, 3],
      ],
      [[0, 3]],
    ),
  ).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('what two say at once goes to both, and into the voice of neither', () => {
  expect(share([[0, 4]], [[0, 2.5]], [[2, 4]])).toEqual([
    [0, 2, [2, 2.5]],
    [2.5, 4, [2, 2.5]],
  ]);
});

test('of several ranges the nearest of the speaker gets it', () => {
  expect(
    share(
      [[0, 5]],
      [
        [0, 1],
        [2, 3.5],
      ],
      [
        [1, 2],
        [3, 5],
      ],
    ),
  ).toEqual([
    [0, 1],
    [1, 2],
    [2, 3, [3, 3.5]],
    [3.5, 5, [3, 3.5]],
  ]);
});

test('who only speaks beside another has that', () => {
  expect(share([[0, 2]], [[0, 2]], [[1, 2]])).toEqual([
    [0, 1, [1, 2]],
    [1, 2],
  ]);
});

test('a part that is shorter than the edges are exact belongs to the one beside it', () => {
  expect(share([[0, 2]], [[0, 0.1]], [[0.1, 2]])).toEqual([[0, 2]]);
  expect(
    share(
      [[0, 2]],
      [
        [0, 1],
        [1.1, 2],
      ],
      [[1, 1.1]],
    ),
  ).toEqual([[0, 2]]);
  expect(share([[0, 2]], [[0, 1]], [[1.1, 2]])).toEqual([
    [0, 1.1],
    [1.1, 2],
  ]);
});

test('of sound that the model takes for nobody a little belongs to who speaks next to it', () => {
  expect(share([[0, 2]], [[0.25, 1.75]])).toEqual([[0, 2]]);
  expect(share([[0, 2]], [[0, 1]], [[1.2, 2]])).toEqual([
    [0, 1.2],
    [1.2, 2],
  ]);
});

test('more of it is a pause in noise, much of it a voice that the model does not know', () => {
  expect(share([[0, 3]], [[0, 1]], [[2, 3]])).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(share([[0, 4]], [[0, 1]], [[3, 4]])).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
  ]);
});

test('a range in which the model hears nobody is kept: cut at its pauses it is a voice', () => {
  expect(share([[0, 1]])).toEqual([[0, 1]]);
});
