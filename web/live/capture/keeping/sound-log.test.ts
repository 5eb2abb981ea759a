import { describe, expect, it, vi } from 'vitest';
import { MemoryStore } from './memory-store.ts';
import type { KeptRecording } from './recording-store.ts';
import { SoundLog } from './sound-log.ts';

const RECORDING: KeptRecording = {
  recordId: 'r1',
  userId: 'u1',
  name: 'Họp',
  kind: 'meeting',
  startedAtMs: 0,
  isStopped: false,
  isDetached: false,
  storedChunks: 0,
  lastChunkSamples: 1600,
};

const chunk = (number: number) => Uint8Array.of(number % 256, number >> 8);
const numbers = (chunks: readonly Uint8Array[]) => chunks.map(([low = 0, high = 0]) => low + 256 * high);
const upTo = (end: number, from = 0) => Array.from({ length: end - from }, (_, index) => from + index);

async function openLog({ room = 1_000_000 } = {}) {
  let nowMs = 0;
  const store = new MemoryStore(room);
  await store.create(RECORDING);
  const events = {
    onProgress: () => {},
    onFull: vi.fn<(isFull: boolean) => void>(),
    onOverflow: vi.fn<(isOn: boolean) => void>(),
  };
  const log = new SoundLog({ store, recordId: 'r1', storedChunks: 0, endChunk: 0, now: () => nowMs }, events);
  return {
    log,
    store,
    events,
    add: async (count: number) => {
      for (let index = 0; index < count; index++) log.add(chunk(log.end));
      await log.settle();
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('while there is room', () => {
  it('lets a chunk leave only once it is kept', async () => {
    const { log, store } = await openLog();
    log.add(chunk(0));
    expect([log.end, log.readableEnd, log.keptEnd]).toEqual([1, 0, 0]);
    await log.settle();
    expect([log.end, log.readableEnd, log.keptEnd]).toEqual([1, 1, 1]);
    expect(numbers(await store.readChunks('r1', 0, 9))).toEqual([0]);
  });

  it('keeps the order of what comes while it writes', async () => {
    const { log, add, events } = await openLog();
    await add(500);
    expect(numbers(await log.read(0, 1000))).toEqual(upTo(500));
    expect(numbers(await log.read(100, 50))).toEqual(upTo(150, 100));
    expect(events.onFull).not.toHaveBeenCalled();
  });

  it('forgets what the server has, and remembers that it has it', async () => {
    const { log, store, add } = await openLog();
    await add(10);
    log.markStored(7);
    await log.settle();
    expect(numbers(await store.readChunks('r1', 7, 9))).toEqual([7, 8, 9]);
    expect(await store.readChunks('r1', 0, 7)).toEqual([]);
    expect(await store.read('r1')).toMatchObject({ storedChunks: 7 });
    log.markStored(3);
    expect(log.storedEnd).toBe(7);
  });
});

describe('when the storage is full', () => {
  it('goes on from memory, and says so', async () => {
    const { log, add, events } = await openLog({ room: 5 });
    await add(5);
    await add(3);
    expect(events.onFull.mock.calls).toEqual([[true]]);
    expect([log.keptEnd, log.readableEnd, log.end]).toEqual([5, 8, 8]);
    expect(numbers(await log.read(3, 100))).toEqual(upTo(8, 3));
    expect(numbers(await log.read(6, 1))).toEqual([6]);
  });

  it('lets go of memory as the server takes it, and writes again when there is room', async () => {
    const { log, store, add, events, pass } = await openLog({ room: 5 });
    await add(5);
    await add(3);
    log.markStored(7);
    await log.settle();
    pass(5_000);
    await add(2);
    expect(events.onFull.mock.calls).toEqual([[true], [false]]);
    expect(numbers(await store.readChunks('r1', 7, 9))).toEqual([7, 8, 9]);
    expect(numbers(await log.read(7, 9))).toEqual([7, 8, 9]);
    expect([log.keptEnd, log.readableEnd, log.end]).toEqual([10, 10, 10]);
  });

  it('does not ask the full storage with every chunk', async () => {
    const { store, add, pass } = await openLog({ room: 1 });
    await add(1);
    const append = vi.spyOn(store, 'append');
    await add(1);
    await add(1);
    expect(append).toHaveBeenCalledTimes(1);
    pass(5_000);
    await add(1);
    expect(append).toHaveBeenCalledTimes(2);
  });

  it('says when memory is full as well, and when it is not any more', async () => {
    const { log, add, events } = await openLog({ room: 0 });
    await add(5_999);
    expect(events.onOverflow).not.toHaveBeenCalled();
    await add(3);
    expect(events.onOverflow.mock.calls).toEqual([[true]]);
    // What was on its way from the audio thread is not lost.
    expect(numbers(await log.read(5_990, 100))).toEqual(upTo(6_002, 5_990));
    log.markStored(1_000);
    expect(events.onOverflow.mock.calls).toEqual([[true], [false]]);
  });
});
