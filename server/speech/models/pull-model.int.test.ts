import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { startFileServer, type FileServer } from '../testing/file-server.ts';
import { makeFolder } from '../testing/test-speech.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { listInstalled, readInstalledModel } from './model-folder.ts';
import { createModelStore, type ModelStore } from './model-store.ts';
import { pullModel } from './pull-model.ts';
import { verifyModel } from './verify-model.ts';

const NETWORK = randomBytes(300_000);
const TOKENS = Buffer.from('<blk> 0\n');
const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const entryAt = ({ baseUrl }: Pick<FileServer, 'baseUrl'>, sha256 = sha256Of(NETWORK)): CatalogueEntry => ({
  id: 'small',
  title: 'Small',
  purpose: 'recognition',
  licence: 'MIT',
  isCommercialUse: true,
  engine: {
    slot: 'zipformerCtc',
    model: 'model.onnx',
    tokens: 'tokens.txt',
    numThreads: 1,
    wordStartShiftMs: 0,
  },
  files: [
    { name: 'model.onnx', sizeBytes: NETWORK.length, sha256 },
    { name: 'tokens.txt', sizeBytes: null, sha256: null },
  ],
  sources: [{ folder: baseUrl }],
  publishedErrorRates: {},
  notes: 'For tests.',
});

const serveModel = (): Promise<FileServer> =>
  startFileServer({ 'model.onnx': NETWORK, 'tokens.txt': TOKENS });

describe('pulling a model', () => {
  const pull = (entry: CatalogueEntry, modelsFolder: string, progress: number[] = []): Promise<void> =>
    pullModel({
      entry,
      modelsFolder,
      signal: new AbortController().signal,
      onProgress: (share) => void progress.push(share),
    });

  test('a file may lie in a folder of its own there', async () => {
    const server = await startFileServer({ 'model.onnx': NETWORK, 'vocabulary/tokens.txt': TOKENS });
    const [model, tokens] = entryAt(server).files;
    const folder = await makeFolder();
    await pull(
      { ...entryAt(server), files: [model!, { ...tokens!, path: 'vocabulary/tokens.txt' }] },
      folder,
    );
    expect(await readFile(join(folder, 'small/tokens.txt'))).toEqual(TOKENS);
  });

  test('it arrives whole, with its checksums written down', async () => {
    const server = await serveModel();
    const folder = await makeFolder();
    const progress: number[] = [];
    await pull(entryAt(server), folder, progress);
    expect(await readFile(join(folder, 'small/model.onnx'))).toEqual(NETWORK);
    const model = readInstalledModel(folder, 'small');
    expect(model.description.files[1]).toEqual({
      name: 'tokens.txt',
      sizeBytes: TOKENS.length,
      sha256: sha256Of(TOKENS),
    });
    await expect(verifyModel(model)).resolves.toEqual([]);
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(listInstalled(folder)).toEqual(['starter', 'small']);
  });

  test('after a cut it goes on where it was', async () => {
    const server = await serveModel();
    const folder = await makeFolder();
    server.breakAfter(100_000);
    await expect(pull(entryAt(server), folder)).rejects.toThrow('terminated');
    expect(listInstalled(folder)).toEqual(['starter']);
    await pull(entryAt(server), folder);
    const [first, second] = server.requests;
    expect(first).toEqual({ name: 'model.onnx', fromByte: null });
    expect(second!.name).toBe('model.onnx');
    expect(second!.fromByte).toBeGreaterThan(0);
    await expect(verifyModel(readInstalledModel(folder, 'small'))).resolves.toEqual([]);
  });

  test('something else than was promised is thrown away', async () => {
    const server = await serveModel();
    const folder = await makeFolder();
    await expect(pull(entryAt(server, '0'.repeat(64)), folder)).rejects.toThrow('the checksum is');
    expect(listInstalled(folder)).toEqual(['starter']);
    await pull(entryAt(server), folder);
    expect(server.requests.map(({ fromByte }) => fromByte)).toEqual([null, null, null]);
  });

  test('a refusal names the address and the answer', async () => {
    const server = await serveModel();
    server.refuse(403);
    await expect(pull(entryAt(server), await makeFolder())).rejects.toThrow('the server answered 403');
  });

  test('verifying names damage', async () => {
    const folder = await makeFolder();
    await pull(entryAt(await serveModel()), folder);
    const damaged = Buffer.from(NETWORK);
    damaged[1000]! ^= 1;
    await writeFile(join(folder, 'small/model.onnx'), damaged);
    await writeFile(join(folder, 'small/tokens.txt'), 'x');
    await expect(verifyModel(readInstalledModel(folder, 'small'))).resolves.toEqual([
      'model.onnx has another checksum',
      'tokens.txt has 1 bytes instead of 8',
    ]);
  });
});

