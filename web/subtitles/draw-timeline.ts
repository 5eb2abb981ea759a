/** Draws the timeline on a canvas: ruler, sound, cues, and where the sound is. A frame of three hours costs what it shows. */
import { PEAKS_PER_SECOND } from '../../contract/limits.ts';
import { formatPlayerTime } from '../player/index.ts';
import type { ShownCue } from './cue-store.ts';
import { firstFrom, rulerStep, toMs, toPx, type TimelineView } from './timeline-scale.ts';

/** Height in px of the ruler; none where the timeline is a line of its own. */
export const rulerOf = (heightPx: number): number => (heightPx < 64 ? 0 : 24);
/** Above and below a cue, px. */
const GAP_PX = 4;
const BAR_PITCH_PX = 6;
const BAR_PX = 2;
const MAX_PEAK = 127;

export interface Picture {
  readonly cues: readonly ShownCue[];
  /** 0..127, {@link PEAKS_PER_SECOND} each second. */
  readonly peaks: readonly number[];
  readonly activeId: string | null;
  readonly timeMs: number;
  readonly durationMs: number;
  readonly heightPx: number;
}

export interface Colours {
  readonly text: string;
  readonly line: string;
  readonly wave: string;
  readonly played: string;
  readonly box: string;
  readonly chosen: string;
  readonly ink: string;
}

export function readColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name);
  return {
    text: read('--fg-3'),
    line: read('--line-control'),
    wave: read('--wave'),
    played: read('--wave-played'),
    box: read('--brand-soft'),
    chosen: read('--brand-soft-2'),
    ink: read('--brand-text'),
  };
}

export function drawTimeline(
  context: CanvasRenderingContext2D,
  view: TimelineView,
  picture: Picture,
  colours: Colours,
): void {
  context.clearRect(0, 0, view.widthPx, picture.heightPx);
  if (rulerOf(picture.heightPx) > 0) drawRuler(context, view, picture, colours);
  drawBoxes(context, view, picture, colours);
  drawWave(context, view, picture, colours);
  drawNumbers(context, view, picture, colours);
  drawHead(context, view, picture, colours);
}

function drawRuler(
  context: CanvasRenderingContext2D,
  view: TimelineView,
  { durationMs, heightPx }: Picture,
  { text }: Colours,
): void {
  const stepMs = rulerStep(view) * 1000;
  const lastMs = Math.min(durationMs, toMs(view, view.widthPx));
  context.fillStyle = text;
  context.font = '400 12px "Be Vietnam Pro", sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let timeMs = Math.ceil(view.fromMs / stepMs) * stepMs; timeMs <= lastMs; timeMs += stepMs)
    context.fillText(formatPlayerTime(timeMs), Math.max(22, toPx(view, timeMs)), rulerOf(heightPx) / 2);
}

/** Place and size of each cue in view, px. */
function* boxesOf(view: TimelineView, { cues, heightPx, activeId }: Picture) {
  const lastMs = toMs(view, view.widthPx);
  for (let index = firstFrom(cues, view.fromMs); index < cues.length; index += 1) {
    const { id, startMs, endMs, number } = cues[index]!;
    if (startMs > lastMs) return;
    const left = toPx(view, startMs);
    const width = Math.max(2, toPx(view, endMs) - left);
    const top = rulerOf(heightPx) + GAP_PX;
    yield { left, top, width, height: heightPx - top - GAP_PX, number, isActive: id === activeId };
  }
}

function drawBoxes(
  context: CanvasRenderingContext2D,
  view: TimelineView,
  picture: Picture,
  { box, chosen, line, ink }: Colours,
): void {
  for (const { left, top, width, height, isActive } of boxesOf(view, picture)) {
    context.beginPath();
    context.roundRect(left, top, width, height, Math.min(6, width / 2));
    context.fillStyle = isActive ? chosen : box;
    context.globalAlpha = isActive ? 0.7 : 0.5;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = isActive ? ink : line;
    context.lineWidth = isActive ? 2 : 1;
    context.stroke();
  }
}

function drawWave(
  context: CanvasRenderingContext2D,
  view: TimelineView,
  { peaks, timeMs, heightPx, durationMs }: Picture,
  { wave, played }: Colours,
): void {
  const middle = (rulerOf(heightPx) + heightPx) / 2;
  const half = heightPx - middle - 14;
  const pitchMs = (BAR_PITCH_PX * 1000) / view.pxPerSecond;
  const lastMs = Math.min(durationMs, toMs(view, view.widthPx));
  const headMs = Math.min(Math.max(timeMs, view.fromMs), lastMs);
  for (const [colour, fromMs, toEndMs] of [
    [played, view.fromMs, headMs],
    [wave, headMs, lastMs],
  ] as const) {
    context.fillStyle = colour;
    for (let bar = Math.ceil(fromMs / pitchMs); bar * pitchMs < toEndMs; bar += 1) {
      const size = Math.max(1, (peakAt(peaks, bar * pitchMs, pitchMs) / MAX_PEAK) * half);
      context.fillRect(toPx(view, bar * pitchMs), middle - size, BAR_PX, size * 2);
    }
  }
}

/** The loudest of a range where it holds several peaks, else between the two around it. */
function peakAt(peaks: readonly number[], timeMs: number, lengthMs: number): number {
  const at = (timeMs / 1000) * PEAKS_PER_SECOND;
  const first = Math.floor(at);
  const last = Math.floor(at + (lengthMs / 1000) * PEAKS_PER_SECOND);
  if (last <= first + 1) {
    const [before, next] = [peaks[first] ?? 0, peaks[first + 1] ?? 0];
    return before + (next - before) * (at - first);
  }
  let most = 0;
  for (let index = first; index < last; index += 1) most = Math.max(most, peaks[index] ?? 0);
  return most;
}

function drawNumbers(
  context: CanvasRenderingContext2D,
  view: TimelineView,
  picture: Picture,
  { text, ink }: Colours,
): void {
  context.font = '600 11px "Be Vietnam Pro", sans-serif';
  context.textAlign = 'left';
  context.textBaseline = 'top';
  for (const { left, top, width, number, isActive } of boxesOf(view, picture)) {
    const written = String(number);
    if (width < written.length * 7 + 10) continue;
    context.fillStyle = isActive ? ink : text;
    context.fillText(written, Math.max(left, 0) + 7, top + 5);
  }
}

function drawHead(
  context: CanvasRenderingContext2D,
  view: TimelineView,
  { timeMs, heightPx }: Picture,
  { ink }: Colours,
): void {
  const px = toPx(view, timeMs);
  if (px < 0 || px > view.widthPx) return;
  context.fillStyle = ink;
  const top = Math.max(0, rulerOf(heightPx) - 6);
  context.fillRect(px - 1, top, 2, heightPx);
  context.fillRect(px - 4, top, 8, 8);
}
