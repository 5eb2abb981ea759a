/** The waveform as a slider, in plain DOM: playing, dragging and hovering move a few styles and never render. */
import { formatPlayerTime } from './format-time.ts';
import { messages } from './messages.ts';
import type { PlayerClock } from './player-clock.ts';

export interface TrackElements {
  /** A range input over the waveform, 0 to the duration in milliseconds; itself not to be seen. */
  readonly slider: HTMLInputElement;
  /** Clips what it holds; moved to the left by what was not played yet. */
  readonly played: HTMLElement;
  /** The inked copy of the waveform in it, which stays where it is. */
  readonly playedWave: HTMLElement;
  readonly head: HTMLElement;
  /** The time under the pointer. */
  readonly hint: HTMLElement;
}

/** What Page Up and Page Down move, milliseconds. */
const PAGE_MS = 30_000;

export interface TrackSize {
  readonly durationMs: number;
  readonly widthPx: number;
}

/**
 * Ties the elements to the clock until the returned function is called. A frame that moves nothing by a pixel costs nothing, and one that
 * does only moves layers: nothing is laid out or painted again.
 */
export function connectTrack(elements: TrackElements, clock: PlayerClock, size: TrackSize): () => void {
  const { durationMs } = size;
  const { slider } = elements;
  let shownPx = -1;
  const move = (timeMs: number) => {
    const atPx = Math.min(size.widthPx, toDevicePixels((timeMs / durationMs) * size.widthPx));
    if (atPx === shownPx) return;
    shownPx = atPx;
    moveTo(elements, atPx / (size.widthPx || 1));
  };
  // While the reader drags, the drawing follows the hand and the sound goes on; letting go jumps there.
  let isDragging = false;
  const listening = new AbortController();
  const options = { signal: listening.signal };
  slider.addEventListener(
    'input',
    () => {
      isDragging = true;
      move(slider.valueAsNumber);
      say(elements, slider.valueAsNumber, durationMs);
    },
    options,
  );
  slider.addEventListener(
    'change',
    () => {
      isDragging = false;
      clock.seek(slider.valueAsNumber);
    },
    options,
  );
  slider.addEventListener('pointermove', (event) => showHint(elements, event, durationMs), options);
  slider.addEventListener('pointerleave', () => (elements.hint.hidden = true), options);
  slider.addEventListener('keydown', (event) => moveByKey(event, clock, durationMs), options);
  const stopPainting = clock.onFrame((timeMs) => {
    if (isDragging) return;
    move(timeMs);
    const isNewSecond = say(elements, timeMs, durationMs);
    // Moving the thumb, which nobody sees, lays the page out.
    if (isNewSecond || !clock.getState().isPlaying) slider.valueAsNumber = timeMs;
  });
  return () => {
    stopPainting();
    listening.abort();
  };
}

function showHint({ slider, hint }: TrackElements, event: PointerEvent, durationMs: number): void {
  const { left, width } = slider.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
  hint.hidden = event.pointerType !== 'mouse';
  hint.style.left = `${share * 100}%`;
  hint.textContent = formatPlayerTime(share * durationMs);
}

const toDevicePixels = (px: number): number => Math.round(px * devicePixelRatio) / devicePixelRatio;

/** In percent of their own width, that of the track: when the window changes, they are right before anybody has measured it. */
function moveTo({ played, playedWave, head }: TrackElements, share: number): void {
  played.style.transform = `translateX(${(share - 1) * 100}%)`;
  playedWave.style.transform = `translateX(${(1 - share) * 100}%)`;
  head.style.transform = `translateX(${share * 100}%)`;
}

/** Tells those who cannot see the track. @returns whether there was something new to say: once a second */
function say({ slider }: TrackElements, timeMs: number, durationMs: number): boolean {
  const text = messages.positionText(timeMs, durationMs);
  if (slider.ariaValueText === text) return false;
  slider.ariaValueText = text;
  return true;
}

function moveByKey(event: KeyboardEvent, clock: PlayerClock, durationMs: number): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const moves: Record<string, () => void> = {
    ArrowLeft: () => clock.skipBack(),
    ArrowDown: () => clock.skipBack(),
    ArrowRight: () => clock.skipForward(),
    ArrowUp: () => clock.skipForward(),
    PageDown: () => clock.seek(clock.timeMs - PAGE_MS),
    PageUp: () => clock.seek(clock.timeMs + PAGE_MS),
    Home: () => clock.seek(0),
    // The very end would stop playback and go back to the start.
    End: () => clock.seek(durationMs - 1000),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}