describe('the model in use', () => {
  const openStore = (
    entry: CatalogueEntry,
    modelsFolder: string,
    overrides: { isOffline?: boolean; modelId?: string } = {},
  ): ModelStore =>
    createModelStore(
      {
        modelId: null,
        hasPunctuation: true,
        isOffline: false,
        modelsFolder,
        catalogue: { default: entry.id, models: [entry] },
        retryDelaysMs: [10],
        ...overrides,
      },
      silentLog,
    );

  test('the starter model stands in until the chosen one is there, which then serves the next recording', async () => {
    const store = openStore(entryAt(await serveModel()), await makeFolder());
    expect(store.current().description.id).toBe('starter');
    expect(store.status()).toMatchObject({ model: 'starter', isStarter: true, download: { state: 'none' } });
    store.startDownload();
    await expect.poll(() => store.current().description.id).toBe('small');
    await store.close();
    expect(store.status()).toEqual({
      model: 'small',
      title: 'Small',
      isStarter: false,
      download: { state: 'none', progress: 1 },
    });
  });

  test('a download that is refused and cut is tried again by itself', async () => {
    const server = await serveModel();
    const store = openStore(entryAt(server), await makeFolder());
    server.refuse(503);
    server.breakAfter(50_000);
    store.startDownload();
    await expect.poll(() => store.status().isStarter).toBe(false);
    expect(server.requests.map(({ name }) => name)).toEqual([
      'model.onnx',
      'model.onnx',
      'model.onnx',
      'tokens.txt',
    ]);
    await store.close();
  });

  test('nobody at the address: it waits for the next try and closes at once', async () => {
    const store = openStore(entryAt({ baseUrl: 'http://127.0.0.1:1/' }), await makeFolder());
    store.startDownload();
    await expect.poll(() => store.status().download.state).toBe('waiting');
    await store.close();
    expect(store.current().description.id).toBe('starter');
  });

  test('offline, nothing is asked for', async () => {
    const server = await serveModel();
    const store = openStore(entryAt(server), await makeFolder(), { isOffline: true });
    store.startDownload();
    await store.close();
    expect(store.status().download).toEqual({ state: 'off', progress: 0 });
    expect(server.requests).toEqual([]);
  });

  test('a licence that nobody accepted is not taken by itself', async () => {
    const server = await serveModel();
    const store = openStore({ ...entryAt(server), isCommercialUse: false }, await makeFolder());
    store.startDownload();
    await store.close();
    expect(store.status().download.state).toBe('failed');
    expect(server.requests).toEqual([]);
  });

  test('a chosen model that cannot be read is replaced by the starter model', async () => {
    const folder = await makeFolder();
    await mkdir(join(folder, 'small'));
    await writeFile(join(folder, 'small/model.json'), '{}');
    const store = openStore(entryAt({ baseUrl: 'http://127.0.0.1:1/' }), folder);
    expect(store.status()).toMatchObject({ model: 'starter', isStarter: true });
  });
});
