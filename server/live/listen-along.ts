/**
 * Sound of a live record for people who listen along: Ogg Opus from now on, made from the segments in the storage, so that any node can
 * serve it. Each listener takes at its own pace, and nothing is kept for it; one that falls far behind is cut off.
 */
import { Readable } from 'node:stream';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { readRecord, rightsTopic } from '../records/index.ts';
import { createOggOpusStream, unpackSegment } from '../speech/index.ts';
import { liveTopic } from './live-events.ts';
import { chunksOf, listSegments } from './store.ts';

export interface ListenDeps {
  database: Database;
  storage: Storage;
  events: Events;
}

/** A look at the database even when no signal comes. */
const LOOK_MS = 3_000;
/** Segments read at a time. */
const SEGMENTS_AT_ONCE = 10;
/** A listener that is further behind does not listen along any more, chunks: two minutes. */
const MAX_BEHIND_CHUNKS = 1200;
/** Sound before now that a player begins with, so that it need not wait, chunks. */
const HEAD_START_CHUNKS = 20;

/**
 * Ends with the recording, and when the listener loses the right to it.
 * @param mayListen asked before each look for more sound
 */
export function listenAlong(deps: ListenDeps, recordId: string, mayListen: () => Promise<boolean>): Readable {
  const bell = createBell();
  const unsubscribe = [liveTopic(recordId), rightsTopic(recordId)].map((topic) =>
    deps.events.subscribe(topic, bell.ring),
  );
  const timer = setInterval(bell.ring, LOOK_MS).unref();
  const stream = Readable.from(readSound(deps, recordId, mayListen, bell), { objectMode: false });
  stream.once('close', () => {
    clearInterval(timer);
    for (const end of unsubscribe) end();
    bell.ring();
  });
  return stream;
}

async function* readSound(
  deps: ListenDeps,
  recordId: string,
  mayListen: () => Promise<boolean>,
  bell: Bell,
): AsyncGenerator<Buffer> {
  const ogg = createOggOpusStream();
  yield ogg.head;
  let next: number | null = null;
  for (;;) {
    const heard = bell.rings();
    const record = await readRecord(deps, recordId);
    if (!record || !(await mayListen())) return;
    const stored = chunksOf(record);
    next ??= Math.max(0, stored - HEAD_START_CHUNKS);
    if (stored - next > MAX_BEHIND_CHUNKS) return;
    const segments = await listSegments(deps, recordId, next, SEGMENTS_AT_ONCE);
    for (const { key, firstChunk, chunkCount } of segments) {
      yield ogg.pages(unpackSegment(await deps.storage.read(key)));
      next = firstChunk + chunkCount;
    }
    if (segments.length > 0) continue;
    if (record.live_state !== 'recording') return;
    await bell.waitSince(heard);
  }
}

type Bell = ReturnType<typeof createBell>;

/** Wakes who waits. Who looked before a ring must not sleep through it. */
function createBell() {
  let rings = 0;
  let wake: (() => void) | null = null;
  return {
    rings: () => rings,
    ring(this: void): void {
      rings += 1;
      wake?.();
      wake = null;
    },
    waitSince: (heard: number): Promise<void> =>
      heard === rings ? new Promise((resolve) => (wake = resolve)) : Promise.resolve(),
  };
}
