/** The bars of a waveform as an SVG path: sharp on every screen, coloured by the theme, and small for three hours of sound. */

/** From the middle of one bar to the middle of the next, pixels. */
const PITCH = 4;
/** Half the height of a bar in silence, pixels. */
const QUIET = 0.8;

/**
 * One bar every 4 px. A bar stands for the mean of its peaks: in three hours each bar covers a minute, and the loudest moment of every
 * minute is the same. `peaks` are 0..127; none at all draws a quiet line.
 */
export function drawWave(peaks: readonly number[], width: number, height: number): string {
  const count = Math.max(1, Math.floor(width / PITCH));
  const bars = Array.from({ length: count }, (_, bar) => meanPeak(peaks, bar / count, (bar + 1) / count));
  const loudest = Math.max(1, ...bars);
  const middle = height / 2;
  return bars
    .map((bar, index) => {
      const half = QUIET + (middle - 1 - QUIET) * (bar / loudest);
      return `M${index * PITCH + PITCH / 2} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`;
    })
    .join('');
}

/** The mean over a stretch, given as shares of the whole; at least one peak where there are any. */
function meanPeak(peaks: readonly number[], from: number, to: number): number {
  const first = Math.floor(from * peaks.length);
  const last = Math.max(first + 1, Math.floor(to * peaks.length));
  let sum = 0;
  for (let index = first; index < last; index += 1) sum += peaks[index] ?? 0;
  return sum / (last - first);
}
