/** Decoded recordings: signed 16-bit little-endian samples, one channel, no header. */
export const PCM_SAMPLE_RATE = 16_000;
export const SAMPLES_PER_MS = PCM_SAMPLE_RATE / 1000;
export const BYTES_PER_SAMPLE = 2;
