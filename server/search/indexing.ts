/** Keeps what can be found at what records are now: soon after each edit, and for all old records once. */
import type { Log } from '../platform/log.ts';
import { indexRecord, type IndexDeps } from './index-record.ts';
import { putBack, takeChanged } from './store.ts';

/** Between two looks at what has changed, ms. */
const LOOK_MS = 500;
/** Records worked on at a time. */
const AT_A_TIME = 4;
/** A record that took long rests for so many times as long: nobody's live meeting takes the processor from others. */
const REST_FACTOR = 3;
const MAX_REST_MS = 3000;
/** Records whose rest is remembered. */
const MAX_RESTING = 1000;

/** @returns ends it */
export function startIndexing(deps: IndexDeps & { log: Log }): () => Promise<void> {
  const stopping = new AbortController();
  const resting = new Map<string, number>();

  const index = async (recordId: string): Promise<void> => {
    await until(resting.get(recordId) ?? 0, stopping.signal);
    const startedMs = performance.now();
    const isIndexed =
      !stopping.signal.aborted &&
      (await quietly(deps, () => indexRecord(deps, recordId), false, 'a record could not be indexed'));
    if (!isIndexed)
      await quietly(deps, () => putBack(deps, recordId), undefined, 'a record could not be put back');
    const restMs = Math.min(MAX_REST_MS, REST_FACTOR * (performance.now() - startedMs));
    resting.delete(recordId);
    resting.set(recordId, performance.now() + restMs);
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
      const taken =
        free > 0
          ? await quietly(deps, () => takeChanged(deps, free), [], 'no look at what is to be indexed')
          : [];
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

/** What fails here is tried again by itself. */
async function quietly<T>(
  { log }: { log: Log },
  work: () => Promise<T>,
  otherwise: T,
  message: string,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, message);
    return otherwise;
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
