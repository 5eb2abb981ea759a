/** The bars of a waveform as an SVG path: sharp on every screen, coloured by the theme, and small for three hours of sound. */
import { resampleBars } from '../ui/resample-bars.ts';

/** From the middle of one bar to the middle of the next, pixels. */
const PITCH = 4;
/** Half the height of a bar in silence, pixels. */
const QUIET = 0.8;

/** One bar every 4 px, as high as its peak beside the loudest of all. `peaks` are 0..127; none at all draws a quiet line. */
export function drawWave(peaks: readonly number[], width: number, height: number): string {
  const bars = resampleBars(peaks, Math.max(1, Math.floor(width / PITCH)));
  const loudest = Math.max(1, ...bars);
  const middle = height / 2;
  return bars
    .map((bar, index) => {
      // On a straight scale quiet speech would vanish beside one loud bang.
      const half = QUIET + (middle - 1 - QUIET) * (bar / loudest) ** 0.75;
      return `M${index * PITCH + PITCH / 2} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`;
    })
    .join('');
}
