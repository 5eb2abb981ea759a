import { expect, test } from 'vitest';
import { layRows } from './row-offsets.ts';

test('rows stand below each other, and are found by height', () => {
  const rows = layRows(3, (index) => [10, 30, 20][index]!);
  expect([0, 1, 2, 3].map(rows.topOf)).toEqual([0, 10, 40, 60]);
  expect([-5, 0, 9, 10, 39, 40, 999].map(rows.rowAt)).toEqual([0, 0, 0, 1, 1, 2, 2]);
});

test('a list without rows has no height', () => {
  const rows = layRows(0, () => 10);
  expect([rows.topOf(0), rows.rowAt(50)]).toEqual([0, 0]);
});
