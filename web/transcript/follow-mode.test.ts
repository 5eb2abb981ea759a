// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createFollowMode, scrollDistance, watchReader } from './follow-mode.ts';

function setUp() {
  const scroller = document.createElement('div');
  const mode = createFollowMode();
  const stop = watchReader(scroller, mode);
  return { scroller, mode, stop };
}

test('follows from the start, stops once, and comes back when asked', () => {
  const { mode } = setUp();
  const listener = vi.fn<() => void>();
  mode.subscribe(listener);
  expect(mode.isFollowing()).toBe(true);
  mode.pause();
  mode.pause();
  expect([mode.isFollowing(), listener.mock.calls.length]).toEqual([false, 1]);
  mode.resume();
  expect([mode.isFollowing(), listener.mock.calls.length]).toEqual([true, 2]);
});

test.each([
  ['the wheel', new WheelEvent('wheel')],
  ['a finger', new Event('touchmove')],
  ['Page Down', new KeyboardEvent('keydown', { key: 'PageDown' })],
  ['an arrow', new KeyboardEvent('keydown', { key: 'ArrowUp' })],
  ['a selection dragged along', new PointerEvent('pointermove', { pointerType: 'mouse', buttons: 1 })],
])('stops at %s', (_title, event) => {
  const { scroller, mode } = setUp();
  scroller.dispatchEvent(event);
  expect(mode.isFollowing()).toBe(false);
});

test('stops at a press on the scrollbar, not on the text', () => {
  const { scroller, mode } = setUp();
  const pressAt = (offsetX: number) =>
    scroller.dispatchEvent(
      Object.defineProperty(new PointerEvent('pointerdown'), 'offsetX', { value: offsetX }),
    );
  Object.defineProperty(scroller, 'clientWidth', { value: 300 });
  pressAt(299);
  expect(mode.isFollowing()).toBe(true);
  pressAt(305);
  expect(mode.isFollowing()).toBe(false);
});

test.each([
  ['scrolling that we cause ourselves', new Event('scroll')],
  ['the pointer passing over', new PointerEvent('pointermove', { pointerType: 'mouse', buttons: 0 })],
  ['Alt+Up, which is not scrolling', new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true })],
  ['any other key', new KeyboardEvent('keydown', { key: ' ' })],
])('goes on at %s', (_title, event) => {
  const { scroller, mode } = setUp();
  scroller.dispatchEvent(event);
  expect(mode.isFollowing()).toBe(true);
});

test('hears nothing any more after it was told to stop watching', () => {
  const { scroller, mode, stop } = setUp();
  stop();
  scroller.dispatchEvent(new WheelEvent('wheel'));
  expect(mode.isFollowing()).toBe(true);
});

test.each([
  ['lets a row in the middle be', 400, 0],
  ['lets the last calm row be', 770, 0],
  ['brings up a row that nears the lower edge', 800, 420],
  ['brings down a row above the view', 50, -330],
])('%s', (_title, top, distance) => {
  expect(scrollDistance({ top, bottom: top + 30 }, { top: 100, height: 1000 })).toBeCloseTo(distance);
});
