import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { pack, type Header } from 'tar-stream';
import { expect, test } from 'vitest';
import { startFileServer } from '../testing/file-server.ts';
import { entryOf, prove, pull, sha256Of, smallRecogniser, TOKENS } from '../testing/small-entry.ts';
import { makeFolder } from '../testing/test-speech.ts';
import { scriptOf } from '../testing/tiny-models.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { addModel } from './install-model.ts';
import { listInstalled, readInstalledModel } from './model-folder.ts';
import { takeFiles } from './take-files.ts';
import { verifyModel } from './verify-model.ts';

const NETWORK = Buffer.from('network');
/** The same two files and a clip, as releases are packed: `sherpa-small/network.onnx`, `sherpa-small/test_wavs/0.wav`. */
const TAR_BZ2 = Buffer.from(
  'QlpoOTFBWSZTWRb60moAAMj/gMuQAQBAA/2FBaAQAPJP38ALCDAAuSGVMJqbUHqPUDJ6RoAZinqGBkGQAGI0GQyAwbVGig9IaBoZDTQA9QH6fudKIEub0gswCQKNWvyPMSIQakYvAhOEOSs4lE4u7FQxKt4DVyGQF3C6AGyJbhtoenp5hgbCpLETeu1yB3XekxOJSZj03IqiIHqL5VGOBWXdK5WNycNBaWBhZ9x/Uka6GewDWFB1DqCKPDqoECX8XckU4UJAW+tJqA==',
  'base64',
);
type Named = Partial<Header> & { name: string };
const ENTRY = entryOf(NETWORK);
const catalogueOf = (entry: CatalogueEntry): Catalogue => ({ default: entry.id, models: [entry] });

async function bring(content: Buffer | Uint8Array): Promise<{ source: string; modelsFolder: string }> {
  const folder = await makeFolder();
  const source = join(folder, 'brought');
  await writeFile(source, content);
  return { source, modelsFolder: join(folder, 'models') };
}

const add = (where: { source: string; modelsFolder: string }, entry = ENTRY, isLicenceAccepted = false) =>
  addModel({ ...where, catalogue: catalogueOf(entry), isLicenceAccepted, prove });

