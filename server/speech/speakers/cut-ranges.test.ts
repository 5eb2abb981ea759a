import { expect, test } from 'vitest';
import { cutRanges } from './cut-ranges.ts';

const RATE = 16_000;

/** A tone, and silence, in turns. */
function sound(...seconds: number[]): Float32Array {
  const parts = seconds.map((length, index) =>
    Float32Array.from({ length: Math.round(length * RATE) }, (_, at) =>
      index % 2 === 0 ? Math.sin(at / 5) / 2 : 0,
    ),
  );
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (samples.set(part, at), at + part.length), 0);
  return samples;
}

const cut = (samples: Float32Array) => cutRanges(samples).map(({ from, to }) => [from / RATE, to / RATE]);

test('sound is cut where it pauses, and a click is none', () => {
  expect(cut(sound(1, 0.4, 2))).toEqual([
    [0, 1],
    [1.4, 3.4],
  ]);
  expect(cut(sound(1, 0.1, 1))).toEqual([[0, 2.1]]);
  expect(cut(sound(1, 0.5, 0.06, 0.5))).toEqual([[0, 1]]);
});

test('silence has no ranges', () => expect(cut(new Float32Array(RATE))).toEqual([]));
