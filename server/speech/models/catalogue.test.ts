import { expect, test } from 'vitest';
import { loadCatalogue, parseCatalogue, type Catalogue } from './catalogue.ts';

const committed = loadCatalogue();
const changed = (change: (catalogue: Catalogue) => unknown): string => {
  const catalogue = structuredClone(committed);
  change(catalogue);
  return JSON.stringify(catalogue);
};

test('the catalogue is sound, and its default may be used by anybody', () => {
  expect(committed.models.find(({ id }) => id === committed.default)).toMatchObject({
    licence: 'Apache-2.0',
    isCommercialUse: true,
    engine: { slot: 'transducer' },
  });
});

test('the default has published checksums for all its files', () => {
  const chosen = committed.models.find(({ id }) => id === committed.default)!;
  expect(chosen.files.filter(({ sha256, sizeBytes }) => sha256 === null || sizeBytes === null)).toEqual([]);
});

test('no source is at a branch, whose files may change', () => {
  const folders = committed.models.flatMap(({ sources }) =>
    sources.flatMap((source) => ('folder' in source ? [source.folder] : [])),
  );
  const revisions = folders.flatMap((folder) => /\/resolve\/([^/]+)\//.exec(folder)?.[1] ?? []);
  expect(revisions.length).toBeGreaterThan(0);
  expect(revisions.filter((revision) => !/^[0-9a-f]{40}$/.test(revision))).toEqual([]);
});

test('an engine loads only files that the entry names', () => {
  for (const { engine, files } of committed.models) {
    const names = files.map(({ name }) => name);
    const loaded = Object.values(engine ?? {}).filter((value) => /\.(onnx|txt)$/.test(String(value)));
    expect(names).toEqual(expect.arrayContaining(loaded));
  }
});

test.each<[string, string, (catalogue: Catalogue) => unknown]>([
  ['a default not for commercial use', 'anybody may use', (all) => (all.default = 'zipformer-vi-30m-int8')],
  ['a default that is no recogniser', 'must be a recogniser', (all) => (all.default = 'nemo-titanet-small')],
  ['an id that occurs twice', 'occurs twice', ({ models }) => models.push(models[0]!)],
  ['a recogniser without an engine', 'name their engine', ({ models }) => (models[0]!.engine = null)],
  ['a file name that leaves the folder', 'name', ({ models }) => (models[0]!.files[0]!.name = '../x')],
  ['a path that leaves the folder', 'path', ({ models }) => (models[0]!.files[0]!.path = '../x')],
  [
    'an archive of which nothing can be checked',
    'files without one',
    ({ models }) => {
      const entry = models.find(({ id }) => id === 'zipformer-vi-68m')!;
      entry.files[0]!.sha256 = null;
    },
  ],
  ['a checksum of the wrong length', 'sha256', ({ models }) => (models[0]!.files[0]!.sha256 = 'abc')],
])('%s is refused', (_name, reason, change) => {
  expect(() => parseCatalogue(changed(change))).toThrow(reason);
});
