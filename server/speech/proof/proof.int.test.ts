import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import type { ModelInFolder } from '../models/model-description.ts';
import { readStarterModel } from '../models/model-folder.ts';
import { makeFolder } from '../testing/test-speech.ts';
import { scriptOf, writeTinyModel, type TinyModelOptions } from '../testing/tiny-models.ts';
import { readProof, type ModelProof } from './model-proof.ts';
import { createProve } from './prove-model.ts';

const prove = (model: ModelInFolder, memoryMb = 2048): Promise<ModelProof> =>
  createProve({ log: silentLog, memoryMb }, new AbortController().signal)(model);
const make = async (options: TinyModelOptions): Promise<ModelInFolder> =>
  writeTinyModel(await makeFolder(), 'transducer', options);
const GOOD = { script: scriptOf('XIN CHÀO CÁC BẠN NHÉ'), hears: 'speech' } as const;

test('a model that hears speech alone passes, is measured, and is not heard again while its files are the same', async () => {
  const model = await make(GOOD);
  const proof = await prove(model);
  expect(proof).toMatchObject({
    failure: null,
    said: 'thảo cố hết sức đạp vào người có em để thụ ra ngoài',
    heard: 'xin chào các bạn nhé',
    wordStartShiftMs: null,
  });
  expect(proof.realTimeFactor).toBeGreaterThan(0);
  expect(proof.memoryMb).toBeGreaterThan(20);
  expect(proof.numThreads! * proof.children!).toBeGreaterThan(0);
  expect(readProof(model)).toEqual(proof);
  // Copied to another disk.
  const { name } = model.description.files[0]!;
  await utimes(join(model.folder, name), new Date(), new Date(0));
  await expect(prove(model)).resolves.toMatchObject({ provenAt: proof.provenAt });
  // Another file.
  await writeFile(join(model.folder, name), 'no network');
  await expect(prove(model)).resolves.toMatchObject({ failure: 'MODEL_DOES_NOT_RUN' });
});

test.each<[string, string, TinyModelOptions]>([
  ['talks over silence', 'MODEL_INVENTS_WORDS', { ...GOOD, hears: 'anything' }],
  ['speaks English', 'MODEL_NOT_VIETNAMESE', { ...GOOD, script: scriptOf('THE FOX HAS FIVE WIVES') }],
  ['hears next to nothing', 'MODEL_HEARS_NOTHING', { ...GOOD, script: scriptOf('XIN CHÀO') }],
])('a model that %s fails', async (_name, failure, options) => {
  await expect(prove(await make(options))).resolves.toMatchObject({ failure });
});

test('a model that needs more memory than it may have fails', async () => {
  await expect(prove(await make(GOOD), 10)).resolves.toMatchObject({ failure: 'MODEL_NEEDS_MEMORY' });
});

test('the shift of word starts is measured, and agrees with what the card of the starter model says', async () => {
  const { description, folder } = readStarterModel();
  const copy = await makeFolder();
  for (const { name } of description.files)
    await writeFile(join(copy, name), await readFile(join(folder, name)));
  const { failure, wordStartShiftMs } = await prove({ description, folder: copy });
  expect(failure).toBeNull();
  expect(Math.abs(wordStartShiftMs! + 70)).toBeLessThanOrEqual(20);
});
