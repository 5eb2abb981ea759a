import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

test('a long waveform becomes 40 bars: the mean of each range against the loudest one', () => {
  const peaks = new Uint8Array(4000).fill(20);
  peaks.fill(100, 100, 200);
  const outline = outlineOf(peaks);
  expect(outline).toHaveLength(40);
  expect(outline[1]).toBe(100);
  expect(outline[0]).toBe(20);
});

test('a recording shorter than the bars repeats its peaks; an empty one has no outline', () => {
  expect(new Set(outlineOf(Uint8Array.of(127)))).toEqual(new Set([100]));
  expect(outlineOf(new Uint8Array())).toEqual([]);
});

test('near silence is drawn flat', () => {
  expect(Math.max(...outlineOf(new Uint8Array(100).fill(1)))).toBeLessThan(20);
});
