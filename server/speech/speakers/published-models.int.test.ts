/** Networks with the shapes of the published ones take the place of the bundled ones. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue, type CatalogueEntry } from '../models/catalogue.ts';
import { readStarterModel } from '../models/model-folder.ts';
import { readEvalSamples } from '../testing/encode-audio.ts';
import { makeFolder, startSpeech } from '../testing/test-speech.ts';
import { installTinyVoice } from '../testing/tiny-voices.ts';
import { readSpeakerModels } from './speaker-models.ts';
import type { VoiceWindow } from './voices.ts';

const { models } = loadCatalogue();
const SEGMENTATION = models.find(({ purpose }) => purpose === 'speaker-segmentation')!;
const EMBEDDINGS = models.filter(({ purpose }) => purpose === 'speaker-embedding');

async function hear(modelsFolder: string): Promise<VoiceWindow[]> {
  const speech = startSpeech({
    models: { current: readStarterModel, speakers: () => readSpeakerModels(modelsFolder) },
  });
  const samples = readEvalSamples('clips/clip-01.wav');
  const pcmPath = join(await makeFolder(), 'clip.pcm');
  await writeFile(pcmPath, samples);
  const windows: VoiceWindow[] = [];
  const { signal } = new AbortController();
  await speech.hearVoices({
    pcmPath,
    signal,
    next(heard) {
      windows.push(...heard);
      return Promise.resolve(windows.length === 0 ? [{ startMs: 0, endMs: samples.length / 16 }] : []);
    },
  });
  return windows;
}

const install = async (...entries: CatalogueEntry[]): Promise<string> => {
  const modelsFolder = await makeFolder();
  for (const entry of entries) await installTinyVoice(modelsFolder, entry);
  return modelsFolder;
};

test.each(EMBEDDINGS.map((entry) => [entry.id, entry] as const))(
  '%s gives each voice a vector',
  async (id, entry) => {
    const modelsFolder = await install(SEGMENTATION, entry);
    expect(readSpeakerModels(modelsFolder).id).toBe(`${SEGMENTATION.id} + ${id}`);
    const [window] = await hear(modelsFolder);
    expect(window!.voices.length).toBeGreaterThan(0);
    for (const { vector } of window!.voices) {
      expect(vector).toHaveLength(80);
      expect(Math.hypot(...vector!)).toBeCloseTo(1, 3);
    }
  },
);

test('one of the two alone changes nothing, and a damaged one is told', async () => {
  const modelsFolder = await install(EMBEDDINGS[0]!);
  expect(readSpeakerModels(modelsFolder).id).toMatch(/^bundled/);
  await installTinyVoice(modelsFolder, SEGMENTATION, Buffer.from('no network'));
  await expect(hear(modelsFolder)).rejects.toMatchObject({ code: 'SPEECH_MODEL_BROKEN' });
});
