/** The bars of a waveform as an SVG path: sharp on every screen, coloured by the theme, and small for three hours of sound. */

/** From the middle of one bar to the middle of the next, pixels. */
const PITCH = 4;
/** Half the height of a bar in silence, pixels. */
const QUIET = 0.8;
/** The bars, from the quietest to the loudest, between which the rest is spread. */
const SILENT = 0.05;
const LOUD = 0.98;
/** Of the loud level. */
const MAX_SILENCE = 0.75;

/**
 * One bar every 4 px. A bar stands for the mean of its peaks: in three hours each bar covers a minute, and the loudest moment of every
 * minute is the same. Means of speech are much alike, too, so the quietest bars are drawn as silence and the loudest as high as the box.
 * `peaks` are 0..127; none at all draws a quiet line.
 */
export function drawWave(peaks: readonly number[], width: number, height: number): string {
  const count = Math.max(1, Math.floor(width / PITCH));
  const bars = Array.from({ length: count }, (_, bar) => meanPeak(peaks, bar / count, (bar + 1) / count));
  const sorted = bars.toSorted((a, b) => a - b);
  const loud = Math.max(1, atShare(sorted, LOUD));
  // A level that hardly changes is no silence.
  const quiet = Math.min(atShare(sorted, SILENT), loud * MAX_SILENCE);
  const middle = height / 2;
  return bars
    .map((bar, index) => {
      const level = Math.min(1, Math.max(0, (bar - quiet) / (loud - quiet)));
      const half = QUIET + (middle - 1 - QUIET) * level;
      return `M${index * PITCH + PITCH / 2} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`;
    })
    .join('');
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.round(share * (sorted.length - 1))] ?? 0;

/** The mean over a range, given as shares of the whole; at least one peak where there are any. */
function meanPeak(peaks: readonly number[], from: number, to: number): number {
  const first = Math.floor(from * peaks.length);
  const last = Math.max(first + 1, Math.floor(to * peaks.length));
  let sum = 0;
  for (let index = first; index < last; index += 1) sum += peaks[index] ?? 0;
  return sum / (last - first);
}
