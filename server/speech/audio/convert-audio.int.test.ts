import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../platform/entry-point.ts';
import { countEdits } from '../accuracy/word-error.ts';
import { encodeAudio, evalFile, readEvalSamples } from '../testing/encode-audio.ts';
import { makeFolder, recogniseFile, startSpeech, wordsOf } from '../testing/test-speech.ts';

const CLIP = 'clips/clip-05.wav';
const CLIP_MS = 2925;
const SPOKEN = 'ngân sách còn lại khoảng hai trăm bốn mươi triệu đồng'.split(' ');
const { signal } = new AbortController();
const onProgress = (): void => {};

describe.each([
  { format: 'm4a', codec: 'aac' },
  { format: 'mp3', codec: 'mp3' },
] as const)('to $format', ({ format, codec }) => {
  test('says the same at the same time', async () => {
    const speech = startSpeech();
    const folder = await makeFolder();
    const path = join(folder, 'clip.webm');
    const from = { container: 'webm', codec: 'libopus', channels: 1, sampleRate: 48_000 } as const;
    encodeAudio(path, readEvalSamples(CLIP), from);
    const target = join(folder, `copy.${format}`);
    await speech.convert({ path, target, format, signal, onProgress });
    const probe = await speech.probe(target);
    expect(probe).toMatchObject({ codec, channels: 1, sampleRate: 48_000 });
    expect(Math.abs(probe.durationMs - CLIP_MS)).toBeLessThan(150);
    const pieces = await recogniseFile(speech, target);
    expect(countEdits(SPOKEN, wordsOf(pieces)) / SPOKEN.length).toBeLessThan(0.2);
  });

  test('a part is cut to the sample, wherever packets end', async () => {
    const speech = startSpeech();
    const target = join(await makeFolder(), `part.${format}`);
    const range = { fromMs: 1_234, toMs: 3_234 };
    await speech.convert({ path: evalFile('meeting.wav'), target, format, range, signal, onProgress });
    // Encoders add a frame at either end.
    expect(Math.abs((await speech.probe(target)).durationMs - 2_000)).toBeLessThan(150);
  });

  test('keeps two channels, and a low rate', async () => {
    const speech = startSpeech();
    const folder = await makeFolder();
    const path = join(folder, 'stereo.wav');
    const from = { container: 'wav', codec: 'pcm_s16le', channels: 2, sampleRate: 8_000 } as const;
    encodeAudio(path, readEvalSamples(CLIP), from);
    const target = join(folder, `copy.${format}`);
    await speech.convert({ path, target, format, signal, onProgress });
    expect(await speech.probe(target)).toMatchObject({ codec, channels: 2, sampleRate: 8_000 });
  });
});

test('tells how far it has come', async () => {
  const speech = startSpeech();
  const done: number[] = [];
  await speech.convert({
    path: evalFile('meeting.wav'),
    target: join(await makeFolder(), 'copy.m4a'),
    format: 'm4a',
    signal,
    onProgress: (doneMs) => void done.push(doneMs),
  });
  expect(done.length).toBeGreaterThan(1);
  expect(done).toEqual([...done].sort((a, b) => a - b));
  expect(done.at(-1)).toBeLessThanOrEqual(63_000);
});

test('what is no sound is refused by name, and stopping stops', async () => {
  const speech = startSpeech();
  const folder = await makeFolder();
  const [path, target] = [join(folder, 'text.mp3'), join(folder, 'copy.m4a')];
  await writeFile(path, 'không phải âm thanh');
  await expect(speech.convert({ path, target, format: 'm4a', signal, onProgress })).rejects.toMatchObject({
    code: 'AUDIO_UNREADABLE',
  });
  const amr = join(projectRoot, 'server/speech/testing/clip-05.amr');
  const reason = new Error('stopped');
  await expect(
    speech.convert({ path: amr, target, format: 'mp3', signal: AbortSignal.abort(reason), onProgress }),
  ).rejects.toBe(reason);
});

test.each([
  { source: 'wav', written: 'pcm_s16le', channels: 1, codec: 'flac', most: 0 },
  { source: 'webm', written: 'libopus', channels: 2, codec: 'aac', most: 0.02 },
] as const)('a tone in a $source takes the place of a part, and the rest stays as it was', async (row) => {
  const speech = startSpeech();
  const folder = await makeFolder();
  const path = join(folder, `clip.${row.source}`);
  const encoding = { container: row.source, codec: row.written, channels: row.channels } as const;
  encodeAudio(path, readEvalSamples(CLIP), {
    ...encoding,
    sampleRate: row.source === 'wav' ? 16_000 : 48_000,
  });
  const target = join(folder, 'covered');
  const range = { fromMs: 1_000, toMs: 1_750 };
  await speech.coverByTone({ path, target, range, signal, onProgress });
  expect(await speech.probe(target)).toMatchObject({ codec: row.codec, channels: row.channels });
  const decode = async (file: string): Promise<Int16Array> => {
    const pcmPath = join(folder, `${file.length}.pcm`);
    await speech.decode(file, pcmPath, signal);
    const bytes = await readFile(pcmPath);
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  };
  const [before, after] = [await decode(path), await decode(target)];
  const part = (samples: Int16Array, fromMs: number, toMs: number) => samples.slice(fromMs * 16, toMs * 16);
  const tone = part(after, 1_020, 1_730);
  expect(shareAt(tone, 1_000)).toBeGreaterThan(0.98);
  for (const [fromMs, toMs] of [
    [0, 990],
    [1_760, 2_900],
  ] as const) {
    const [old, now] = [part(before, fromMs, toMs), part(after, fromMs, toMs)];
    expect(energy(old.map((sample, index) => sample - now[index]!)) / energy(old)).toBeLessThanOrEqual(
      row.most,
    );
  }
});

const energy = (samples: Int16Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** How much of the energy lies at one frequency, 0..1. */
function shareAt(samples: Int16Array, hz: number): number {
  let [sine, cosine] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    sine += sample * Math.sin((2 * Math.PI * hz * index) / 16_000);
    cosine += sample * Math.cos((2 * Math.PI * hz * index) / 16_000);
  }
  return (2 * (sine * sine + cosine * cosine)) / samples.length / energy(samples);
}
