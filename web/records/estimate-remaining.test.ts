import { expect, test } from 'vitest';
import { estimateRemainingMs } from './estimate-remaining.ts';

test('goes on at the pace seen so far', () => {
  expect(estimateRemainingMs({ atMs: 0, progress: 0.2 }, { atMs: 60_000, progress: 0.5 })).toBeCloseTo(
    100_000,
  );
});

test('is nothing at the end', () => {
  expect(estimateRemainingMs({ atMs: 0, progress: 0 }, { atMs: 60_000, progress: 1 })).toBe(0);
});

test('says nothing after too short a look', () => {
  expect(estimateRemainingMs({ atMs: 0, progress: 0 }, { atMs: 2000, progress: 0.5 })).toBeNull();
  expect(estimateRemainingMs({ atMs: 0, progress: 0.5 }, { atMs: 60_000, progress: 0.51 })).toBeNull();
});
