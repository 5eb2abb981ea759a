/** Changes the rate of samples as they come in. */
export interface Resampler {
  /** @returns what can be computed by now, at the new rate; the rest follows with what comes next */
  push(samples: Float32Array): Float32Array;
}

/**
 * A windowed sinc with its cut-off below half of the lower rate, so that nothing above it folds back into speech. It is sent to the page as
 * text, so it names nothing outside of itself.
 * @param inputRate samples a second
 * @param outputRate samples a second
 */
export function createResampler(inputRate: number, outputRate: number): Resampler {
  const PHASES = 96;
  const ZERO_CROSSINGS = 20;
  const step = inputRate / outputRate;
  /** Of half the input rate; a tenth is left for the slope. */
  const cutoff = Math.min(1, outputRate / inputRate) * 0.9;
  const reach = Math.ceil(ZERO_CROSSINGS / cutoff);
  const taps = Array.from({ length: PHASES }, (_, phase) => {
    const row = new Float32Array(2 * reach);
    let sum = 0;
    for (let tap = 0; tap < row.length; tap += 1) {
      const at = tap - reach + 1 - phase / PHASES;
      const x = Math.PI * at * cutoff;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * at) / (reach + 1));
      row[tap] = (x === 0 ? 1 : Math.sin(x) / x) * (Math.abs(at) > reach ? 0 : window);
      sum += row[tap]!;
    }
    return row.map((value) => value / sum);
  });
  /** What is kept of the samples before, and the new ones behind it; it is used again for the next. */
  let input = new Float32Array(reach);
  let kept = reach;
  /** Of the next sample, in `input`. */
  let position = reach;

  return {
    push(samples) {
      const length = kept + samples.length;
      if (length > input.length) {
        const larger = new Float32Array(length);
        larger.set(input.subarray(0, kept));
        input = larger;
      }
      input.set(samples, kept);
      const output = new Float32Array(Math.ceil(samples.length / step) + 1);
      let count = 0;
      for (; position + reach < length; position += step) {
        const whole = Math.floor(position);
        const row = taps[Math.min(PHASES - 1, Math.round((position - whole) * PHASES))]!;
        let sum = 0;
        for (let tap = 0; tap < row.length; tap += 1) sum += row[tap]! * input[whole - reach + 1 + tap]!;
        output[count] = sum;
        count += 1;
      }
      const from = Math.max(0, Math.floor(position) - reach);
      input.copyWithin(0, from, length);
      kept = length - from;
      position -= from;
      return output.subarray(0, count);
    },
  };
}
