/**
 * What changes in a document goes to the copy in this browser, to the other tabs and to the server behind the frame that shows it: that
 * takes as long as drawing, and whoever types would wait for it. Where no frame is drawn, as in a hidden tab, it goes at once.
 */
import * as Y from 'yjs';

/** Takes one update, and who it came from. */
type UpdateTaker = (update: Uint8Array, origin: unknown) => void;

/** Where frames are slow to come, updates wait no longer than this. Milliseconds. */
const MAX_WAIT_MS = 100;

/** Runs `work` once the next frame is drawn. @returns the way to call it off */
export type AfterFrame = (work: () => void) => () => void;

export const afterFrame: AfterFrame = (work) => {
  let timer = setTimeout(work, MAX_WAIT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

export class LateUpdates {
  readonly #doc: Y.Doc;
  readonly #takers: readonly UpdateTaker[];
  readonly #afterFrame: AfterFrame;
  #waiting: [update: Uint8Array, origin: unknown][] = [];
  #callOff: (() => void) | null = null;

  /** @param takers in the place of their own listeners for `update` */
  constructor(doc: Y.Doc, takers: readonly UpdateTaker[], schedule = afterFrame) {
    this.#doc = doc;
    this.#takers = takers;
    this.#afterFrame = schedule;
    for (const taker of takers) doc.off('update', taker);
    doc.on('update', this.#note);
    document.addEventListener('visibilitychange', this.flush);
    addEventListener('pagehide', this.flush);
  }

  /** Hands on what waits. */
  readonly flush = (): void => {
    this.#callOff?.();
    this.#callOff = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [update, origin] of waiting) for (const taker of this.#takers) taker(update, origin);
  };

  stop(): void {
    this.flush();
    this.#doc.off('update', this.#note);
    document.removeEventListener('visibilitychange', this.flush);
    removeEventListener('pagehide', this.flush);
  }

  readonly #note = (update: Uint8Array, origin: unknown): void => {
    this.#waiting.push([update, origin]);
    if (document.visibilityState === 'hidden') this.flush();
    else this.#callOff ??= this.#afterFrame(this.flush);
  };
}
