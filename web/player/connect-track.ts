/** The waveform as a slider, in plain DOM: playing, dragging and hovering move a few styles and never render. */
import { formatPlayerTime } from './format-time.ts';
import { messages } from './messages.ts';
import type { PlayerClock } from './player-clock.ts';

export interface TrackElements {
  /** A range input over the waveform, 0 to the duration in milliseconds; itself not to be seen. */
  readonly slider: HTMLInputElement;
  /** The inked copy of the waveform, clipped to what was played. */
  readonly played: HTMLElement | SVGElement;
  /** As wide as the track; moved by its own width. */
  readonly head: HTMLElement;
  /** The time under the pointer. */
  readonly hint: HTMLElement;
}

/** What Page Up and Page Down move, milliseconds. */
const PAGE_MS = 30_000;

/** Ties the elements to the clock until the returned function is called. */
export function connectTrack(elements: TrackElements, clock: PlayerClock, durationMs: number): () => void {
  const { slider } = elements;
  // While the reader drags, the drawing follows the hand and the sound goes on; letting go jumps there.
  let isDragging = false;
  const listening = new AbortController();
  const options = { signal: listening.signal };
  slider.addEventListener(
    'input',
    () => {
      isDragging = true;
      paint(elements, slider.valueAsNumber, durationMs);
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
    slider.valueAsNumber = timeMs;
    paint(elements, timeMs, durationMs);
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

function paint({ slider, played, head }: TrackElements, timeMs: number, durationMs: number): void {
  const share = Math.min(100, (timeMs / durationMs) * 100).toFixed(3);
  played.style.clipPath = `inset(-1px calc(100% - ${share}%) -1px 0)`;
  head.style.transform = `translateX(${share}%)`;
  const text = messages.positionText(timeMs, durationMs);
  if (slider.ariaValueText !== text) slider.ariaValueText = text;
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
