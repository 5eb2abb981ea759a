import { expect, test } from 'vitest';
import { findQuietMoment } from './ranges.ts';

test('a cut falls where it is quietest near the wanted time', () => {
  const peaks = new Uint8Array(2000).fill(90);
  peaks.fill(2, 1080, 1090);
  expect(Math.abs(findQuietMoment(peaks, 100_000) - 108_500)).toBeLessThan(500);
});

test('a quiet moment too far away is not looked for', () => {
  const peaks = new Uint8Array(2000).fill(90);
  peaks.fill(0, 1400, 1500);
  expect(Math.abs(findQuietMoment(peaks, 100_000) - 100_000)).toBeLessThanOrEqual(15_500);
});
