import { expect, test } from 'vitest';
import { drawWave } from './wave-shape.ts';

const dashes = (path: string) => path.split('M').length - 1;

test('draws the newest bars that there is room for', () => {
  const peaks = Array.from({ length: 600 }, () => 0.5);
  const { bars } = drawWave({ peaks, recordedMs: 600_000, storedMs: 0 }, 200, 34);
  expect(dashes(bars)).toBe(50);
});

test('a short recording stands at the right edge', () => {
  const { bars } = drawWave({ peaks: [1], recordedMs: 100, storedMs: 0 }, 200, 34);
  expect(bars).toBe('M198 1.3V32.7');
});

test('one dash is a second, and tells where it lies', () => {
  const peaks = Array.from({ length: 50 }, () => 0);
  const { stored, kept } = drawWave({ peaks, recordedMs: 5000, storedMs: 3000 }, 200, 34);
  expect(dashes(stored)).toBe(3);
  expect(dashes(kept)).toBe(2);
  expect(stored.startsWith('M1 0H39')).toBe(true);
});

test('a second counts as stored when all of it is', () => {
  const peaks = Array.from({ length: 15 }, () => 0);
  const { stored, kept } = drawWave({ peaks, recordedMs: 1500, storedMs: 1499 }, 200, 34);
  expect([dashes(stored), dashes(kept)]).toEqual([1, 1]);
});

test('nothing is drawn before there is sound', () => {
  expect(drawWave({ peaks: [], recordedMs: 0, storedMs: 0 }, 200, 34)).toEqual({
    bars: '',
    stored: '',
    kept: '',
  });
});
