import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeVideo, readEvalSamples } from '../testing/encode-audio.ts';
import { makeFolder, startSpeech } from '../testing/test-speech.ts';
import { PictureSource } from './picture-source.ts';

const CLIP_MS = 2925;

/** How light each picture of a file is, 16 for black, and when it is shown, ms. */
function readLight(path: string): { timeMs: number; light: number }[] {
  const source = new PictureSource(path, []);
  const seen: { timeMs: number; light: number }[] = [];
  for (const frame of source.frames()) {
    expect(frame.format).toBe(AV_PIX_FMT_YUV420P);
    const light = frame.data![0]!.subarray(0, frame.width);
    seen.push({
      timeMs: (Number(frame.pts) * 1000) / source.rate,
      light: light.reduce((sum, pixel) => sum + pixel, 0) / light.length,
    });
  }
  source.close();
  return seen;
}

test('a video is written anew with its sound; where nothing may be seen it is black, and nowhere else', async () => {
  const folder = await makeFolder();
  const [path, soundPath, target] = ['film.mkv', 'sound.m4a', 'copy.mp4'].map((name) => join(folder, name));
  const kinds = { container: 'matroska', pictureCodec: 'libx265', codec: 'libopus' } as const;
  encodeVideo(path!, readEvalSamples('clips/clip-05.wav'), { ...kinds, channels: 1, sampleRate: 48_000 });
  const speech = startSpeech();
  const { signal } = new AbortController();
  const done: number[] = [];
  const onProgress = (doneMs: number) => done.push(doneMs);
  await speech.convert({ path: path!, target: soundPath!, format: 'm4a', signal, onProgress });
  const black = [
    { fromMs: 500, toMs: 900 },
    { fromMs: 2_000, toMs: 2_400 },
  ];
  await speech.copyVideo({ path: path!, soundPath: soundPath!, target: target!, black, signal, onProgress });

  const probe = await speech.probe(target!);
  expect(probe).toMatchObject({ codec: 'aac', picture: 'common' });
  expect(Math.abs(probe.durationMs - CLIP_MS)).toBeLessThan(150);
  const [before, after] = [readLight(path!), readLight(target!)];
  expect(Math.abs(after.length - before.length)).toBeLessThanOrEqual(1);
  for (const [index, { timeMs, light }] of after.entries()) {
    const isGone = black.some(({ fromMs, toMs }) => timeMs > fromMs - 101 && timeMs < toMs + 101);
    const expected = isGone ? 16 : (before[index] ?? before.at(-1)!).light;
    expect([timeMs, Math.abs(light - expected) < 6]).toEqual([timeMs, true]);
  }
});
