// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayerClock } from '../player/index.ts';
import { FakeMedia } from '../testing/fake-media.ts';
import { createFollowMode } from './follow-mode.ts';
import { whileTyping } from './while-typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(pausesWhileTyping: boolean) {
  const media = new FakeMedia();
  const clock = new PlayerClock(media.asElement(), {
    settings: { speed: '1.0', volume: 1, isMuted: false, pausesWhileTyping, activeBookMark: null },
    saveSettings: () => {},
    requestFrame: () => 0,
    cancelFrame: () => {},
  });
  clock.load({ address: 'a', durationMs: 60_000, renewAddress: () => Promise.resolve('a') });
  media.becomeReady(60);
  clock.play();
  const follow = createFollowMode();
  const view = new EditorView({ state: EditorState.create({ extensions: whileTyping(clock, follow) }) });
  const type = () => view.dispatch({ changes: { from: 0, insert: 'a' }, userEvent: 'input.type' });
  return { clock, follow, view, type, isPlaying: () => clock.getState().isPlaying };
}

test('typing stops the text from scrolling along; what others write does not', () => {
  const { follow, view, type } = setUp(false);
  view.dispatch({ changes: { from: 0, insert: 'b' } });
  expect(follow.isFollowing()).toBe(true);
  type();
  expect(follow.isFollowing()).toBe(false);
});

test('the sound goes on while typing, unless it was asked to wait', () => {
  const { type, isPlaying } = setUp(false);
  type();
  expect(isPlaying()).toBe(true);
});

test('when asked to, it waits until nothing was typed for 1.2 s', () => {
  const { type, isPlaying } = setUp(true);
  type();
  expect(isPlaying()).toBe(false);
  vi.advanceTimersByTime(1_000);
  type();
  vi.advanceTimersByTime(1_100);
  expect(isPlaying()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(isPlaying()).toBe(true);
});

test('whoever stops it or jumps meanwhile is obeyed', () => {
  const { clock, type, isPlaying } = setUp(true);
  type();
  clock.seek(5_000);
  vi.advanceTimersByTime(5_000);
  expect(isPlaying()).toBe(false);
});
