import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOggOpusStream } from '../audio/ogg-opus.ts';
import { unpackSegment } from '../audio/opus-segment.ts';
import type { OpusEncoder } from '../live-speech.ts';
import { BYTES_PER_SAMPLE, PCM_SAMPLE_RATE } from '../pcm-format.ts';
import { readEvalSamples } from '../testing/encode-audio.ts';
import { makeFolder, startSpeech, watchChildren } from '../testing/test-speech.ts';

const CHUNK_BYTES = 3200;
const SECOND_BYTES = PCM_SAMPLE_RATE * BYTES_PER_SAMPLE;

const meeting = (): Int16Array => readEvalSamples('meeting.wav');

/** Whole chunks of the meeting; the last one is filled up. */
function soundOf(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(Math.ceil((samples.length * BYTES_PER_SAMPLE) / CHUNK_BYTES) * CHUNK_BYTES);
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(bytes);
  return bytes;
}

async function encodeSeconds(encoder: OpusEncoder, sound: Buffer): Promise<Buffer[]> {
  const segments: Buffer[] = [];
  for (let at = 0; at < sound.length; at += SECOND_BYTES)
    segments.push(await encoder.encode(sound.subarray(at, at + SECOND_BYTES)));
  return segments;
}

/** The least correlation of all seconds in which there is something to hear. */
function worstSecond(source: Int16Array, copy: Int16Array): number {
  let worst = 1;
  for (let at = 0; at + PCM_SAMPLE_RATE <= source.length; at += PCM_SAMPLE_RATE) {
    let [both, one, other] = [0, 0, 0];
    for (let index = at; index < at + PCM_SAMPLE_RATE; index += 1) {
      both += source[index]! * copy[index]!;
      one += source[index]! ** 2;
      other += copy[index]! ** 2;
    }
    if (one / PCM_SAMPLE_RATE > 100) worst = Math.min(worst, both / Math.sqrt(one * other));
  }
  return worst;
}

async function samplesOf(path: string): Promise<Int16Array> {
  const bytes = await readFile(path);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

test('segments join to one file that is as long as the sound and sounds like it, also when coders died on the way', async () => {
  const { log, lastPid } = watchChildren();
  const speech = startSpeech({ log });
  const folder = await makeFolder();
  const samples = meeting();
  const encoder = speech.openOpusEncoder();
  const sound = soundOf(samples);
  const middle = 20 * SECOND_BYTES;
  const segments = await encodeSeconds(encoder, sound.subarray(0, middle));
  process.kill(lastPid(), 'SIGKILL');
  segments.push(...(await encodeSeconds(encoder, sound.subarray(middle))));
  encoder.close();

  const segmentPaths = segments.map((_, index) => join(folder, String(index)));
  for (const [index, path] of segmentPaths.entries()) await writeFile(path, segments[index]!);
  const { signal } = new AbortController();
  const path = join(folder, 'joined.ogg');
  const request = { segmentPaths, path, sampleCount: samples.length };
  const joined = await speech.joinOpus(request, signal);
  expect(joined.durationMs).toBe(Math.floor(samples.length / 16));
  expect(joined.peaks.length).toBe(Math.ceil(samples.length / 1600));
  await expect(speech.probe(path)).resolves.toMatchObject({ container: 'ogg', codec: 'opus', channels: 1 });

  const decoded = await speech.decode(path, join(folder, 'joined.pcm'), signal);
  expect(decoded.durationMs).toBe(joined.durationMs);
  expect(worstSecond(samples, await samplesOf(decoded.pcmPath))).toBeGreaterThan(0.98);
  const apart = joined.peaks.map((peak, index) => Math.abs(peak - decoded.peaks[index]!));
  expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(2);
});

test('segments become samples again, as long as they were', async () => {
  const speech = startSpeech();
  const sound = soundOf(meeting()).subarray(0, 5 * SECOND_BYTES);
  const encoder = speech.openOpusEncoder();
  const bytes = await speech.decodeSegments(await encodeSeconds(encoder, sound));
  encoder.close();
  expect(bytes.length).toBe(sound.length);
  // Behind by what the encoder holds back.
  const delayed = new Int16Array(
    bytes.buffer.slice(bytes.byteOffset + 40 * 2, bytes.byteOffset + bytes.length),
  );
  expect(worstSecond(meeting().subarray(0, delayed.length), delayed)).toBeGreaterThan(0.98);
});

test('who listens along hears a stream that any player opens, from any segment on', async () => {
  const speech = startSpeech();
  const folder = await makeFolder();
  const encoder = speech.openOpusEncoder();
  const segments = await encodeSeconds(encoder, soundOf(meeting()).subarray(0, 8 * SECOND_BYTES));
  encoder.close();
  const stream = createOggOpusStream();
  const pages = segments.slice(3).map((segment) => stream.pages(unpackSegment(segment)));
  const path = join(folder, 'live.ogg');
  await writeFile(path, Buffer.concat([stream.head, ...pages]));
  const { durationMs } = await speech.probe(path);
  expect(Math.abs(durationMs - 5000)).toBeLessThanOrEqual(10);
});

test('sound that is no whole number of frames is refused', async () => {
  const encoder = startSpeech().openOpusEncoder();
  await expect(encoder.encode(Buffer.alloc(641))).rejects.toThrow('no whole frames');
  await expect(encoder.encode(Buffer.alloc(CHUNK_BYTES))).resolves.toBeInstanceOf(Buffer);
  encoder.close();
});
