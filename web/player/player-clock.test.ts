import { expect, test, vi } from 'vitest';
import { FakeMedia } from '../testing/fake-media.ts';
import { PlayerClock, type PlayerSource } from './player-clock.ts';
import type { PlayerSettings } from './player-settings.ts';

const SETTINGS: PlayerSettings = {
  speed: '1.0',
  volume: 1,
  isMuted: false,
  pausesWhileTyping: false,
  activeBookMark: null,
};

function setUp(settings: PlayerSettings = SETTINGS) {
  const media = new FakeMedia();
  const video = new FakeMedia();
  const waiting = new FakePlace();
  const saved: PlayerSettings[] = [];
  const frames = new Map<number, () => void>();
  let handle = 0;
  const clock = new PlayerClock(media.asElement(), {
    settings,
    createVideo: () => video.asVideo(),
    waitingPlace: () => waiting.asElement(),
    saveSettings: (changed) => saved.push(changed),
    requestFrame: (callback) => {
      frames.set((handle += 1), callback);
      return handle;
    },
    cancelFrame: (cancelled) => frames.delete(cancelled),
  });
  const runFrame = () => {
    const [next] = frames;
    if (!next) return false;
    frames.delete(next[0]);
    next[1]();
    return true;
  };
  return { media, video, waiting, clock, saved, runFrame };
}

/** A part of the page that is given the picture. */
class FakePlace {
  readonly given: unknown[] = [];
  readonly append = (node: unknown): void => void this.given.push(node);
  asElement(): HTMLElement {
    return this as unknown as HTMLElement;
  }
}

function sourceOf(address: string, change: Partial<PlayerSource> = {}): PlayerSource {
  return {
    address,
    durationMs: 60_000,
    renewAddress: () => Promise.resolve(`${address}?renewed`),
    ...change,
  };
}

function setUpReady(source = sourceOf('a')) {
  const parts = setUp();
  parts.clock.load(source);
  parts.media.becomeReady(60);
  return parts;
}

test('is empty, loads, and is ready', () => {
  const { media, clock } = setUp();
  expect(clock.getState()).toMatchObject({ phase: 'empty', isPlaying: false, durationMs: null });
  clock.load(sourceOf('a', { durationMs: null }));
  expect(clock.getState()).toMatchObject({ phase: 'loading', durationMs: null });
  media.becomeReady(12.5);
  expect(clock.getState()).toMatchObject({ phase: 'ready', durationMs: 12_500 });
});

test('the length that the record states goes before the one of the file', () => {
  const { clock } = setUpReady(sourceOf('a', { durationMs: 59_000 }));
  expect(clock.getState().durationMs).toBe(59_000);
});

test('nothing plays without a source', () => {
  const { media, clock } = setUp();
  clock.toggle();
  clock.seek(1_000);
  expect([media.paused, media.currentTime]).toEqual([true, 0]);
});

test('what is pressed before the recording is there is done when it comes, once', () => {
  const { media, clock } = setUp();
  clock.load(null);
  clock.playFrom(20_000);
  clock.load(sourceOf('a'));
  expect([media.paused, media.currentTime]).toEqual([false, 20]);
  clock.load(sourceOf('b'));
  expect([media.paused, media.currentTime]).toEqual([true, 0]);
});

test('what is pressed before the recording is there may be taken back', () => {
  const { media, clock } = setUp();
  clock.toggle();
  clock.toggle();
  clock.load(sourceOf('a'));
  expect(media.paused).toBe(true);
});

test('spec 4: another address stops playback and goes to the start', () => {
  const { media, clock } = setUpReady();
  clock.play();
  media.passTo(30);
  clock.load(sourceOf('b'));
  expect(media.opened).toEqual(['a', 'b']);
  expect(clock.getState()).toMatchObject({ isPlaying: false, phase: 'loading' });
  expect(clock.timeMs).toBe(0);
});

test('taking no recording stops playback and lets the audio go', () => {
  const { media, clock } = setUpReady();
  clock.play();
  media.passTo(30);
  clock.load(null);
  expect([media.paused, media.src]).toEqual([true, '']);
  expect(clock.getState()).toMatchObject({ phase: 'empty', isPlaying: false, durationMs: null });
  expect(clock.timeMs).toBe(0);
});

test('the same address again changes nothing but the length', () => {
  const { media, clock } = setUpReady();
  clock.play();
  media.passTo(30);
  clock.load(sourceOf('a', { durationMs: 61_000 }));
  expect(media.opened).toEqual(['a']);
  expect(clock.getState()).toMatchObject({ isPlaying: true, durationMs: 61_000 });
  expect(clock.timeMs).toBe(30_000);
});

test('spec 4: at the end it stops and goes back to the start', () => {
  const { media, clock } = setUpReady();
  clock.play();
  media.reachEnd();
  expect(clock.getState().isPlaying).toBe(false);
  expect(clock.timeMs).toBe(0);
});

