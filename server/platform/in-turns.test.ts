import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('works on so many items in a turn of the event loop, in their order, and resolves behind the last', async () => {
  const clock = { turn: 0, isRunning: true };
  const count = async (): Promise<void> => {
    for (; clock.isRunning; clock.turn += 1) await nextTurn();
  };
  const counting = count();
  const worked: [item: string, turn: number][] = [];
  await inTurns('abcde', 2, (item) => worked.push([item, clock.turn]));
  clock.isRunning = false;
  await counting;
  expect(worked).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 1],
    ['d', 1],
    ['e', 2],
  ]);
});

test('ends with what the work throws', async () => {
  const worked: number[] = [];
  const work = (item: number): void => {
    if (item === 2) throw new Error('no more');
    worked.push(item);
  };
  await expect(inTurns([1, 2, 3], 1, work)).rejects.toThrow('no more');
  expect(worked).toEqual([1]);
});
