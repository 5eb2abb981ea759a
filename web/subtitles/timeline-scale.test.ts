import { expect, test } from 'vitest';
import type { ShownCue } from './cue-store.ts';
import { hitCue, moveTo, rulerStep, toMs, toPx, zoomAt } from './timeline-scale.ts';

const VIEW = { fromMs: 10_000, pxPerSecond: 100, widthPx: 800 };
const cues = [
  { startMs: 10_000, endMs: 12_000 },
  { startMs: 12_050, endMs: 12_200 },
  { startMs: 15_000, endMs: 16_000 },
] as ShownCue[];

test('times and pixels are each other', () => {
  expect(toPx(VIEW, 12_000)).toBe(200);
  expect(toMs(VIEW, 200)).toBe(12_000);
});

test('the view stays within the recording', () => {
  expect(moveTo(VIEW, -5, 60_000).fromMs).toBe(0);
  expect(moveTo(VIEW, 59_000, 60_000).fromMs).toBe(52_000);
  expect(moveTo(VIEW, 59_000, 3_000).fromMs).toBe(0);
});

test('zooming leaves the time under the pointer where it is', () => {
  const zoomed = zoomAt(VIEW, 2, 200, 600_000);
  expect(zoomed.pxPerSecond).toBe(200);
  expect(toPx(zoomed, 12_000)).toBeCloseTo(200);
  expect(zoomAt(VIEW, 1_000, 0, 600_000).pxPerSecond).toBe(400);
});

test.each([
  [100, { index: 0, part: 'body' }],
  [3, { index: 0, part: 'start' }],
  [198, { index: 0, part: 'end' }],
  [204, { index: 1, part: 'start' }],
  [212, { index: 1, part: 'body' }],
  [223, { index: 1, part: 'end' }],
  [496, { index: 2, part: 'start' }],
  [400, null],
])('at %i px: %j', (px, hit) => expect(hitCue(cues, VIEW, px, 6)).toEqual(hit));

test('marks of the ruler keep apart', () => {
  expect(rulerStep(VIEW)).toBe(1);
  expect(rulerStep({ ...VIEW, pxPerSecond: 10 })).toBe(10);
});
