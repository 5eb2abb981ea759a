/** The bars of a waveform as an SVG path: sharp on every screen, coloured by the theme, and small for three hours of sound. */

/** From the middle of one bar to the middle of the next, pixels. */
const PITCH = 4;
/** Half the height of a bar in silence. */
const QUIET = 1;

/**
 * One bar every 4 px, as high as the loudest peak it covers beside the loudest of all.
 * `peaks` are 0..127; none at all draws a quiet line.
 */
export function drawWave(peaks: ArrayLike<number>, width: number, height: number): string {
  const bars = Math.max(1, Math.floor(width / PITCH));
  const levels = Array.from({ length: bars }, (_, bar) => loudest(peaks, bar / bars, (bar + 1) / bars));
  const top = Math.max(1, ...levels);
  const middle = height / 2;
  return levels
    .map((level, bar) => {
      // Quiet speech would vanish beside one loud bang on a straight scale.
      const half = QUIET + (middle - 2 * QUIET) * (level / top) ** 0.75;
      return `M${bar * PITCH + PITCH / 2} ${round(middle - half)}V${round(middle + half)}`;
    })
    .join('');
}

function loudest(peaks: ArrayLike<number>, from: number, to: number): number {
  const end = Math.max(Math.floor(from * peaks.length) + 1, Math.floor(to * peaks.length));
  let level = 0;
  for (let index = Math.floor(from * peaks.length); index < Math.min(end, peaks.length); index += 1)
    level = Math.max(level, peaks[index]!);
  return level;
}

const round = (value: number): number => Math.round(value * 10) / 10;
