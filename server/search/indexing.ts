/** Keeps what can be found at what records are now: soon after each edit, and for all old records once. */
import type { Log } from '../platform/log.ts';
import { indexRecord, type IndexDeps } from './index-record.ts';
import { takeChanged } from './store.ts';

/** Between two looks at what has changed, ms. */
const LOOK_MS = 500;
/** Records worked on at a time. */
const AT_A_TIME = 4;
/** A record that took long rests for so many times as long: nobody's live meeting takes the processor from others. */
const REST_FACTOR = 3;
/** Records whose rest is remembered. */
const MAX_RESTING = 1000;

/** @returns ends it */
export function startIndexing(deps: IndexDeps & { log: Log }): () => Promise<void> {
  const stopping = new AbortController();
  const resting = new Map<string, number>();

  const index = async (recordId: string): Promise<void> => {
    await until(resting.get(recordId) ?? 0, stopping.signal);
    if (stopping.signal.aborted) return;
    const startedMs = performance.now();
    try {
      await indexRecord(deps, recordId);
    } catch (error) {
      deps.log.warn({ err: error, recordId }, 'a record could not be indexed');
    }
    resting.delete(recordId);
    resting.set(recordId, performance.now() + REST_FACTOR * (performance.now() - startedMs));
    const [oldest] = resting.keys();
    if (resting.size > MAX_RESTING) resting.delete(oldest!);
  };

  const underWay = new Map<string, Promise<void>>();
  /** One that is at work is worked on once more behind it: it may have read before the change. */
  const begin = (recordId: string): void => {
    const work = (underWay.get(recordId) ?? Promise.resolve())
      .then(() => index(recordId))
      .finally(() => {
        if (underWay.get(recordId) === work) underWay.delete(recordId);
      });
    underWay.set(recordId, work);
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const free = AT_A_TIME - underWay.size;
      const taken = free > 0 ? await takeQuietly(deps, free) : [];
      taken.forEach(begin);
      const look = until(performance.now() + LOOK_MS, stopping.signal);
      if (taken.length < free || underWay.size === 0) await look;
      else await Promise.race(underWay.values());
    }
    await Promise.all(underWay.values());
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

async function takeQuietly(deps: IndexDeps & { log: Log }, limit: number): Promise<string[]> {
  try {
    return await takeChanged(deps, limit);
  } catch (error) {
    deps.log.warn({ err: error }, 'no look at what is to be indexed');
    return [];
  }
}

/** Waits until then, or until it is to stop. */
const until = (atMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const leftMs = atMs - performance.now();
    if (leftMs <= 0 || signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, leftMs);
    signal.addEventListener('abort', end);
  });
