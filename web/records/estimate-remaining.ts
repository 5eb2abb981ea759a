/** How far a conversion was at a moment. */
export interface ProgressPoint {
  atMs: number;
  /** 0..1 */
  progress: number;
}

/** Too little has been seen before this to speak of a pace. */
const MIN_ELAPSED_MS = 3000;
const MIN_PROGRESS = 0.02;

/** Milliseconds to the end at the pace seen between two moments; null while the pace is not known. */
export function estimateRemainingMs(first: ProgressPoint, now: ProgressPoint): number | null {
  const elapsedMs = now.atMs - first.atMs;
  const progress = now.progress - first.progress;
  if (elapsedMs < MIN_ELAPSED_MS || progress < MIN_PROGRESS) return null;
  return ((1 - now.progress) / progress) * elapsedMs;
}
