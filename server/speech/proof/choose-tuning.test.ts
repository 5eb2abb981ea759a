import { expect, test } from 'vitest';
import { chooseTuning, keepsAhead, listTunings, type Speed } from './choose-tuning.ts';

const speed = (children: 1 | 2, numThreads: number, realTimeFactor: number): Speed => ({
  children,
  numThreads,
  realTimeFactor,
});

test('a machine of two cores measures one child with one thread and with two, and two children', () => {
  expect(listTunings(2)).toEqual([
    { numThreads: 1, children: 1 },
    { numThreads: 2, children: 1 },
    { numThreads: 1, children: 2 },
  ]);
  expect(listTunings(1)).toEqual([{ numThreads: 1, children: 1 }]);
});

test.each([
  ['threads that bring little are left to others', [speed(1, 1, 0.1), speed(1, 2, 0.095)], [1, 1]],
  ['threads that bring much are taken', [speed(1, 1, 0.2), speed(1, 2, 0.11)], [1, 2]],
  [
    'two children are taken where they do clearly more together',
    [speed(1, 1, 0.2), speed(1, 2, 0.15), speed(2, 1, 0.1)],
    [2, 1],
  ],
  [
    'and are not where they hinder each other',
    [speed(1, 1, 0.2), speed(1, 2, 0.11), speed(2, 1, 0.105)],
    [1, 2],
  ],
])('%s', (_name, speeds, [children, numThreads]) => {
  expect(chooseTuning(speeds)).toMatchObject({ children, numThreads });
});

test('what is told is the speed of one child, since a meeting has one', () => {
  expect(chooseTuning([speed(1, 1, 0.2), speed(2, 1, 0.1)]).realTimeFactor).toBe(0.2);
});

test.each([
  [0.1, true],
  [0.3, false],
  [null, true],
])('hearing a second in %s s keeps ahead of speech: %s', (factor, isAhead) => {
  expect(keepsAhead(factor)).toBe(isAhead);
});
