import { expect, test } from 'vitest';
import { LevelRaiser } from './raise-level.ts';

/** A second of a tone; the root mean square is the amplitude divided by the root of two. */
const tone = (amplitude: number): Float32Array =>
  Float32Array.from({ length: 16_000 }, (_, index) => amplitude * Math.sin(index / 5));
const peakOf = (samples: Float32Array): number => samples.reduce((peak, sample) => Math.max(peak, sample), 0);

test('what is loud enough stays as it is, and silence stays silence', () => {
  const loud = tone(0.3);
  expect(new LevelRaiser().raise(loud, 1)).toBe(loud);
  const silence = new Float32Array(16_000);
  expect(new LevelRaiser().raise(silence, 1)).toEqual(silence);
});

test('soft sound becomes as loud as speech is, and faint sound not more than 30 dB louder', () => {
  expect(peakOf(new LevelRaiser().raise(tone(0.01), 1))).toBeCloseTo(0.14, 1);
  expect(peakOf(new LevelRaiser().raise(tone(0.001), 1))).toBeCloseTo(0.03, 2);
});

test('a pause behind speech is not raised, and somebody soft is when the loud one is forgotten', () => {
  const level = new LevelRaiser();
  level.raise(tone(0.3), 1);
  const soft = tone(0.02);
  expect(level.raise(soft, 1)).toBe(soft);
  for (let second = 0; second < 30; second += 1) level.raise(new Float32Array(16_000), 1);
  expect(peakOf(level.raise(soft, 1))).toBeGreaterThan(0.1);
});
