import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** This long after loading also where the browser is never idle, or cannot tell (Safari). */
const IDLE_GUESS_MS = 1500;
/** How long until code that did not come is asked for again, unless the network is back before. */
const RETRY_MS = 30_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part that the first picture does without. Its code comes when the browser is idle, so that it is there when it is wanted: a dialog that
 * tells of a lost network cannot be fetched then. Where it does not come the page is shown without it, and it is asked for again.
 */
export function lazyPart<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  fetchWhenIdle(load);
  return lazyExtra(load);
}

/** A part for some people only: its code is fetched where it is shown. */
export const lazyExtra = <Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await untilLoaded(load) }));

async function untilLoaded<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  for (;;)
    try {
      return await load();
    } catch {
      await untilWorthATry();
    }
}

const untilWorthATry = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, RETRY_MS);
    addEventListener('online', end);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
  });

/** A failure means nothing yet: it is asked for again when it is wanted. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  const work = () => void load().catch(() => {});
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_GUESS_MS });
  else setTimeout(work, IDLE_GUESS_MS);
}
