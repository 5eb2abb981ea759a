import { expect, test } from 'vitest';
import { createResampler } from './create-resampler.ts';

/** Loudness of a tone after it went through in frames of 10 ms, 1 for as loud as before. */
function loudness(inputRate: number, hertz: number): number {
  const resampler = createResampler(inputRate, 16_000);
  const frame = inputRate / 100;
  const heard: number[] = [];
  for (let at = 0; at < 100; at += 1)
    heard.push(
      ...resampler.push(
        Float32Array.from({ length: frame }, (_, index) =>
          Math.sin((2 * Math.PI * hertz * (at * frame + index)) / inputRate),
        ),
      ),
    );
  const steady = heard.slice(1_000, 15_000);
  return Math.sqrt((2 * steady.reduce((sum, value) => sum + value * value, 0)) / steady.length);
}

test('speech passes as loud as it was, and what is too high for the new rate is gone', () => {
  for (const rate of [48_000, 44_100])
    for (const hertz of [100, 1_000, 6_000]) expect(loudness(rate, hertz)).toBeCloseTo(1, 1);
  for (const hertz of [9_000, 12_000, 20_000]) expect(loudness(48_000, hertz)).toBeLessThan(0.01);
  expect(loudness(16_000, 3_000)).toBeCloseTo(1, 1);
});

test('as many samples come out as belong to the time', () => {
  const resampler = createResampler(48_000, 16_000);
  let count = 0;
  for (let at = 0; at < 1_000; at += 1) count += resampler.push(new Float32Array(480)).length;
  expect(Math.abs(count - 160_000)).toBeLessThan(30);
});
