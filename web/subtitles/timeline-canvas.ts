/**
 * The timeline behind its canvas: draws once a frame while something moves, and moves edges under a pointer without a render or a write to
 * the document until the pointer is lifted.
 */
import { boundsOfCue, MIN_CUE_MS, type CueBounds } from '../../transcript/document/index.ts';
import type { PlayerClock } from '../player/index.ts';
import type { CueStore, ShownCue } from './cue-store.ts';
import { drawTimeline, readColours, rulerOf } from './draw-timeline.ts';
import type { SubtitleEditor } from './subtitle-editor.ts';
import {
  FIRST_PX_PER_SECOND,
  hitCue,
  lengthMs,
  moveTo,
  toMs,
  toPx,
  zoomAt,
  type TimelineHit,
  type TimelineView,
} from './timeline-scale.ts';

/** How near a pointer takes hold of an edge, px. */
const REACH_PX = { mouse: 6, touch: 16 };
/** A pointer that moves less than this has only pressed, px. */
const STILL_PX = 3;
/** A press of a zoom button, and a notch of the wheel. */
const ZOOM_STEP = 1.5;
const WHEEL_ZOOM = 1.15;

export interface TimelineState {
  peaks: readonly number[];
  durationMs: number;
  activeId: string | null;
  editor: SubtitleEditor | null;
}

interface Deps {
  readonly canvas: HTMLCanvasElement;
  readonly clock: PlayerClock;
  readonly store: CueStore;
  readonly onChoose: (id: string) => void;
}

interface Drag {
  readonly cue: ShownCue;
  readonly part: TimelineHit['part'];
  readonly bounds: CueBounds;
  readonly fromPx: number;
  /** As it would be if the pointer were lifted now. */
  startMs: number;
  endMs: number;
  isMoved: boolean;
}

