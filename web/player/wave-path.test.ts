import { expect, test } from 'vitest';
import { drawWave } from './wave-path.ts';

/** The heights of the bars, in pixels. */
const heights = (path: string) =>
  [...path.matchAll(/ ([\d.]+)V([\d.]+)/g)].map(([, top, bottom]) => Number(bottom) - Number(top));

test('draws a bar every four pixels, the loudest nearly as high as the box', () => {
  expect(drawWave([0, 127, 0], 12, 40)).toBe('M2 19.2V20.8M6 1.0V39.0M10 19.2V20.8');
});

test('many peaks become the mean of each bar, so that one bang does not flatten the rest', () => {
  const peaks = [100, 75, 50].flatMap((level) => Array.from({ length: 500 }, () => level));
  peaks[1200] = 127;
  const [loud, middling, quiet] = heights(drawWave(peaks, 12, 40)) as [number, number, number];
  expect(loud).toBeCloseTo(38);
  expect(middling).toBeGreaterThan(18);
  expect(middling).toBeLessThan(22);
  expect(quiet).toBeCloseTo(1.6);
});

test('speech of much the same loudness is no block: its quietest bars are silence, its loudest fill the box', () => {
  const peaks = Array.from({ length: 6000 }, (_, index) => 60 + 20 * Math.sin(index / 300));
  const shown = heights(drawWave(peaks, 800, 40)).sort((a, b) => a - b);
  expect(shown[0]).toBeLessThan(4);
  expect(shown.at(-1)).toBeCloseTo(38);
  const steady = heights(
    drawWave(
      Array.from({ length: 6000 }, () => 60),
      800,
      40,
    ),
  );
  expect(Math.min(...steady)).toBeCloseTo(38);
});

test('fewer peaks than bars, none at all, and no width yet', () => {
  expect(heights(drawWave([10, 20], 16, 40))).toHaveLength(4);
  expect(new Set(heights(drawWave([], 16, 40)).map((height) => height.toFixed(1)))).toEqual(new Set(['1.6']));
  expect(heights(drawWave([1], 0, 40))).toHaveLength(1);
});
