import { expect, test } from 'vitest';
import { Timeline } from './timeline.ts';

test('ranges without time stamps follow each other', () => {
  const timeline = new Timeline();
  expect([timeline.add(null, 20), timeline.add(null, 20)]).toEqual([0, 0]);
  expect(timeline.lengthMs).toBe(40);
});

test('the first time stamp is the start of the recording', () => {
  const timeline = new Timeline();
  timeline.add(5000, 1000);
  expect(timeline.lengthMs).toBe(1000);
});

test('a hole becomes silence, a rounding error does not', () => {
  const timeline = new Timeline();
  timeline.add(0, 100);
  expect(timeline.add(130, 100)).toBe(0);
  expect(timeline.add(3000, 100)).toBe(2800);
  expect(timeline.lengthMs).toBe(3100);
});

test('a clock that jumps is started anew', () => {
  const timeline = new Timeline();
  timeline.add(0, 100);
  expect(timeline.add(36_000_000, 100)).toBe(0);
  expect(timeline.add(36_000_100, 100)).toBe(0);
  expect(timeline.add(0, 100)).toBe(0);
  expect(timeline.add(1100, 100)).toBe(1000);
  expect(timeline.lengthMs).toBe(1500);
});
