/** Bars in the waveform of a list row. */
const BARS = 40;
const PEAK_MAX = 127;

/** Shrinks a waveform to the bars of the list, each 0..100: the loudest peak of its stretch, scaled to the loudest of all. */
export function outlineOf(peaks: Uint8Array): number[] {
  if (peaks.length === 0) return [];
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 1);
  const scale = 100 / Math.max(loudest, PEAK_MAX / 20); // near silence stays flat instead of being blown up
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
    return Math.round(peaks.subarray(from, to).reduce((most, peak) => Math.max(most, peak), 0) * scale);
  });
}
