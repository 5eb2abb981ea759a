import type { SoundLevel } from './sound-choice.ts';
import type { SoundChunk } from './chunk-maker.ts';

/** Below any room with a microphone that is on: -66 dB. */
const SILENT_LOUDNESS = 0.0005;
/** So many chunks of 100 ms without anything louder: people may be quiet for a while, rooms are not. */
const SILENT_CHUNKS = 60;
/** What stands at the lower end of the meter, decibels under full scale. */
const METER_DB = 60;

/** Tells whether anything at all is heard. A microphone that is switched off, covered or broken gives silence and no failure. */
export class SilenceWatch {
  #quietChunks = 0;

  /** @returns whether nothing has been heard for six seconds */
  hear({ loudness }: SoundChunk): boolean {
    this.#quietChunks = loudness < SILENT_LOUDNESS ? this.#quietChunks + 1 : 0;
    return this.#quietChunks >= SILENT_CHUNKS;
  }

  reset(): void {
    this.#quietChunks = 0;
  }
}

export const levelOf = ({ loudness, peak }: SoundChunk): SoundLevel => ({
  level: onMeter(loudness),
  peak: onMeter(peak),
});

const onMeter = (amplitude: number): number =>
  Math.max(0, Math.min(1, 1 + (20 * Math.log10(amplitude + 1e-9)) / METER_DB));
