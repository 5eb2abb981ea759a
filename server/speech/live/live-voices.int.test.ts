/** Voices told apart while people speak, by a child that may die. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStarterModel } from '../models/model-folder.ts';
import { readEvalSamples } from '../testing/encode-audio.ts';
import { makeFolder, startSpeech, watchChildren } from '../testing/test-speech.ts';
import { BUNDLED_SPEAKERS } from '../speakers/speaker-models.ts';
import type { VoiceWindow } from '../speakers/voices.ts';

const BYTES_PER_MS = 32;
const PART_MS = 8_000;

const meeting = (): Buffer => {
  const samples = readEvalSamples('meeting.wav');
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
};

test('three voices are three speakers, however the sound comes in; silence is nobody', async () => {
  const voices = startSpeech().openVoices();
  const sound = meeting();
  const windows: VoiceWindow[] = [];
  for (let startMs = 0; startMs * BYTES_PER_MS < sound.length; startMs += PART_MS) {
    const pcm = sound.subarray(startMs * BYTES_PER_MS, (startMs + PART_MS) * BYTES_PER_MS);
    windows.push(...(await voices.listen(startMs, pcm)));
  }
  const turns = await voices.findTurns(windows, null);
  expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(3);
  expect(turns.at(-1)!.endMs).toBeLessThanOrEqual(sound.length / BYTES_PER_MS);
  const silence = await voices.listen(0, Buffer.alloc(2_000 * BYTES_PER_MS));
  expect(silence.flatMap((window) => window.voices)).toEqual([]);
  expect(await voices.listen(0, Buffer.alloc(0))).toEqual([]);
  expect(await voices.findTurns([], null)).toEqual([]);
  voices.close();
});

test('where the child dies whoever asked is told, and the next child answers again', async () => {
  const { log, lastPid } = watchChildren();
  const voices = startSpeech({ log }).openVoices();
  const sound = meeting().subarray(0, PART_MS * BYTES_PER_MS);
  await voices.listen(0, sound);
  const asked = voices.listen(0, sound);
  process.kill(lastPid(), 'SIGKILL');
  await expect(asked).rejects.toMatchObject({ code: 'SPEECH_CRASHED' });
  expect((await voices.listen(0, sound)).flatMap((window) => window.voices)).not.toEqual([]);
  voices.close();
});

test('models that cannot be loaded are named, and cost nobody else anything', async () => {
  const missing = join(await makeFolder(), 'none.onnx');
  const models = { ...BUNDLED_SPEAKERS, segmentation: missing };
  const speech = startSpeech({ models: { current: readStarterModel, speakers: () => models } });
  const voices = speech.openVoices();
  await expect(voices.listen(0, meeting().subarray(0, 32_000))).rejects.toMatchObject({
    code: 'SPEECH_MODEL_BROKEN',
  });
  voices.close();
});
