import { expect, test } from 'vitest';
import { keepNumbers } from './keep-numbers.ts';

const turn = (speaker: number, fromSeconds: number, toSeconds: number) => ({
  speaker,
  startMs: fromSeconds * 1000,
  endMs: toSeconds * 1000,
});
const numbers = (turns: ReturnType<typeof turn>[], before: ReturnType<typeof turn>[]) =>
  keepNumbers(turns, before).map(({ speaker }) => speaker);

test('the first look keeps its own numbers', () => {
  expect(numbers([turn(0, 0, 5), turn(1, 5, 9)], [])).toEqual([0, 1]);
});

test('who speaks most at the times of a former speaker is that speaker', () => {
  const before = [turn(0, 0, 10), turn(1, 10, 20), turn(0, 20, 30)];
  expect(numbers([turn(0, 10, 19), turn(1, 0, 10), turn(1, 21, 30)], before)).toEqual([1, 0, 0]);
});

test('new speakers get numbers that nobody has', () => {
  const before = [turn(0, 0, 10), turn(1, 10, 20)];
  expect(numbers([turn(0, 0, 4), turn(1, 4, 10), turn(2, 10, 20)], before)).toEqual([2, 0, 1]);
});

test('a number that somebody had is given to nobody else, who would get their name', () => {
  const before = [turn(0, 0, 10), turn(1, 10, 20)];
  expect(numbers([turn(0, 0, 10), turn(1, 30, 40)], before)).toEqual([0, 2]);
});
