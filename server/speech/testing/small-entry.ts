/** Entries of a catalogue for models that arrive in tests. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLog } from '../../testing/silent-log.ts';
import type { CatalogueEntry } from '../models/catalogue.ts';
import type { Prove } from '../models/install-model.ts';
import { pullModel, type PullRequest } from '../models/pull-model.ts';
import { createProve } from '../proof/prove-model.ts';
import { scriptOf, writeTinyModel, type TinyModelOptions } from './tiny-models.ts';
import { makeFolder } from './test-speech.ts';

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export const TOKENS = Buffer.from('<blk> 0\n');

/** A model that is no recogniser, of a network and a list of tokens: it is taken as it comes. */
export const entryOf = (
  network: Buffer,
  baseUrl = 'http://127.0.0.1:1/',
  sha256 = sha256Of(network),
): CatalogueEntry => ({
  id: 'small',
  title: 'Small',
  purpose: 'punctuation',
  licence: 'MIT',
  isCommercialUse: true,
  engine: null,
  files: [
    { name: 'model.onnx', sizeBytes: network.length, sha256 },
    { name: 'tokens.txt', sizeBytes: null, sha256: null },
  ],
  sources: [{ folder: baseUrl }],
  publishedErrorRates: {},
  notes: 'For tests.',
});

/** Fetches a model as the server does. @returns the folder that it came into */
export async function pull(
  entry: CatalogueEntry,
  { modelsFolder, ...options }: Partial<Pick<PullRequest, 'modelsFolder' | 'mirrorUrl' | 'onProgress'>> = {},
): Promise<string> {
  const folder = modelsFolder ?? (await makeFolder());
  const { signal } = new AbortController();
  await pullModel({ entry, modelsFolder: folder, signal, onProgress: () => {}, prove, ...options });
  return folder;
}

/** As the server proves models. */
export const prove: Prove = (model) =>
  createProve({ log: silentLog, memoryMb: 2048 }, new AbortController().signal)(model);

/** A tiny recogniser called `small`, its files and its entry. One that hears speech alone and writes Vietnamese, unless said. */
export async function smallRecogniser(options: TinyModelOptions = {}): Promise<{
  folder: string;
  files: Record<string, Buffer>;
  entryAt(baseUrl: string): CatalogueEntry;
}> {
  const { folder, description } = await writeTinyModel(await makeFolder(), 'zipformerCtc', {
    id: 'small',
    script: scriptOf('XIN CHÀO CÁC BẠN NHÉ'),
    hears: 'speech',
    ...options,
  });
  const files: Record<string, Buffer> = {};
  for (const { name } of description.files) files[name] = await readFile(join(folder, name));
  const described = description.files.map((file) => ({ ...file, sha256: sha256Of(files[file.name]!) }));
  return {
    folder,
    files,
    entryAt: (baseUrl) => ({
      ...description,
      title: 'Small',
      files: described,
      sources: [{ folder: baseUrl }],
      publishedErrorRates: {},
      notes: 'For tests.',
    }),
  };
}
