import type { SoundLevel } from './sound-choice.ts';
import type { SoundChunk } from './chunk-maker.ts';
import { levelOf, SilenceWatch } from './silence-watch.ts';

/** How many loudness peaks are remembered for drawing: one minute. */
const PEAKS = 600;
const SILENCE: SoundLevel = { level: 0, peak: 0 };

/** How loud the sound under way is: told to whoever draws it, remembered for a minute, and watched for silence. */
export class Loudness {
  readonly #listeners = new Set<(level: SoundLevel) => void>();
  readonly #silence = new SilenceWatch();
  #peaks: readonly number[] = [];

  /** Of the last minute at most, one value for 100 ms, 0..1, the newest last. */
  get peaks(): readonly number[] {
    return this.#peaks;
  }

  subscribe(listener: (level: SoundLevel) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @returns whether nothing has been heard for six seconds */
  hear(chunk: SoundChunk): boolean {
    const level = levelOf(chunk);
    this.#peaks = [...this.#peaks.slice(1 - PEAKS), level.peak];
    this.#tell(level);
    return this.#silence.hear(chunk);
  }

  /** No sound comes in. */
  rest(): void {
    this.#tell(SILENCE);
  }

  /** Other sound comes from now on: silence counts anew. */
  watchAnew(): void {
    this.#silence.reset();
  }

  /** Another recording begins. */
  forget(): void {
    this.#peaks = [];
    this.#silence.reset();
  }

  #tell(level: SoundLevel): void {
    for (const listener of this.#listeners) listener(level);
  }
}
