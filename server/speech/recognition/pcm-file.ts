import { closeSync, openSync, readSync } from 'node:fs';
import { BYTES_PER_SAMPLE, SAMPLES_PER_MS } from '../pcm-format.ts';

const FULL_SCALE = 32768;

/** A decoded recording that is read in stretches, so that its length costs no memory. */
export class PcmFile {
  private readonly file: number;

  constructor(path: string) {
    this.file = openSync(path, 'r');
  }

  /** Samples in -1..1; fewer than asked for at the end of the file. */
  read(fromMs: number, toMs: number): Float32Array {
    const samples = new Int16Array(Math.max(0, toMs - fromMs) * SAMPLES_PER_MS);
    const offset = fromMs * SAMPLES_PER_MS * BYTES_PER_SAMPLE;
    const bytes = readSync(this.file, samples, 0, samples.byteLength, offset);
    const scaled = new Float32Array(Math.floor(bytes / BYTES_PER_SAMPLE));
    for (let index = 0; index < scaled.length; index += 1) scaled[index] = samples[index]! / FULL_SCALE;
    return scaled;
  }

  close(): void {
    closeSync(this.file);
  }
}
