import { expect, test } from 'vitest';
import { QuietWatch } from './quiet-watch.ts';

const LIMIT_MS = 1000;
const SILENCE = Buffer.alloc(3200);
const NOISE = Buffer.alloc(3200);
NOISE.writeInt16LE(-500, 1000);

function hear(watch: QuietWatch, chunk: Buffer, times: number): void {
  for (let i = 0; i < times; i += 1) watch.hear(chunk, 0);
}

test('silence counts by its own length', () => {
  const watch = new QuietWatch(LIMIT_MS, 0);
  hear(watch, SILENCE, 9);
  expect(watch.isOver(0)).toBe(false);
  hear(watch, SILENCE, 1);
  expect(watch.isOver(0)).toBe(true);
});

test('any sound begins the count anew', () => {
  const watch = new QuietWatch(LIMIT_MS, 0);
  hear(watch, SILENCE, 9);
  hear(watch, NOISE, 1);
  hear(watch, SILENCE, 9);
  expect(watch.isOver(0)).toBe(false);
});

test('a pause counts by the clock', () => {
  const watch = new QuietWatch(LIMIT_MS, 0);
  watch.hear(NOISE, 500);
  expect(watch.isOver(1400)).toBe(false);
  expect(watch.isOver(1500)).toBe(true);
});
