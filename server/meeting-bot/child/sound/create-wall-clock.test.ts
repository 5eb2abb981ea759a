import { expect, test } from 'vitest';
import { createBlockCutter } from './create-block-cutter.ts';
import { createWallClock } from './create-wall-clock.ts';

const START_MS = 1_700_000_000_000;
/** Of the clock of the stamps, whose zero is another one. */
const stampOf = (frame: number): number => 5_000 + frame * 10;

test('what waited while a page was busy stands where it was heard', () => {
  const wallOf = createWallClock();
  const times: number[] = [];
  const cut = createBlockCutter(1_600, 100, (atMs) => times.push(atMs));
  for (let frame = 0; frame < 600; frame += 1) {
    // Busy from the third second on, for a second and a half.
    const lookedMs = START_MS + (frame >= 300 && frame < 450 ? 4_500 : frame * 10);
    cut(new Float32Array(160), 10, wallOf(lookedMs, stampOf(frame)));
  }
  expect(times).toEqual(Array.from({ length: 60 }, (_, block) => START_MS - 10 + block * 100));
});

test('a clock that runs fast or slow is followed, and one without stamps is the wall clock', () => {
  const wallOf = createWallClock();
  let wall = 0;
  for (let frame = 0; frame < 12_000; frame += 1) {
    const nowMs = START_MS + frame * 10.002;
    wall = wallOf(nowMs, stampOf(frame)) - nowMs;
  }
  expect(Math.abs(wall)).toBeLessThan(15);
  expect(createWallClock()(START_MS)).toBe(START_MS);
});
