import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { startFileServer, type FileServer } from '../testing/file-server.ts';
import { smallRecogniser } from '../testing/small-entry.ts';
import { makeFolder } from '../testing/test-speech.ts';
import { scriptOf, type TinyModelOptions } from '../testing/tiny-models.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { createModelStore, type ModelStore } from './model-store.ts';

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:1/';
const ENGLISH = { script: scriptOf('THE FOX HAS FIVE WIVES') } as const;

async function serve(options: TinyModelOptions = {}): Promise<{ server: FileServer; entry: CatalogueEntry }> {
  const { files, entryAt } = await smallRecogniser(options);
  const server = await startFileServer(files);
  return { server, entry: entryAt(server.baseUrl) };
}

function openStore(
  entry: CatalogueEntry,
  modelsFolder: string,
  overrides: { isOffline?: boolean; modelId?: string } = {},
): ModelStore {
  const store = createModelStore(
    {
      modelId: null,
      hasPunctuation: true,
      memoryMb: 2048,
      isOffline: false,
      modelsFolder,
      catalogue: { default: entry.id, models: [entry] },
      retryDelaysMs: [10],
      ...overrides,
    },
    silentLog,
  );
  onTestFinished(() => store.close());
  return store;
}

/** A folder in which that recogniser lies, as somebody would copy it there. */
async function copyIn(
  options: TinyModelOptions = {},
): Promise<{ modelsFolder: string; entry: CatalogueEntry }> {
  const { folder, entryAt } = await smallRecogniser(options);
  const modelsFolder = await makeFolder();
  await cp(folder, join(modelsFolder, 'small'), { recursive: true });
  return { modelsFolder, entry: entryAt(NOWHERE) };
}

const inUse = (store: ModelStore): string => store.current().description.id;
const stateOf = (store: ModelStore) => {
  const { state, proof } = store.report().models.find(({ id }) => id === 'small')!;
  return { state, failure: proof?.failure ?? null };
};

test('after a refusal and a cut the chosen model arrives, shows what it hears, and serves the next recording', async () => {
  const { server, entry } = await serve();
  const store = openStore(entry, await makeFolder());
  expect(store.status()).toMatchObject({ model: 'starter', isStarter: true, download: { state: 'none' } });
  expect(stateOf(store)).toEqual({ state: 'missing', failure: null });
  server.refuse(503);
  server.breakAfter(500);
  store.startDownload();
  await expect.poll(() => inUse(store), { timeout: 30_000 }).toBe('small');
  expect(server.requests.map(({ name }) => name)).toEqual([
    'model.onnx',
    'model.onnx',
    'model.onnx',
    'tokens.txt',
  ]);
  await expect.poll(() => store.status().download).toEqual({ state: 'none', progress: 1 });
  expect(stateOf(store)).toEqual({ state: 'ready', failure: null });
  expect(store.current().description.engine).toMatchObject({
    numThreads: store.current().proof!.numThreads,
  });
});

test('a model that arrives and fails does not serve, is not fetched again, and says why', async () => {
  const { server, entry } = await serve(ENGLISH);
  const modelsFolder = await makeFolder();
  const store = openStore(entry, modelsFolder);
  store.startDownload();
  await expect.poll(() => store.status().download.state, { timeout: 30_000 }).toBe('failed');
  expect(inUse(store)).toBe('starter');
  expect(store.report().download).toMatchObject({ id: 'small', state: 'failed' });
  expect(stateOf(store)).toEqual({ state: 'failed', failure: 'MODEL_NOT_VIETNAMESE' });
  expect(() => store.choose('small')).toThrow(expect.objectContaining({ code: 'MODEL_NOT_VIETNAMESE' }));
  const asked = server.requests.length;
  openStore(entry, modelsFolder).startDownload();
  expect(server.requests).toHaveLength(asked);
});

