import { closeSync, openSync, writeSync } from 'node:fs';
import { PCM_SAMPLE_RATE, SAMPLES_PER_MS } from '../pcm-format.ts';
import type { DecodedAudio } from '../speech.ts';
import { Resampler } from './resampler.ts';
import { decodedFrames } from './decoded-frames.ts';
import { openAudio, unreadable, type OpenedAudio } from './open-audio.ts';
import { WaveformPeaks } from './waveform-peaks.ts';

/** Samples gathered before they are written and others get a turn: 8 s of sound. */
const SAMPLES_PER_WRITE = 8 * PCM_SAMPLE_RATE;

/**
 * Decodes to 16 kHz signed 16-bit samples in `pcmPath`. Memory does not grow with length.
 * @param channels those kept apart, counted from 0 and interleaved in this order; none: all are mixed to one
 * @throws AppError AUDIO_UNREADABLE, AUDIO_NO_SOUND, AUDIO_TRUNCATED
 */
export async function decodeAudio(
  path: string,
  pcmPath: string,
  channels: readonly number[] = [],
): Promise<Omit<DecodedAudio, 'pcmPath'>> {
  const width = Math.max(1, channels.length);
  const audio = openAudio(path);
  const target = openSync(pcmPath, 'w');
  const resampler = new Resampler(channels);
  const peaks = new WaveformPeaks(PCM_SAMPLE_RATE * width);
  let samples = 0;
  try {
    for (const chunk of inChunks(samplesOf(audio, resampler, width))) {
      writeSync(target, chunk);
      peaks.add(chunk);
      samples += chunk.length;
      await new Promise(setImmediate);
    }
  } finally {
    resampler.free();
    closeSync(target);
    audio.close();
  }
  if (samples === 0) throw unreadable('nothing could be decoded');
  return { durationMs: Math.floor(samples / (SAMPLES_PER_MS * width)), peaks: peaks.finish() };
}

/** All sound of the file in order, with silence where the recorder left a hole. The arrays are reused. */
function* samplesOf(audio: OpenedAudio, resampler: Resampler, width: number): Generator<Int16Array> {
  for (const { frame, gapMs } of decodedFrames(audio)) {
    yield* silence(gapMs, width);
    yield resampler.convert(frame);
  }
  yield resampler.flush();
}

function* silence(durationMs: number, width: number): Generator<Int16Array> {
  const samples = Math.round((durationMs * PCM_SAMPLE_RATE) / 1000) * width;
  for (let left = samples; left > 0; left -= SAMPLES_PER_WRITE)
    yield new Int16Array(Math.min(left, SAMPLES_PER_WRITE));
}

/** Gathers many small ranges into few large ones; each is valid until the next is asked for. */
function* inChunks(ranges: Iterable<Int16Array>): Generator<Int16Array> {
  const chunk = new Int16Array(2 * SAMPLES_PER_WRITE);
  let filled = 0;
  for (const range of ranges) {
    if (filled + range.length > chunk.length) {
      yield chunk.subarray(0, filled);
      filled = 0;
    }
    if (range.length > chunk.length) yield range;
    else {
      chunk.set(range, filled);
      filled += range.length;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