/** Lives as long as its canvas; {@link close} lets go of everything. */
export class TimelineCanvas {
  readonly #deps: Deps;
  readonly #context: CanvasRenderingContext2D;
  readonly #stops: (() => void)[] = [];
  #state: TimelineState = { peaks: [], durationMs: 0, activeId: null, editor: null };
  #view: TimelineView = { fromMs: 0, pxPerSecond: FIRST_PX_PER_SECOND, widthPx: 0 };
  #drag: Drag | null = null;
  #isScrubbing = false;
  /** Whoever looks elsewhere is let look until the sound is asked for again. */
  #isLooking = false;
  #frame: number | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#context = deps.canvas.getContext('2d')!;
    this.#watch();
    this.#listen();
  }

  update(state: TimelineState): void {
    const isNewChoice = state.activeId !== this.#state.activeId;
    this.#state = state;
    const chosen = isNewChoice ? this.#deps.store.get().find(({ id }) => id === state.activeId) : undefined;
    if (chosen) this.#show(chosen.startMs);
    this.#redraw();
  }

  zoom(direction: 1 | -1): void {
    const { widthPx } = this.#view;
    this.#view = zoomAt(this.#view, ZOOM_STEP ** direction, widthPx / 2, this.#state.durationMs);
    this.#redraw();
  }

  close(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    for (const stop of this.#stops) stop();
  }

  #watch(): void {
    const { canvas, clock, store } = this.#deps;
    const fit = new ResizeObserver(() => this.#fit());
    fit.observe(canvas);
    const theme = new MutationObserver(() => this.#redraw());
    theme.observe(document.documentElement, { attributes: true });
    this.#stops.push(
      () => fit.disconnect(),
      () => theme.disconnect(),
      store.subscribe(() => this.#redraw()),
      clock.onEvent(() => (this.#isLooking = false)),
      clock.onFrame((timeMs) => {
        if (!this.#drag && !this.#isLooking) this.#show(timeMs);
        this.#redraw();
      }),
    );
  }

  #listen(): void {
    const { canvas } = this.#deps;
    const pointer = {
      pointerdown: (event: PointerEvent) => this.#press(event),
      pointermove: (event: PointerEvent) => this.#move(event),
      pointerup: (event: PointerEvent) => this.#lift(event),
      pointercancel: () => this.#letGo(),
    };
    for (const [type, listener] of Object.entries(pointer)) {
      canvas.addEventListener(type, listener as EventListener);
      this.#stops.push(() => canvas.removeEventListener(type, listener as EventListener));
    }
    const onWheel = (event: WheelEvent) => this.#wheel(event);
    canvas.addEventListener('wheel', onWheel, { passive: false });
    this.#stops.push(() => canvas.removeEventListener('wheel', onWheel));
    const onKey = (event: KeyboardEvent) => this.#cancel(event);
    // Ahead of whatever else Escape means where the focus is.
    window.addEventListener('keydown', onKey, { capture: true });
    this.#stops.push(() => window.removeEventListener('keydown', onKey, { capture: true }));
  }

  #fit(): void {
    const { canvas } = this.#deps;
    const { clientWidth, clientHeight } = canvas;
    canvas.width = Math.round(clientWidth * devicePixelRatio);
    canvas.height = Math.round(clientHeight * devicePixelRatio);
    this.#context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    this.#view = moveTo({ ...this.#view, widthPx: clientWidth }, this.#view.fromMs, this.#state.durationMs);
    this.#draw();
  }

  #redraw(): void {
    this.#frame ??= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = null;
    const { canvas, clock, store } = this.#deps;
    const { peaks, activeId, durationMs } = this.#state;
    const cues = this.#drag ? withDragged(store.get(), this.#drag) : store.get();
    const picture = {
      cues,
      peaks,
      activeId,
      durationMs,
      timeMs: clock.timeMs,
      heightPx: canvas.clientHeight,
    };
    drawTimeline(this.#context, this.#view, picture, readColours(canvas));
  }

  #goTo(fromMs: number): void {
    this.#view = moveTo(this.#view, fromMs, this.#state.durationMs);
    this.#redraw();
  }

  /** Brings a time into view, a little behind the left edge. */
  #show(timeMs: number): void {
    const px = toPx(this.#view, timeMs);
    if (px < 0 || px > this.#view.widthPx * 0.92) this.#goTo(timeMs - lengthMs(this.#view) * 0.2);
  }

  #find({ offsetX, offsetY, pointerType }: PointerEvent): TimelineHit | null {
    const reachPx = pointerType === 'touch' ? REACH_PX.touch : REACH_PX.mouse;
    const isRuler = offsetY <= rulerOf(this.#deps.canvas.clientHeight);
    return isRuler ? null : hitCue(this.#deps.store.get(), this.#view, offsetX, reachPx);
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const { canvas, clock, store, onChoose } = this.#deps;
    canvas.setPointerCapture(event.pointerId);
    const hit = this.#find(event);
    if (!hit) {
      this.#isScrubbing = true;
      clock.seek(toMs(this.#view, event.offsetX));
      return;
    }
    const cue = store.get()[hit.index]!;
    const { startMs, endMs } = cue;
    const bounds = boundsOfCue(store.read(), hit.index);
    this.#drag = { cue, part: hit.part, bounds, fromPx: event.offsetX, startMs, endMs, isMoved: false };
    onChoose(cue.id);
  }

  #move(event: PointerEvent): void {
    const { canvas, clock } = this.#deps;
    const drag = this.#drag;
    if (this.#isScrubbing) clock.seek(toMs(this.#view, event.offsetX));
    else if (drag === null) {
      const hit = this.#find(event);
      canvas.style.cursor = !hit ? 'text' : hit.part === 'body' ? 'pointer' : 'ew-resize';
    } else if (this.#state.editor && (drag.isMoved || Math.abs(event.offsetX - drag.fromPx) >= STILL_PX)) {
      drag.isMoved = true;
      follow(drag, toMs(this.#view, event.offsetX) - toMs(this.#view, drag.fromPx));
      this.#redraw();
    }
  }

  #lift(event: PointerEvent): void {
    const done = this.#drag;
    this.#letGo();
    if (!done) return;
    const { editor } = this.#state;
    const { id } = done.cue;
    if (!done.isMoved) this.#deps.clock.seek(toMs(this.#view, event.offsetX));
    else if (done.part === 'start') editor?.moveEdge(id, 'start', done.startMs);
    else if (done.part === 'end') editor?.moveEdge(id, 'end', done.endMs);
    else editor?.move(id, done.startMs);
  }

  /** Escape gives what is dragged its old times back; the pointer holds nothing until it is pressed again. */
  #cancel(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#drag) return;
    event.preventDefault();
    event.stopPropagation();
    this.#letGo();
  }

  #letGo(): void {
    this.#isScrubbing = false;
    this.#drag = null;
    this.#redraw();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#isLooking = true;
    const { durationMs } = this.#state;
    if (event.ctrlKey || event.metaKey) {
      const factor = event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM;
      this.#view = zoomAt(this.#view, factor, event.offsetX, durationMs);
      return this.#redraw();
    }
    const px = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY;
    this.#goTo(this.#view.fromMs + (px * 1000) / this.#view.pxPerSecond);
  }
}

function follow(drag: Drag, byMs: number): void {
  const { cue, part, bounds } = drag;
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
  const lengthOfCueMs = cue.endMs - cue.startMs;
  if (part === 'start') drag.startMs = clamp(cue.startMs + byMs, bounds.earliestMs, cue.endMs - MIN_CUE_MS);
  else if (part === 'end') drag.endMs = clamp(cue.endMs + byMs, cue.startMs + MIN_CUE_MS, bounds.latestMs);
  else {
    drag.startMs = clamp(cue.startMs + byMs, bounds.earliestMs, bounds.latestMs - lengthOfCueMs);
    drag.endMs = drag.startMs + lengthOfCueMs;
  }
}

/** The cue as it is dragged, among the others as they are. */
const withDragged = (cues: readonly ShownCue[], { cue, startMs, endMs }: Drag): readonly ShownCue[] =>
  cues.map((each) => (each.id === cue.id ? { ...each, startMs, endMs } : each));
