/** Sound at another sample rate: a windowed-sinc low-pass at exact rational steps. */

/** What may remain of frequencies that the new rate cannot hold. */
const STOPBAND_DB = 80;
/** Of the lower of both rates: what is kept whole, and where nothing is left. At 16 kHz: 7 kHz and 8 kHz. */
const PASSBAND_END = 7 / 16;
const STOPBAND_START = 8 / 16;

/**
 * Takes sound over in blocks of any length and gives it back at the other rate without a gap between blocks. The first sample
 * given back stands for the same moment as the first taken over; it comes as soon as what the filter needs after it is there (2.5 ms).
 */
export class Resampler {
  /** After so many samples in, so many come out: both rates without what they have in common. */
  readonly #step: number;
  readonly #phases: readonly Float32Array[];
  readonly #reach: number;
  readonly #window: Float32Array;
  #filled: number;
  /** The next sample to come out stands between `#at` and `#at + 1` in the window, `#phase` steps on. */
  #at: number;
  #phase = 0;

  /** Both rates in Hz, whole numbers. */
  constructor(fromHz: number, toHz: number) {
    const common = greatestCommonDivisor(fromHz, toHz);
    this.#step = fromHz / common;
    const lowerHz = Math.min(fromHz, toHz);
    const bandHz = (STOPBAND_START - PASSBAND_END) * lowerHz;
    // Kaiser's formula for the length of a filter with this transition band.
    this.#reach = Math.ceil((STOPBAND_DB - 8) / (2.285 * 2 * Math.PI * (bandHz / fromHz)) / 2);
    const cutoff = ((PASSBAND_END + STOPBAND_START) * lowerHz) / fromHz;
    this.#phases = Array.from({ length: toHz / common }, (_, phase) =>
      makePhase(phase / (toHz / common), this.#reach, cutoff),
    );
    this.#window = new Float32Array(2 * this.#reach + 4096);
    // Silence stands before the first sample.
    this.#filled = this.#reach;
    this.#at = this.#reach;
  }

  /** @param emit is called with every sample that is ready, -1..1 */
  push(samples: Float32Array, emit: (sample: number) => void): void {
    for (let from = 0; from < samples.length;) {
      this.#makeRoom();
      const part = samples.subarray(from, from + this.#window.length - this.#filled);
      this.#window.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      this.#drain(emit);
    }
  }

  /** Gives what the filter still holds back, and is then as new. */
  end(emit: (sample: number) => void): void {
    this.push(new Float32Array(this.#reach), emit);
    this.#window.fill(0);
    this.#filled = this.#reach;
    this.#at = this.#reach;
    this.#phase = 0;
  }

  #drain(emit: (sample: number) => void): void {
    const width = 2 * this.#reach;
    while (this.#at + this.#reach < this.#filled) {
      const filter = this.#phases[this.#phase]!;
      const from = this.#at - this.#reach + 1;
      let sum = 0;
      for (let tap = 0; tap < width; tap++) sum += filter[tap]! * this.#window[from + tap]!;
      emit(sum);
      this.#phase += this.#step;
      this.#at += Math.floor(this.#phase / this.#phases.length);
      this.#phase %= this.#phases.length;
    }
  }

  /** Moves what is still needed to the front. */
  #makeRoom(): void {
    const spent = Math.min(this.#at - this.#reach, this.#filled);
    if (spent <= 0) return;
    this.#window.copyWithin(0, spent, this.#filled);
    this.#filled -= spent;
    this.#at -= spent;
  }
}

/** The filter for samples that stand `offset` (0..1) after one of the input; its sum is 1, so that loudness stays. */
function makePhase(offset: number, reach: number, cutoff: number): Float32Array {
  const beta = 0.1102 * (STOPBAND_DB - 8.7);
  const taps = Float64Array.from({ length: 2 * reach }, (_, index) => {
    const distance = index - reach + 1 - offset;
    const inside = 1 - (distance / reach) ** 2;
    return inside <= 0 ? 0 : sinc(cutoff * distance) * bessel(beta * Math.sqrt(inside));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return Float32Array.from(taps, (tap) => tap / sum);
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** The modified Bessel function of the first kind, order 0, which the Kaiser window is made of. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let index = 1; term > sum * 1e-12; index++) {
    term *= (x / (2 * index)) ** 2;
    sum += term;
  }
  return sum;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
