/** Between times and pixels of the timeline, and what stands under a pointer. */
import type { ShownCue } from './cue-store.ts';

export interface TimelineView {
  /** Time at the left edge, ms. */
  readonly fromMs: number;
  readonly pxPerSecond: number;
  readonly widthPx: number;
}

const MIN_PX_PER_SECOND = 10;
const MAX_PX_PER_SECOND = 400;
export const FIRST_PX_PER_SECOND = 83;

export const toPx = ({ fromMs, pxPerSecond }: TimelineView, timeMs: number): number =>
  ((timeMs - fromMs) * pxPerSecond) / 1000;

export const toMs = ({ fromMs, pxPerSecond }: TimelineView, px: number): number =>
  fromMs + (px * 1000) / pxPerSecond;

export const lengthMs = ({ widthPx, pxPerSecond }: TimelineView): number => (widthPx * 1000) / pxPerSecond;

/** Held so that the timeline never leaves the recording. */
export const moveTo = (view: TimelineView, fromMs: number, durationMs: number): TimelineView => ({
  ...view,
  fromMs: Math.max(0, Math.min(fromMs, durationMs - lengthMs(view))),
});

/** Zooms around the time that stands at `px`, which stays there. */
export function zoomAt(view: TimelineView, factor: number, px: number, durationMs: number): TimelineView {
  const timeMs = toMs(view, px);
  const pxPerSecond = Math.max(MIN_PX_PER_SECOND, Math.min(MAX_PX_PER_SECOND, view.pxPerSecond * factor));
  const zoomed = { ...view, pxPerSecond };
  return moveTo(zoomed, timeMs - (px * 1000) / pxPerSecond, durationMs);
}

export interface TimelineHit {
  /** Place in the list. */
  readonly index: number;
  readonly part: 'start' | 'end' | 'body';
}

/** The cue under a pointer, and whether one of its edges is within reach; the nearer of two edges. */
export function hitCue(
  cues: readonly ShownCue[],
  view: TimelineView,
  px: number,
  reachPx: number,
): TimelineHit | null {
  const timeMs = toMs(view, px);
  const reachMs = (reachPx * 1000) / view.pxPerSecond;
  let best: (TimelineHit & { distanceMs: number }) | null = null;
  const first = firstFrom(cues, timeMs - reachMs);
  for (let index = first; index < cues.length && cues[index]!.startMs <= timeMs + reachMs; index += 1) {
    const { startMs, endMs } = cues[index]!;
    const isInside = timeMs >= startMs && timeMs < endMs;
    for (const part of ['start', 'end'] as const) {
      const distanceMs = Math.abs(timeMs - (part === 'start' ? startMs : endMs));
      // In a short cue both edges keep a third of it.
      const isNear = distanceMs <= (isInside ? Math.min(reachMs, (endMs - startMs) / 3) : reachMs);
      if (isNear && (best === null || best.part === 'body' || distanceMs < best.distanceMs))
        best = { index, part, distanceMs };
    }
    if (isInside && best === null) best = { index, part: 'body', distanceMs: 0 };
  }
  return best && { index: best.index, part: best.part };
}

/** The first cue that ends at a time or later. */
export function firstFrom(cues: readonly ShownCue[], timeMs: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cues[middle]!.endMs < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Seconds between two marks of the ruler, so that these do not touch. */
export const rulerStep = ({ pxPerSecond }: TimelineView): number =>
  [1, 2, 5, 10, 15, 30, 60].find((seconds) => seconds * pxPerSecond >= 72) ?? 120;
