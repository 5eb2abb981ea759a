/** Real sound for tests: the starter model's own clips, and files that only look like sound. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/entry-point.ts';

const EVAL = join(projectRoot, 'models/starter/eval');

export interface Clip {
  /** A 16 kHz wav file. */
  content: Uint8Array<ArrayBuffer>;
  /** What is said. */
  text: string;
  /** The same with marks and capitals. */
  written: string;
}

/** Sentences of 3 to 5 seconds with what is said in them. */
export function readClips(): Clip[] {
  const [, ...lines] = readFileSync(join(EVAL, 'transcripts.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [file, , , , text, , , written] = line.split('\t');
    return { content: new Uint8Array(readFileSync(join(EVAL, file!))), text: text!, written: written! };
  });
}

/** 62 seconds of three voices. */
export const readMeeting = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(EVAL, 'meeting.wav')));

/** Where the seventh turn of the meeting has ended; each of the three voices was heard. */
export const BEGINNING_MS = 25_650;

/** The meeting as far as that, for what is no more certain of twice as much. */
export const readBeginning = (): Uint8Array<ArrayBuffer> =>
  toWav(new Int16Array(readMeeting().slice(44, 44 + BEGINNING_MS * 32).buffer));

/** A wav file of 16-bit samples, those of several channels interleaved. */
export function toWav(samples: Int16Array, sampleRate = 16_000, channels = 1): Uint8Array<ArrayBuffer> {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return new Uint8Array(Buffer.concat([header, data]));
}

/** Samples of several channels of one length, as a wav file holds them. */
export function interleave(channels: readonly Int16Array[]): Int16Array {
  const samples = new Int16Array(channels.length * channels[0]!.length);
  for (const [place, channel] of channels.entries())
    for (const [index, sample] of channel.entries()) samples[index * channels.length + place] = sample;
  return samples;
}

/** The meeting over and over. @param times how often */
export function repeatMeeting(times: number): Uint8Array<ArrayBuffer> {
  const once = readMeeting().subarray(44);
  const all = new Uint8Array(once.length * times);
  for (let i = 0; i < times; i += 1) all.set(once, i * once.length);
  return toWav(new Int16Array(all.buffer));
}