test.each([
  [30, 25],
  [5, 0],
  [4.9, 0],
  [0, 0],
])('spec 5: five seconds back from %d s', (from, to) => {
  const { media, clock } = setUpReady();
  media.currentTime = from;
  clock.skipBack();
  expect(media.currentTime).toBe(to);
});

test.each([
  [0, 5],
  [55, 60],
  [55.1, 55.1],
  [60, 60],
])('spec 5: five seconds on from %d s of 60', (from, to) => {
  const { media, clock } = setUpReady();
  media.currentTime = from;
  clock.skipForward();
  expect(media.currentTime).toBe(to);
});

test('a jump is held within the recording', () => {
  const { media, clock } = setUpReady();
  clock.seek(90_000);
  expect(media.currentTime).toBe(60);
});

test('plays from a time', () => {
  const { media, clock } = setUpReady();
  clock.playFrom(20_000);
  expect([media.currentTime, clock.getState().isPlaying]).toEqual([20, true]);
});

test('frames run only while playing, and once after a jump', () => {
  const { media, clock, runFrame } = setUpReady();
  const times: number[] = [];
  const stop = clock.onFrame((timeMs) => times.push(timeMs));
  expect([times, runFrame()]).toEqual([[0], false]);
  clock.play();
  media.currentTime = 1.25;
  expect([runFrame(), runFrame()]).toEqual([true, true]);
  clock.pause();
  expect(runFrame()).toBe(false);
  clock.seek(9_000);
  expect(times).toEqual([0, 1_250, 1_250, 9_000]);
  stop();
  clock.seek(1_000);
  expect(times).toHaveLength(4);
});

