/** How much one connection may send. People never come near it; a program that floods the room is cut off. */

/** Frames a second, for any length of time. In a full room a client repeats what it hears of others, up to 25 a second. */
const FRAMES_PER_SECOND = 200;
/** Frames at once: what a client sends that comes back after hours. */
const BURST = 600;
/** A frame counts once more for each of these. */
const BYTES_PER_FRAME = 64 * 1024;

/** And once more for each of these that it speaks of: states of people, or ranges of the document. */
const PARTS_PER_FRAME = 1_000;

export interface FrameBudget {
  /** @returns whether a frame is still within what is allowed */
  takeFrame(bytes: number, nowMs: number): boolean;
  /** The same of what turned out to be in it. */
  takeParts(count: number): boolean;
}

export function createFrameBudget(): FrameBudget {
  let left = BURST;
  let lastMs = 0;
  return {
    takeFrame(bytes, nowMs) {
      left = Math.min(BURST, left + ((nowMs - lastMs) / 1000) * FRAMES_PER_SECOND);
      lastMs = nowMs;
      left -= 1 + bytes / BYTES_PER_FRAME;
      return left >= 0;
    },
    takeParts(count) {
      left -= count / PARTS_PER_FRAME;
      return left >= 0;
    },
  };
}
