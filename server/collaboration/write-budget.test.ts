import { expect, test } from 'vitest';
import { BYTES_A_MINUTE, createWriteBudget } from './write-budget.ts';

const HALF = BYTES_A_MINUTE / 2;

test('a person writes so much in a minute, in however many pieces, and others as much', () => {
  const { take } = createWriteBudget();
  expect([take('a', HALF, 0), take('a', HALF, 0), take('a', 1, 0)]).toEqual([true, true, false]);
  expect(take('b', BYTES_A_MINUTE, 0)).toBe(true);
  expect([take('a', HALF + 1, 30_000), take('a', HALF, 30_000)]).toEqual([false, true]);
  expect(take('a', BYTES_A_MINUTE, 3_600_000)).toBe(true);
});

test('what is refused costs nothing', () => {
  const { take } = createWriteBudget();
  for (let count = 0; count < 100; count += 1) expect(take('a', BYTES_A_MINUTE + 1, 0)).toBe(false);
  expect(take('a', BYTES_A_MINUTE, 0)).toBe(true);
});
