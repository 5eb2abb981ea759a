import { describe, expect, it } from 'vitest';
import { MemoryStore } from './memory-store.ts';
import type { KeptRecording } from './recording-store.ts';
import { findUnfinished, readRest, uploadRest } from './unfinished-recordings.ts';

const HERE = { underWay: new Set<string>(), ownId: null };
const PART = 18_000;

async function storeWith(chunks: number, changes: Partial<KeptRecording> = {}): Promise<MemoryStore> {
  const store = new MemoryStore(1_000_000);
  const recording: KeptRecording = {
    recordId: 'r1',
    userId: 'u1',
    name: 'Họp',
    kind: 'meeting',
    startedAtMs: 5,
    isStopped: false,
    isDetached: false,
    storedChunks: 0,
    lastChunkSamples: 1600,
    ...changes,
  };
  await store.create(recording);
  const first = recording.storedChunks;
  await store.append(
    'r1',
    first,
    Array.from({ length: chunks }, (_, index) => Uint8Array.of((first + index) & 255, 0)),
  );
  return store;
}

/** Uploads that are done when the test says so. */
function openQueue() {
  const files: File[] = [];
  const listeners = new Set<(file: File) => void>();
  return {
    files,
    add: (added: readonly File[]) => void files.push(...added),
    onDone: (listener: (file: File) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    finish: (file: File) => listeners.forEach((listener) => listener(file)),
  };
}

describe('what earlier visits left', () => {
  it('tells how far it came, here and on the server', async () => {
    const store = await storeWith(20, { storedChunks: 100 });
    expect(await findUnfinished(store, 'u1', HERE)).toEqual([
      {
        recordId: 'r1',
        name: 'Họp',
        kind: 'meeting',
        startedAtMs: 5,
        recordedMs: 12_000,
        storedMs: 10_000,
        canContinue: true,
        isOpenElsewhere: false,
      },
    ]);
  });

  it('is told to its owner only', async () => {
    expect(await findUnfinished(await storeWith(20), 'u2', HERE)).toEqual([]);
  });

  it('says that another tab is at work on it, and leaves out what this page is at work on', async () => {
    const store = await storeWith(20, { isDetached: true });
    const [found] = await findUnfinished(store, 'u1', { ...HERE, underWay: new Set(['r1']) });
    expect(found).toMatchObject({ isOpenElsewhere: true, canContinue: false });
    expect(await findUnfinished(store, 'u1', { ...HERE, ownId: 'r1' })).toEqual([]);
  });

  it('forgets what has no sound, unless it is only just beginning in another tab', async () => {
    const store = await storeWith(0);
    expect(await findUnfinished(store, 'u1', { ...HERE, underWay: new Set(['r1']) })).toHaveLength(1);
    expect(await findUnfinished(store, 'u1', HERE)).toEqual([]);
    expect(await store.list('u1')).toEqual([]);
  });
});

describe('what the server lacks', () => {
  it('is one file where it is short', async () => {
    const [part, ...others] = await readRest(await storeWith(20, { storedChunks: 100 }), 'r1');
    expect(others).toEqual([]);
    expect(part).toMatchObject({ end: 120, file: { name: 'Họp (phần còn lại).wav', size: 44 + 40 } });
    expect(new Uint8Array(await part!.file.arrayBuffer())[44]).toBe(100);
  });

  it('is several where it is longer than an upload may be', async () => {
    const parts = await readRest(await storeWith(2 * PART + 1), 'r1');
    expect(parts.map(({ file, end }) => [file.name, end])).toEqual([
      ['Họp (phần còn lại, 1 trong 3).wav', PART],
      ['Họp (phần còn lại, 2 trong 3).wav', 2 * PART],
      ['Họp (phần còn lại, 3 trong 3).wav', 2 * PART + 1],
    ]);
  });

  it('is kept until it is a record, part by part and never past one that failed', async () => {
    const store = await storeWith(2 * PART + 1);
    const queue = openQueue();
    await uploadRest(store, 'r1', queue);
    const [one, two, three] = queue.files;
    queue.finish(new File([], 'other.wav'));
    queue.finish(two!);
    expect(await store.readChunks('r1', 0, 1)).toHaveLength(1);
    queue.finish(one!);
    expect(await store.readChunks('r1', 0, 1)).toHaveLength(0);
    expect(await store.read('r1')).toMatchObject({ storedChunks: 2 * PART });
    queue.finish(three!);
    expect(await store.read('r1')).toBeNull();
  });

  it('is nothing where the server has it all', async () => {
    const store = await storeWith(0, { storedChunks: 10 });
    const queue = openQueue();
    await uploadRest(store, 'r1', queue);
    expect([queue.files, await store.read('r1')]).toEqual([[], null]);
  });
});
