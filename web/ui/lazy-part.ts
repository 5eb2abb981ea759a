import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';

/** The first time of a visit belongs to what people came for: a slow phone is idle while it waits for the server, and has much to do as soon as it answers. */
const FIRST_GUESS_MS = 3000;
/** After so long also where the browser is never idle, or cannot tell (Safari). */
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

let lastGuess: Promise<unknown> | null = null;

const msToFirstGuess = (): number => Math.max(0, FIRST_GUESS_MS - performance.now());

/** Whether the first time of a visit is over: parts that nobody came for are shown then. */
export function useIsGuessTime(): boolean {
  const [isTime, setIsTime] = useState(() => msToFirstGuess() === 0);
  useEffect(() => {
    if (isTime) return;
    const timer = setTimeout(() => setIsTime(true), msToFirstGuess());
    return () => clearTimeout(timer);
  }, [isTime]);
  return isTime;
}

/** One after the other, each when the browser is idle again: what people wait for comes between. A failure means nothing yet: it is asked for again when it is wanted. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  lastGuess ??= new Promise((resolve) => setTimeout(resolve, msToFirstGuess()));
  lastGuess = lastGuess
    .then(untilIdle)
    .then(load)
    .catch(() => {});
}

/** Before the first time of a visit is over: what a lost network needs. */
export const fetchSoon = (load: () => Promise<unknown>): void =>
  void untilIdle()
    .then(load)
    .catch(() => {});

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_GUESS_MS });
    else setTimeout(resolve, IDLE_GUESS_MS);
  });
