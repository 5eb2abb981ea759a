/** How much one connection may send. People never come near it; a program that floods the room is cut off. */

/** Frames a second, for any length of time. In a full room a client repeats what it hears of others, up to 25 a second. */
const FRAMES_PER_SECOND = 200;
/** Frames at once: what a client sends that comes back after hours. */
const BURST = 600;
/** A frame counts once more for each of these. */
const BYTES_PER_FRAME = 64 * 1024;

/** @returns tells for each frame whether it is still within what is allowed */
export function createFrameBudget(): (bytes: number, nowMs: number) => boolean {
  let left = BURST;
  let lastMs = 0;
  return (bytes, nowMs) => {
    left = Math.min(BURST, left + ((nowMs - lastMs) / 1000) * FRAMES_PER_SECOND);
    lastMs = nowMs;
    left -= 1 + bytes / BYTES_PER_FRAME;
    return left >= 0;
  };
}
