import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startFileServer, type FileServer } from '../testing/file-server.ts';
import { entryOf, pull, sha256Of, TOKENS } from '../testing/small-entry.ts';
import { makeFolder } from '../testing/test-speech.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { listInstalled, readInstalledModel } from './model-folder.ts';
import { verifyModel } from './verify-model.ts';

const NETWORK = randomBytes(300_000);
const entryAt = ({ baseUrl }: Pick<FileServer, 'baseUrl'>, sha256?: string): CatalogueEntry =>
  entryOf(NETWORK, baseUrl, sha256);

const serveModel = (): Promise<FileServer> =>
  startFileServer({ 'model.onnx': NETWORK, 'tokens.txt': TOKENS });

describe('pulling a model', () => {
  test('a file may lie in a folder of its own there', async () => {
    const server = await startFileServer({ 'model.onnx': NETWORK, 'vocabulary/tokens.txt': TOKENS });
    const [model, tokens] = entryAt(server).files;
    const folder = await makeFolder();
    await pull(
      { ...entryAt(server), files: [model!, { ...tokens!, path: 'vocabulary/tokens.txt' }] },
      { modelsFolder: folder },
    );
    expect(await readFile(join(folder, 'small/tokens.txt'))).toEqual(TOKENS);
  });

  test('it arrives whole, with its checksums written down', async () => {
    const server = await serveModel();
    const folder = await makeFolder();
    const progress: number[] = [];
    await pull(entryAt(server), { modelsFolder: folder, onProgress: (share) => void progress.push(share) });
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
    await expect(pull(entryAt(server), { modelsFolder: folder })).rejects.toThrow('terminated');
    expect(listInstalled(folder)).toEqual(['starter']);
    await pull(entryAt(server), { modelsFolder: folder });
    const [first, second] = server.requests;
    expect(first).toEqual({ name: 'model.onnx', fromByte: null });
    expect(second!.name).toBe('model.onnx');
    expect(second!.fromByte).toBeGreaterThan(0);
    await expect(verifyModel(readInstalledModel(folder, 'small'))).resolves.toEqual([]);
  });

  test('something else than was promised is thrown away', async () => {
    const server = await serveModel();
    const folder = await makeFolder();
    await expect(pull(entryAt(server, '0'.repeat(64)), { modelsFolder: folder })).rejects.toThrow(
      'the checksum is',
    );
    expect(listInstalled(folder)).toEqual(['starter']);
    await pull(entryAt(server), { modelsFolder: folder });
    expect(server.requests.map(({ fromByte }) => fromByte)).toEqual([null, null, null]);
  });

  test('a refusal names the address and the answer', async () => {
    const server = await serveModel();
    server.refuse(403);
    await expect(pull(entryAt(server))).rejects.toThrow('the server answered 403');
  });

  test('verifying names damage', async () => {
    const folder = await makeFolder();
    await pull(entryAt(await serveModel()), { modelsFolder: folder });
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
