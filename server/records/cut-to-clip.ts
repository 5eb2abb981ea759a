/** What people get of a record who came by a link to a part of it. */
import type { Clip } from '../../contract/sharing/clip.ts';

export function cutPeaks(peaks: Uint8Array, perSecond: number, clip: Clip | null): Uint8Array {
  if (clip === null) return peaks;
  // A peak that is partly outside is left out.
  const first = Math.ceil((clip.fromMs * perSecond) / 1000);
  return peaks.subarray(first, Math.max(first, Math.floor((clip.toMs * perSecond) / 1000)));
}

/** The coarse outline of the part, stretched to as many values as that of the whole. */
export function cutOutline(outline: readonly number[], durationMs: number, { fromMs, toMs }: Clip): number[] {
  const { length } = outline;
  const at = (index: number): number => {
    const timeMs = fromMs + ((index + 0.5) * (toMs - fromMs)) / length;
    return outline[Math.min(length - 1, Math.floor((timeMs / Math.max(1, durationMs)) * length))]!;
  };
  return outline.map((_, index) => at(index));
}
