import { expect, test } from 'vitest';
import { createFrameBudget } from './frame-budget.ts';

/** The share of frames that are let through at this rate for ten seconds. */
function passRate(framesPerSecond: number, bytes = 100): number {
  const budget = createFrameBudget();
  const frames = framesPerSecond * 10;
  let passed = 0;
  for (let frame = 0; frame < frames; frame += 1)
    if (budget.takeFrame(bytes, 5_000 + (frame * 1000) / framesPerSecond)) passed += 1;
  return passed / frames;
}

test('the fastest typist in the fullest room is let through', () => {
  expect(passRate(100)).toBe(1);
});

test('a thousand frames a second are not', () => {
  expect(passRate(1000)).toBeLessThan(0.5);
});

test('one large paste is; one after the other without end are not', () => {
  expect(createFrameBudget().takeFrame(8 * 1024 * 1024, 1_000)).toBe(true);
  expect(passRate(10, 8 * 1024 * 1024)).toBeLessThan(0.5);
});

test('a frame that speaks of more than a document has is not', () => {
  expect(createFrameBudget().takeParts(1_000_000)).toBe(false);
  const budget = createFrameBudget();
  budget.takeFrame(100, 5_000);
  expect([budget.takeParts(500_000), budget.takeParts(500_000)]).toEqual([true, false]);
});
