import { expect, test } from 'vitest';
import { createBlockCutter } from './create-block-cutter.ts';

const START_MS = 1_000_000;

/** Frames of 10 ms that arrive so late each. @returns when each block of 100 ms is said to have begun, from the start */
function cut(lateMs: readonly number[], skippedMs: (frame: number) => number = () => 0): number[] {
  const times: number[] = [];
  const take = createBlockCutter(1_600, 100, (atMs) => times.push(Math.round(atMs - START_MS)));
  lateMs.forEach((late, frame) =>
    take(new Float32Array(160).fill(0.5), 10, START_MS + (frame + 1) * 10 + skippedMs(frame) + late),
  );
  return times;
}
const frames = (count: number, lateMs: (frame: number) => number): number[] =>
  Array.from({ length: count }, (_, frame) => lateMs(frame));

test('a busy machine moves no block, lost samples move the clock, and a pause sets it', () => {
  const steady = cut(frames(400, () => 0));
  expect(steady.slice(0, 3)).toEqual([0, 100, 200]);
  expect(cut(frames(400, (frame) => (frame % 40 < 30 ? 290 - (frame % 40) * 10 : 0)))[39]).toBeCloseTo(
    steady[39]!,
    -2,
  );
  // 200 ms of samples are lost in the middle: what comes behind them is later.
  const lost = cut(
    frames(800, () => 0),
    (frame) => (frame < 200 ? 0 : 200),
  );
  expect([lost[10], lost.at(-1)]).toEqual([1_000, 8_100]);
  const paused = cut(
    frames(100, () => 0),
    (frame) => (frame < 50 ? 0 : 5_000),
  );
  expect(paused.slice(4, 7)).toEqual([400, 5_500, 5_600]);
});

test('samples beyond the limit are cut', () => {
  const blocks: Int16Array[] = [];
  const take = createBlockCutter(4, 1, (_, block) => blocks.push(block));
  take(Float32Array.of(2, -2, 0.5, 0), 1, START_MS);
  expect([...blocks[0]!]).toEqual([32_767, -32_767, 16_383, 0]);
});
