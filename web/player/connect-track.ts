/** The waveform as a slider, in plain DOM: playing, scrubbing and hovering move a few styles and never render. */
import { formatPlayerTime } from './format-time.ts';
import { messages } from './messages.ts';
import type { PlayerClock } from './player-clock.ts';

export interface TrackElements {
  /** Takes the pointer, the keys and the focus. */
  readonly slider: HTMLElement;
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
  const { slider, hint } = elements;
  let scrubbedMs: number | null = null;
  const timeAt = (event: PointerEvent): number => {
    const { left, width } = slider.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * durationMs;
  };
  const scrub = (timeMs: number) => {
    scrubbedMs = timeMs;
    paint(elements, timeMs, durationMs);
  };
  const showHint = (event: PointerEvent) => {
    hint.hidden = event.pointerType === 'touch' && scrubbedMs === null;
    hint.style.left = `${(timeAt(event) / durationMs) * 100}%`;
    hint.textContent = formatPlayerTime(timeAt(event));
  };

  const listeners: [string, (event: never) => void][] = [
    [
      'pointerdown',
      (event: PointerEvent) => {
        if (event.button !== 0) return;
        slider.setPointerCapture(event.pointerId);
        scrub(timeAt(event));
      },
    ],
    [
      'pointermove',
      (event: PointerEvent) => {
        if (scrubbedMs !== null) scrub(timeAt(event));
        showHint(event);
      },
    ],
    [
      'pointerup',
      () => {
        if (scrubbedMs !== null) clock.seek(scrubbedMs);
        scrubbedMs = null;
      },
    ],
    ['pointercancel', () => (scrubbedMs = null)],
    ['pointerleave', () => (hint.hidden = true)],
    ['keydown', (event: KeyboardEvent) => moveByKey(event, clock, durationMs)],
  ];
  for (const [type, listener] of listeners) slider.addEventListener(type, listener as EventListener);
  const stopPainting = clock.onFrame((timeMs) => {
    if (scrubbedMs === null) paint(elements, timeMs, durationMs);
  });
  return () => {
    stopPainting();
    for (const [type, listener] of listeners) slider.removeEventListener(type, listener as EventListener);
  };
}

function paint({ slider, played, head }: TrackElements, timeMs: number, durationMs: number): void {
  const share = Math.min(100, (timeMs / durationMs) * 100).toFixed(3);
  played.style.clipPath = `inset(-1px calc(100% - ${share}%) -1px 0)`;
  head.style.transform = `translateX(${share}%)`;
  const seconds = String(Math.floor(timeMs / 1000));
  // Once a second is enough for those who listen to the value.
  if (slider.ariaValueNow === seconds) return;
  slider.ariaValueNow = seconds;
  slider.ariaValueText = messages.positionText(timeMs, durationMs);
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