test('passing time tells nobody who only shows controls', () => {
  const { media, clock, runFrame } = setUpReady();
  clock.play();
  const listener = vi.fn<() => void>();
  clock.subscribe(listener);
  for (let second = 1; second <= 20; second += 1) {
    media.passTo(second);
    runFrame();
  }
  clock.seek(3_000);
  expect(listener).not.toHaveBeenCalled();
  clock.pause();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('spec 4: toggling and jumping are told to whatever scrolls along', () => {
  const { clock } = setUpReady();
  const events: string[] = [];
  const stop = clock.onEvent((event) => events.push(event));
  clock.toggle();
  clock.seek(1_000);
  stop();
  clock.toggle();
  expect(events).toEqual(['toggle', 'seek']);
});

test('settings are in force from the start, kept over another address, and saved when changed', () => {
  const { media, clock, saved } = setUp({
    speed: '1.5',
    volume: 0.5,
    isMuted: false,
    pausesWhileTyping: false,
    activeBookMark: null,
  });
  clock.load(sourceOf('a'));
  expect([media.playbackRate, media.volume, media.preservesPitch]).toEqual([1.5, 0.5, true]);
  clock.setSpeed('2.0');
  clock.load(sourceOf('b'));
  expect(media.playbackRate).toBe(2);
  expect(saved).toEqual([
    { speed: '2.0', volume: 0.5, isMuted: false, pausesWhileTyping: false, activeBookMark: null },
  ]);
});

test('mute and volume work together', () => {
  const { media, clock } = setUpReady();
  clock.toggleMute();
  expect([media.muted, clock.getState().volume]).toEqual([true, 1]);
  clock.setVolume(0.3);
  expect([media.muted, media.volume]).toEqual([false, 0.3]);
  clock.setVolume(0);
  expect(media.muted).toBe(true);
  clock.toggleMute();
  expect([media.muted, media.volume]).toEqual([false, 1]);
});

test('an address that expired while playing is renewed at the same place', async () => {
  const { media, clock } = setUpReady();
  clock.play();
  media.passTo(42);
  media.emit('error');
  await vi.waitFor(() => expect(media.opened).toEqual(['a', 'a?renewed']));
  expect([clock.timeMs, media.paused, clock.getState().phase]).toEqual([42_000, false, 'loading']);
});

test('an address that expired while paused is renewed without playing', async () => {
  const { media, clock } = setUpReady();
  media.currentTime = 42;
  media.emit('error');
  await vi.waitFor(() => expect(media.opened).toHaveLength(2));
  expect([clock.timeMs, media.paused]).toEqual([42_000, true]);
});

test('a renewed address that fails at once is a failure; trying again asks for another', async () => {
  const { media, clock } = setUpReady();
  media.emit('error');
  await vi.waitFor(() => expect(media.opened).toHaveLength(2));
  media.emit('error');
  expect(clock.getState().phase).toBe('failed');
  clock.retry();
  await vi.waitFor(() => expect(media.opened).toHaveLength(3));
  expect(clock.getState().phase).toBe('loading');
});

test('an address may expire again once the renewed one has played', async () => {
  const { media, clock } = setUpReady();
  clock.play();
  media.passTo(10);
  media.emit('error');
  await vi.waitFor(() => expect(media.opened).toHaveLength(2));
  media.passTo(11);
  media.emit('error');
  await vi.waitFor(() => expect(media.opened).toHaveLength(3));
  expect(clock.getState().phase).not.toBe('failed');
});

test('a refused renewal is a failure', async () => {
  const { media, clock } = setUpReady(
    sourceOf('a', { renewAddress: () => Promise.reject(new Error('gone')) }),
  );
  clock.play();
  media.emit('error');
  await vi.waitFor(() => expect(clock.getState()).toMatchObject({ phase: 'failed', isPlaying: false }));
});

test('a renewal that comes after another recording was taken is dropped', async () => {
  let answer = (_address: string) => {};
  const renewed = new Promise<string>((resolve) => (answer = resolve));
  const { media, clock } = setUpReady(sourceOf('a', { renewAddress: () => renewed }));
  media.emit('error');
  clock.load(sourceOf('b'));
  answer('late');
  await renewed;
  expect(media.opened).toEqual(['a', 'b']);
});

test('a range is played over and over, until somebody jumps out of it or ends it', () => {
  const { media, clock, runFrame } = setUpReady();
  clock.setLoop({ fromMs: 10_000, toMs: 12_000 });
  expect(clock.timeMs).toBe(10_000);
  clock.play();
  media.currentTime = 11.9;
  runFrame();
  expect(clock.timeMs).toBe(11_900);
  media.currentTime = 12.01;
  runFrame();
  expect(clock.timeMs).toBe(10_000);
  clock.seek(11_000);
  expect(clock.getState().loop).not.toBeNull();
  clock.seek(30_000);
  expect(clock.getState().loop).toBeNull();
  media.currentTime = 12.5;
  runFrame();
  expect(clock.timeMs).toBe(12_500);
});

test('a range at the very end is repeated as well', () => {
  const { media, clock } = setUpReady();
  clock.setLoop({ fromMs: 55_000, toMs: 60_000 });
  clock.play();
  media.currentTime = 60;
  media.dispatchEvent(new Event('ended'));
  expect([clock.timeMs, clock.getState().isPlaying]).toEqual([55_000, true]);
});

test('a video has one element for picture and sound, which is lent to who shows it and plays on without them', () => {
  const { media, video, waiting, clock } = setUp({ ...SETTINGS, speed: '1.5' });
  const [small, large] = [new FakePlace(), new FakePlace()];
  const takeSmall = clock.showPicture(small.asElement());
  clock.load(sourceOf('film', { hasPicture: true }));
  expect(clock.getState()).toMatchObject({ picture: 'awaited', phase: 'loading' });
  expect([media.opened, video.opened, small.given]).toEqual([[], ['film'], [video]]);
  video.videoWidth = 640;
  video.becomeReady(60);
  clock.play();
  video.passTo(30);
  expect(clock.getState()).toMatchObject({ picture: 'shown', isPlaying: true });
  expect([clock.timeMs, video.playbackRate, video.playsInline]).toEqual([30_000, 1.5, true]);

  // Another place takes over before the first gives it back.
  const takeLarge = clock.showPicture(large.asElement());
  takeSmall();
  expect([large.given, waiting.given, video.hidden]).toEqual([[video], [], false]);
  takeLarge();
  expect([waiting.given, video.hidden, clock.getState().isPlaying]).toEqual([[video], true, true]);
  clock.load(null);
  expect([video.removeCount, video.src]).toEqual([1, '']);
});

test('what has no picture that this browser shows is heard as before', () => {
  const { media, video, clock } = setUp();
  clock.load(sourceOf('film', { hasPicture: true }));
  video.becomeReady(60);
  expect(clock.getState()).toMatchObject({ picture: 'none', phase: 'ready' });
  const sound = setUpReady(sourceOf('sound'));
  expect([sound.media.opened, sound.video.opened]).toEqual([['sound'], []]);
  expect(sound.clock.getState().picture).toBe('none');
  expect(media.opened).toEqual([]);
});

test('a picture that cannot be decoded does not take the sound with it', () => {
  const { media, video, clock } = setUp();
  clock.load(sourceOf('film', { hasPicture: true, startMs: 5_000 }));
  video.videoWidth = 640;
  video.becomeReady(60);
  clock.play();
  video.passTo(20);
  video.error = { code: 3 };
  video.emit('error');
  expect([media.opened, media.currentTime, media.paused, video.src]).toEqual([['film'], 20, false, '']);
  media.becomeReady(60);
  // What the old one still says is of no interest.
  video.emit('pause');
  expect(clock.getState()).toMatchObject({ picture: 'none', phase: 'ready', isPlaying: true });
});
