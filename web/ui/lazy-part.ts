import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** This long after loading also where the browser is never idle, or cannot tell (Safari). */
const IDLE_GUESS_MS = 1500;

/**
 * A part that the first picture does without. Its code comes when the browser is idle, so that it is there when it is wanted: a dialog that
 * tells of a lost network cannot be fetched then.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  // A failure shows itself where the part is used; until then it may still come.
  whenIdle(() => void load().catch(() => {}));
  return lazy(async () => ({ default: await load() }));
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_GUESS_MS });
  else setTimeout(work, IDLE_GUESS_MS);
}
