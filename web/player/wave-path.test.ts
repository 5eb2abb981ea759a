import { expect, test } from 'vitest';
import { drawWave } from './wave-path.ts';

/** The heights of the bars, in pixels. */
const heights = (path: string) =>
  [...path.matchAll(/ ([\d.]+)V([\d.]+)/g)].map(([, top, bottom]) => Number(bottom) - Number(top));

test('draws a bar every four pixels, the loudest nearly as high as the box', () => {
  expect(drawWave([0, 127, 0], 12, 40)).toBe('M2 19.2V20.8M6 1.0V39.0M10 19.2V20.8');
});

test('many peaks become the mean of each bar, so that one bang does not flatten the rest', () => {
  const peaks = Array.from({ length: 1000 }, (_, index): number => (index < 500 ? 100 : 50));
  peaks[700] = 127;
  const [loud, quiet] = heights(drawWave(peaks, 8, 40)) as [number, number];
  expect(loud).toBeCloseTo(38);
  expect(quiet).toBeGreaterThan(18);
  expect(quiet).toBeLessThan(22);
});

test('fewer peaks than bars, none at all, and no width yet', () => {
  expect(heights(drawWave([10, 20], 16, 40))).toHaveLength(4);
  expect(new Set(heights(drawWave([], 16, 40)).map((height) => height.toFixed(1)))).toEqual(new Set(['1.6']));
  expect(heights(drawWave([1], 0, 40))).toHaveLength(1);
});
