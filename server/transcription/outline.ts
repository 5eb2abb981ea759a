/** Bars in the waveform of a list row. */
const BARS = 40;
const PEAK_MAX = 127;

/** Shrinks a waveform to the bars of the list, each 0..100: the mean of its range, so that pauses show, scaled to the loudest bar. */
export function outlineOf(peaks: Uint8Array): number[] {
  if (peaks.length === 0) return [];
  const means = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
    const range = peaks.subarray(from, to);
    return range.reduce((sum, peak) => sum + peak, 0) / range.length;
  });
  const loudest = Math.max(...means, PEAK_MAX / 20); // near silence stays flat instead of being blown up
  return means.map((mean) => Math.round((mean / loudest) * 100));
}
