import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { JoinedAudio, JoinRequest } from '../live-speech.ts';
import { PCM_SAMPLE_RATE, SAMPLES_PER_MS } from '../pcm-format.ts';
import { OPUS_FRAME_BYTES, OpusCoder, decodeOpus } from './opus-coder.ts';
import { OPUS_FRAME_MS, unpackSegment } from './opus-segment.ts';
import { createOggOpusStream } from './ogg-opus.ts';
import { WaveformPeaks } from './waveform-peaks.ts';

const FRAME_SAMPLES = OPUS_FRAME_MS * SAMPLES_PER_MS;

/** Puts segments into one Ogg file that ends exactly where the sound does, and measures its waveform on the way. */
export async function joinOpus({ segmentPaths, path, sampleCount }: JoinRequest): Promise<JoinedAudio> {
  const file = openSync(path, 'w');
  const stream = createOggOpusStream();
  const peaks = new WaveformPeaks(PCM_SAMPLE_RATE);
  // The encoder holds the last moment back: one frame more lets players have it.
  const frameCount = Math.ceil(sampleCount / FRAME_SAMPLES);
  let taken = 0;
  let held: Buffer[] = [];
  const write = (bytes: Buffer): void => void writeSync(file, bytes);
  try {
    write(stream.head);
    for (const segmentPath of segmentPaths) {
      const packets = unpackSegment(await readFile(segmentPath)).slice(0, frameCount - taken);
      const samples = decodeOpus(packets);
      peaks.add(samples.subarray(0, sampleCount - taken * FRAME_SAMPLES));
      taken += packets.length;
      write(stream.pages(held));
      held = packets;
    }
    write(stream.end([...held, silentPacket()], sampleCount));
    const durationMs = Math.floor(Math.min(sampleCount, taken * FRAME_SAMPLES) / SAMPLES_PER_MS);
    return { durationMs, peaks: peaks.finish() };
  } finally {
    closeSync(file);
  }
}

function silentPacket(): Buffer {
  const coder = new OpusCoder();
  try {
    return coder.encode(new Uint8Array(OPUS_FRAME_BYTES))[0]!;
  } finally {
    coder.free();
  }
}
