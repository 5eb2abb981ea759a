import { closeSync, openSync, readSync } from 'node:fs';
import { BYTES_PER_SAMPLE, SAMPLES_PER_MS, selectChannel } from '../pcm-format.ts';

const FULL_SCALE = 32768;

/** A decoded recording that is read in ranges, so that its length costs no memory. */
export class PcmFile {
  private readonly file: number;

  constructor(
    path: string,
    private readonly channelCount = 1,
  ) {
    this.file = openSync(path, 'r');
  }

  /** Samples of one channel in -1..1; fewer than asked for at the end of the file. */
  read(fromMs: number, toMs: number, channel = 0): Float32Array {
    return scale(selectChannel(this.readAll(fromMs, toMs), channel, this.channelCount));
  }

  /** The sum of all channels: quiet where all of them are. */
  readMixed(fromMs: number, toMs: number): Float32Array {
    const interleaved = scale(this.readAll(fromMs, toMs));
    if (this.channelCount === 1) return interleaved;
    const mixed = new Float32Array(Math.floor(interleaved.length / this.channelCount));
    for (let at = 0; at < mixed.length * this.channelCount; at += 1)
      mixed[Math.floor(at / this.channelCount)]! += interleaved[at]!;
    return mixed;
  }

  close(): void {
    closeSync(this.file);
  }

  private readAll(fromMs: number, toMs: number): Int16Array {
    const samplesPerMs = SAMPLES_PER_MS * this.channelCount;
    const samples = new Int16Array(Math.max(0, toMs - fromMs) * samplesPerMs);
    const offset = fromMs * samplesPerMs * BYTES_PER_SAMPLE;
    const bytes = readSync(this.file, samples, 0, samples.byteLength, offset);
    return samples.subarray(0, Math.floor(bytes / BYTES_PER_SAMPLE));
  }
}

function scale(samples: Int16Array): Float32Array {
  const scaled = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) scaled[index] = samples[index]! / FULL_SCALE;
  return scaled;
}
