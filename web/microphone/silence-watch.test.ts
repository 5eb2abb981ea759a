import { expect, it } from 'vitest';
import type { SoundChunk } from './chunk-maker.ts';
import { levelOf, SilenceWatch } from './silence-watch.ts';

const chunk = (loudness: number): SoundChunk => ({
  pcm: new Uint8Array(0),
  samples: 1600,
  peak: loudness * 2,
  loudness,
});

it('notices after six seconds that nothing at all is heard, and at once that something is', () => {
  const watch = new SilenceWatch();
  const heard = Array.from({ length: 60 }, () => watch.hear(chunk(0.0001)));
  expect(heard.lastIndexOf(false)).toBe(58);
  expect(watch.hear(chunk(0.01))).toBe(false);
  expect(watch.hear(chunk(0))).toBe(false);
});

it('does not take a quiet room for a dead microphone', () => {
  const watch = new SilenceWatch();
  expect(Array.from({ length: 600 }, () => watch.hear(chunk(0.001))).includes(true)).toBe(false);
});

it('shows loudness on a scale of decibels', () => {
  expect(levelOf(chunk(0))).toEqual({ level: 0, peak: 0 });
  expect(levelOf(chunk(0.0316)).level).toBeCloseTo(0.5, 2);
  expect(levelOf(chunk(1)).peak).toBe(1);
});
