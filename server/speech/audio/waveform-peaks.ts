import { PEAKS_PER_SECOND } from '../../../contract/limits.ts';

const LARGEST_PEAK = 127;
const FULL_SCALE = 32768;

/** The loudest sample of each tenth of a second, 0..127, collected while the samples pass by. */
export class WaveformPeaks {
  private readonly peaks: number[] = [];
  private loudest = 0;
  private taken = 0;
  private readonly samplesPerPeak: number;

  constructor(sampleRate: number) {
    this.samplesPerPeak = sampleRate / PEAKS_PER_SECOND;
  }

  add(samples: Int16Array): void {
    for (let at = 0; at < samples.length;) {
      const end = Math.min(samples.length, at + this.samplesPerPeak - this.taken);
      this.loudest = Math.max(this.loudest, loudestOf(samples, at, end));
      this.taken += end - at;
      at = end;
      if (this.taken === this.samplesPerPeak) this.close();
    }
  }

  /** All peaks; a last tenth that is not full counts too. */
  finish(): Uint8Array {
    if (this.taken > 0) this.close();
    return Uint8Array.from(this.peaks);
  }

  private close(): void {
    this.peaks.push(Math.round((this.loudest / FULL_SCALE) * LARGEST_PEAK));
    this.loudest = 0;
    this.taken = 0;
  }
}

function loudestOf(samples: Int16Array, from: number, to: number): number {
  let loudest = 0;
  for (let at = from; at < to; at += 1) {
    const level = Math.abs(samples[at]!);
    if (level > loudest) loudest = level;
  }
  return loudest;
}
