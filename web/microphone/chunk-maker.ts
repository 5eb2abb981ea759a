import { LIVE_CHUNK_MS, LIVE_SAMPLE_RATE } from '../../contract/limits.ts';

/** Samples of one chunk. */
export const CHUNK_SAMPLES = (LIVE_SAMPLE_RATE / 1000) * LIVE_CHUNK_MS;

/** Sound in the form that the server takes. */
export interface SoundChunk {
  /** 16 kHz mono, signed 16-bit little-endian, always of the full length. */
  readonly pcm: Uint8Array<ArrayBuffer>;
  /** How many of its samples are sound; the rest is silence that fills the last chunk. */
  readonly samples: number;
  /** Largest sample, 0..1. */
  readonly peak: number;
  /** Root of the mean square, 0..1. */
  readonly loudness: number;
}

/** Cuts samples into chunks of exactly 100 ms; what does not fill one stays for the next. */
export class ChunkMaker {
  readonly #emit: (chunk: SoundChunk) => void;
  #bytes = new DataView(new ArrayBuffer(CHUNK_SAMPLES * 2));
  #samples = 0;
  #peak = 0;
  #squares = 0;

  constructor(emit: (chunk: SoundChunk) => void) {
    this.#emit = emit;
  }

  /** @param sample -1..1; what is louder is cut off */
  add(sample: number): void {
    const clipped = Math.max(-1, Math.min(1, sample));
    this.#bytes.setInt16(this.#samples * 2, Math.round(clipped * 32_767), true);
    this.#samples += 1;
    this.#peak = Math.max(this.#peak, Math.abs(clipped));
    this.#squares += clipped * clipped;
    if (this.#samples === CHUNK_SAMPLES) this.finish();
  }

  /** Gives what has begun as a chunk, filled up with silence. */
  finish(): void {
    if (this.#samples === 0) return;
    this.#emit({
      pcm: new Uint8Array(this.#bytes.buffer),
      samples: this.#samples,
      peak: this.#peak,
      loudness: Math.sqrt(this.#squares / this.#samples),
    });
    this.#bytes = new DataView(new ArrayBuffer(CHUNK_SAMPLES * 2));
    this.#samples = 0;
    this.#peak = 0;
    this.#squares = 0;
  }
}