test('a model that somebody copied into the folder serves once it has shown what it hears, until it is replaced by a worse one', async () => {
  const { modelsFolder, entry } = await copyIn();
  const first = openStore(entry, modelsFolder);
  expect(inUse(first)).toBe('starter');
  expect(stateOf(first).state).toBe('proving');
  await first.settled();
  expect(inUse(first)).toBe('small');

  // What an earlier version of the program has proven goes on serving while it is proven anew.
  const path = join(modelsFolder, 'small/proof.json');
  const proof = JSON.parse(await readFile(path, 'utf8')) as { program: string };
  await writeFile(path, JSON.stringify({ ...proof, program: 'an earlier one' }));
  const store = openStore(entry, modelsFolder);
  expect(inUse(store)).toBe('small');
  await store.settled();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ program: proof.program });

  const { files } = await smallRecogniser({ hears: 'anything' });
  await writeFile(join(modelsFolder, 'small/model.onnx'), files['model.onnx']!);
  expect(inUse(store)).toBe('starter');
  await store.settled();
  expect(stateOf(store)).toEqual({ state: 'failed', failure: 'MODEL_INVENTS_WORDS' });
  expect(inUse(store)).toBe('starter');
});

test('an operator adds a model and chooses it; the choice is kept, and one of the settings goes before it', async () => {
  const [{ folder }, { entry }] = [await smallRecogniser(), await serve(ENGLISH)];
  const modelsFolder = await makeFolder();
  const other = { ...entry, id: 'other' };
  const store = openStore(other, modelsFolder);
  await expect(store.add(folder, { isLicenceAccepted: false })).resolves.toEqual({
    id: 'small',
    failure: null,
  });
  expect(inUse(store)).toBe('starter');
  store.choose('small');
  expect(inUse(store)).toBe('small');
  expect(inUse(openStore(other, modelsFolder))).toBe('small');
  const fixed = openStore(other, modelsFolder, { modelId: 'starter' });
  expect(inUse(fixed)).toBe('starter');
  expect(() => fixed.choose('small')).toThrow(expect.objectContaining({ code: 'MODEL_FIXED' }));
  expect(() => store.choose('other')).toThrow(expect.objectContaining({ code: 'MODEL_UNKNOWN' }));
});

test('nobody at the address: it waits for the next try, says why, and closes at once', async () => {
  const { entryAt } = await smallRecogniser();
  const store = openStore(entryAt(NOWHERE), await makeFolder());
  store.startDownload();
  await expect.poll(() => store.report().download).toMatchObject({ state: 'waiting' });
  const { reason, failures } = store.report().download!;
  expect(reason).toContain('fetch failed');
  expect(failures).toEqual([{ place: '127.0.0.1:1', kind: 'other' }]);
  expect(() => store.download('small', { isLicenceAccepted: false })).not.toThrow();
  await store.close();
  expect(inUse(store)).toBe('starter');
});

test('offline, nothing is asked for', async () => {
  const { server, entry } = await serve();
  const store = openStore(entry, await makeFolder(), { isOffline: true });
  store.startDownload();
  expect(store.status().download).toEqual({ state: 'off', progress: 0 });
  expect(() => store.download('small', { isLicenceAccepted: true })).toThrow(
    expect.objectContaining({ code: 'MODEL_OFFLINE' }),
  );
  expect(server.requests).toEqual([]);
});

test('a licence that nobody accepted is not taken', async () => {
  const { server, entry } = await serve();
  const store = openStore({ ...entry, isCommercialUse: false }, await makeFolder());
  store.startDownload();
  expect(store.status().download.state).toBe('failed');
  expect(() => store.download('small', { isLicenceAccepted: false })).toThrow(
    expect.objectContaining({ code: 'MODEL_LICENCE' }),
  );
  expect(server.requests).toEqual([]);
});

test('a chosen model that cannot be read is replaced by the starter model', async () => {
  const { entryAt } = await smallRecogniser();
  const folder = await makeFolder();
  await mkdir(join(folder, 'small'));
  await writeFile(join(folder, 'small/model.json'), '{}');
  const store = openStore(entryAt(NOWHERE), folder);
  expect(store.status()).toMatchObject({ model: 'starter', isStarter: true });
  expect(store.report().models.map(({ id }) => id)).toEqual(['starter', 'small']);
});