async function makeTar(...entries: [Named, Buffer?][]): Promise<Buffer> {
  const archive = pack();
  for (const [headers, content] of entries) archive.entry(headers, content ?? Buffer.alloc(0));
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const FILES: [Named, Buffer][] = [
  [{ name: 'x/network.onnx' }, NETWORK],
  [{ name: 'x/tokens.txt' }, TOKENS],
];

test.each<[string, () => Promise<Buffer | Uint8Array>]>([
  ['tar.bz2', () => Promise.resolve(TAR_BZ2)],
  ['tar.gz', async () => gzipSync(await makeTar(...FILES))],
  ['zip', () => Promise.resolve(zipSync({ 'x/network.onnx': NETWORK, 'x/tokens.txt': TOKENS }))],
])('a known model is recognised in a %s by its checksums', async (_kind, make) => {
  const where = await bring(await make());
  await expect(add(where)).resolves.toMatchObject({ description: { id: 'small' } });
  const model = readInstalledModel(where.modelsFolder, 'small');
  expect(await readFile(join(model.folder, 'model.onnx'))).toEqual(NETWORK);
  await expect(verifyModel(model)).resolves.toEqual([]);
  expect(await readdir(where.modelsFolder)).toEqual(['small']);
});

test('a model that nobody knows describes itself, in a folder', async () => {
  const source = await makeFolder();
  await mkdir(join(source, 'files'));
  await writeFile(join(source, 'files/model.onnx'), 'another');
  await writeFile(join(source, 'tokens.txt'), TOKENS);
  const files = ENTRY.files.map((file) => ({ ...file, sizeBytes: null, sha256: null }));
  await writeFile(join(source, 'model.json'), JSON.stringify({ ...ENTRY, id: 'own', files }));
  const modelsFolder = await makeFolder();
  await expect(add({ source, modelsFolder })).resolves.toMatchObject({ description: { id: 'own' } });
  await expect(verifyModel(readInstalledModel(modelsFolder, 'own'))).resolves.toEqual([]);
});

test('a licence that nobody accepted is not taken', async () => {
  const entry = { ...ENTRY, isCommercialUse: false };
  const where = await bring(TAR_BZ2);
  await expect(add(where, entry)).rejects.toMatchObject({ code: 'MODEL_LICENCE' });
  await expect(add(where, entry, true)).resolves.toMatchObject({ description: { id: 'small' } });
});

test.each<[string, string, () => Promise<Buffer | Uint8Array>]>([
  ['a way out', 'MODEL_ARCHIVE_UNSAFE', () => makeTar([{ name: '../../model.onnx' }, NETWORK], ...FILES)],
  ['an absolute path', 'MODEL_ARCHIVE_UNSAFE', () => makeTar([{ name: '/etc/model.onnx' }, NETWORK])],
  [
    'a link',
    'MODEL_ARCHIVE_UNSAFE',
    () => makeTar([{ name: 'tokens.txt', type: 'symlink', linkname: '/etc/passwd' }], ...FILES),
  ],
  ['a way out of a zip', 'MODEL_ARCHIVE_BROKEN', () => Promise.resolve(zipSync({ '../tokens.txt': TOKENS }))],
  ['a cut tar.bz2', 'MODEL_ARCHIVE_BROKEN', () => Promise.resolve(TAR_BZ2.subarray(0, 100))],
  ['a cut tar.gz', 'MODEL_ARCHIVE_BROKEN', async () => gzipSync(await makeTar(...FILES)).subarray(0, 60)],
  ['a cut zip', 'MODEL_ARCHIVE_BROKEN', () => Promise.resolve(zipSync({ x: NETWORK }).subarray(0, 40))],
  [
    'a web page',
    'MODEL_ARCHIVE_BROKEN',
    () => Promise.resolve(Buffer.from('<html>Sign in</html>'.repeat(90))),
  ],
  ['another file', 'MODEL_UNKNOWN', () => Promise.resolve(zipSync({ 'model.onnx': TOKENS }))],
  [
    'a wrong description',
    'MODEL_UNKNOWN',
    () => Promise.resolve(zipSync({ 'model.json': Buffer.from('{}') })),
  ],
])('%s is refused and changes nothing', async (_name, code, make) => {
  const where = await bring(TAR_BZ2);
  await add(where);
  await writeFile(where.source, await make());
  await expect(add(where)).rejects.toMatchObject({ code });
  expect(await readdir(where.modelsFolder)).toEqual(['small']);
  await expect(verifyModel(readInstalledModel(where.modelsFolder, 'small'))).resolves.toEqual([]);
});

test('an archive that unpacks without end is stopped at the limit', async () => {
  const { source } = await bring(gzipSync(await makeTar([{ name: 'zeros' }, Buffer.alloc(3_000_000)])));
  const target = await makeFolder();
  const taking = takeFiles(source, target, { maxFiles: 2, maxBytes: 1_000_000 });
  await expect(taking).rejects.toMatchObject({ code: 'MODEL_ARCHIVE_TOO_LARGE' });
});

test('too many files are not taken', async () => {
  const { source } = await bring(TAR_BZ2);
  const taking = takeFiles(source, await makeFolder(), { maxFiles: 2, maxBytes: 1_000_000 });
  await expect(taking).rejects.toMatchObject({ code: 'MODEL_ARCHIVE_TOO_LARGE' });
});

async function pullWhole(...request: Parameters<typeof pull>): Promise<void> {
  const modelsFolder = await pull(...request);
  expect(listInstalled(modelsFolder)).toEqual(['starter', 'small']);
  await expect(verifyModel(readInstalledModel(modelsFolder, 'small'))).resolves.toEqual([]);
  expect(await readdir(modelsFolder)).toEqual(['small']);
}

test('where one source is away, lies or asks to sign in, the next one is asked', async () => {
  const [away, lying, portal, archive] = await Promise.all([
    startFileServer({}),
    startFileServer({ 'model.onnx': Buffer.from('nonsens'), 'tokens.txt': TOKENS }),
    startFileServer({ 'model.onnx': NETWORK, 'tokens.txt': TOKENS }),
    startFileServer({ 'small.tar.bz2': TAR_BZ2 }),
  ]);
  portal.answerWithPage();
  const whole = { archive: `${archive.baseUrl}small.tar.bz2`, sizeBytes: null, sha256: sha256Of(TAR_BZ2) };
  const folders = [away, lying, portal].map(({ baseUrl }) => ({ folder: baseUrl }));
  await pullWhole({ ...ENTRY, sources: [...folders, whole] });
  expect(archive.requests).toHaveLength(1);
});

test("the operator's own mirror is asked first", async () => {
  const mirror = await startFileServer({ 'm/small/model.onnx': NETWORK, 'm/small/tokens.txt': TOKENS });
  await pullWhole(ENTRY, { mirrorUrl: `${mirror.baseUrl}m` });
  expect(mirror.requests).toHaveLength(2);
});

test('what one source sent wrongly before it was cut does not spoil what the next one sends', async () => {
  const server = await startFileServer({ 'model.onnx': NETWORK, 'tokens.txt': TOKENS });
  const modelsFolder = await makeFolder();
  await mkdir(join(modelsFolder, '.small.part'));
  await writeFile(join(modelsFolder, '.small.part/model.onnx.part'), 'abc');
  await pullWhole({ ...ENTRY, sources: [{ folder: server.baseUrl }] }, { modelsFolder });
  expect(server.requests.map(({ fromByte }) => fromByte)).toEqual([3, null, null]);
});

test('a recogniser shows what it hears when it arrives; one that fails does not take the place of one that serves', async () => {
  const [good, bad] = [
    await smallRecogniser(),
    await smallRecogniser({ script: scriptOf('THE FOX HAS FIVE WIVES') }),
  ];
  const modelsFolder = await makeFolder();
  const addFrom = (source: string) => add({ source, modelsFolder });
  await expect(addFrom(bad.folder)).resolves.toMatchObject({ proof: { failure: 'MODEL_NOT_VIETNAMESE' } });
  await expect(addFrom(good.folder)).resolves.toMatchObject({ proof: { failure: null } });
  await expect(addFrom(bad.folder)).rejects.toMatchObject({ code: 'MODEL_NOT_VIETNAMESE' });
  const kept = await readFile(join(modelsFolder, 'small/tokens.txt'));
  expect(kept).toEqual(good.files['tokens.txt']);
});
