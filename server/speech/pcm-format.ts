/** Decoded recordings: signed 16-bit little-endian samples without a header, of one channel or of several interleaved. */
export const PCM_SAMPLE_RATE = 16_000;
/** Of each channel. */
export const SAMPLES_PER_MS = PCM_SAMPLE_RATE / 1000;
export const BYTES_PER_SAMPLE = 2;

/** The samples of one of several interleaved channels. @param channel counted from 0 */
export function selectChannel(interleaved: Int16Array, channel: number, channelCount: number): Int16Array {
  if (channelCount === 1) return interleaved;
  const selected = new Int16Array(Math.floor(interleaved.length / channelCount));
  for (let at = 0; at < selected.length; at += 1) selected[at] = interleaved[at * channelCount + channel]!;
  return selected;
}
