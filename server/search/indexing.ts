/** Keeps what can be found at what records are now: soon after each edit, and for all old records once. */
import type { Log } from '../platform/log.ts';
import { indexRecords, type IndexDeps } from './index-records.ts';
import { putBack, takeChanged } from './store.ts';

/** Between two looks at what has changed, ms. */
const LOOK_MS = 500;
/** Records indexed together: few while that takes long, since a change that comes meanwhile waits for them. */
const FEW = 4;
const MANY = 64;
/** What takes longer takes long, ms. */
const LONG_MS = 200;
/** A record that was indexed is left alone for so long, and longer by its lines: a meeting of hours takes the processor from nobody, ms. */
const REST_MS = 1000;
const REST_MS_PER_LINE = 0.3;
const MAX_REST_MS = 3000;

/** @returns ends it */
export function startIndexing(deps: IndexDeps & { log: Log }): () => Promise<void> {
  const stopping = new AbortController();
  /** Until when a record rests, on the clock of `performance`. */
  const resting = new Map<string, number>();

  const listResting = (): string[] => {
    for (const [id, untilMs] of resting) if (untilMs <= performance.now()) resting.delete(id);
    return [...resting.keys()];
  };

  const index = async (recordIds: readonly string[]): Promise<void> => {
    let left = recordIds;
    try {
      const { lines, failures } = await indexRecords(deps, recordIds);
      left = [...failures.keys()];
      for (const [id, count] of lines)
        resting.set(id, performance.now() + Math.min(MAX_REST_MS, REST_MS + REST_MS_PER_LINE * count));
      for (const [recordId, err] of failures)
        deps.log.warn({ err, recordId }, 'a record could not be indexed');
    } finally {
      if (left.length > 0) await putBack(deps, left);
    }
  };

  const run = async (): Promise<void> => {
    let limit = FEW;
    while (!stopping.signal.aborted) {
      const lookMs = performance.now();
      const taken = await quietly(deps, () => takeChanged(deps, limit, listResting()), []);
      if (taken.length > 0) await quietly(deps, () => index(taken), undefined);
      const isAll = taken.length < limit;
      limit = performance.now() - lookMs > LONG_MS ? FEW : Math.min(MANY, 2 * limit);
      if (isAll) await until(lookMs + LOOK_MS, stopping.signal);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

/** What fails here is tried again by itself. */
async function quietly<T>({ log }: { log: Log }, work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, 'what has changed could not be indexed');
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
