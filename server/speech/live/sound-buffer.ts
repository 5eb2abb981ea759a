import { BYTES_PER_SAMPLE, PCM_SAMPLE_RATE, SAMPLES_PER_MS } from '../pcm-format.ts';

const FULL_SCALE = 32768;
const FIRST_CAPACITY = 4 * PCM_SAMPLE_RATE;

/** The last part of a recording that still comes in: it grows at its end, and what is not needed any more is dropped at its start. */
export class SoundBuffer {
  #samples = new Float32Array(FIRST_CAPACITY);
  #length = 0;
  #startMs: number;

  /** @param fromMs where in the recording the first sample lies */
  constructor(fromMs: number) {
    this.#startMs = fromMs;
  }

  get endMs(): number {
    return this.#startMs + Math.floor(this.#length / SAMPLES_PER_MS);
  }

  append(pcm: Uint8Array): void {
    const count = Math.floor(pcm.length / BYTES_PER_SAMPLE);
    this.#reserve(count);
    const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
    for (let index = 0; index < count; index += 1)
      this.#samples[this.#length + index] = view.getInt16(index * BYTES_PER_SAMPLE, true) / FULL_SCALE;
    this.#length += count;
  }

  /** Samples in -1..1; valid until the buffer changes. */
  read(fromMs: number, toMs: number): Float32Array {
    const at = (ms: number): number => Math.max(0, (ms - this.#startMs) * SAMPLES_PER_MS);
    return this.#samples.subarray(at(fromMs), Math.min(this.#length, at(toMs)));
  }

  dropBefore(ms: number): void {
    const count = Math.min(this.#length, Math.max(0, ms - this.#startMs) * SAMPLES_PER_MS);
    this.#samples.copyWithin(0, count, this.#length);
    this.#length -= count;
    this.#startMs += count / SAMPLES_PER_MS;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#samples.length) return;
    const larger = new Float32Array(2 * (this.#length + count));
    larger.set(this.#samples.subarray(0, this.#length));
    this.#samples = larger;
  }
}
