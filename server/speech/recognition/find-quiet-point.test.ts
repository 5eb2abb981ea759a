import { expect, test } from 'vitest';
import { findQuietPoint } from './find-quiet-point.ts';

test('the middle of the quietest 50 ms is found', () => {
  const samples = new Float32Array(16_000).fill(0.5);
  samples.fill(0.01, 400 * 16, 450 * 16);
  expect(findQuietPoint(samples)).toBe(425);
});

test('of equal moments the first is taken', () => {
  expect(findQuietPoint(new Float32Array(16_000))).toBe(25);
});
