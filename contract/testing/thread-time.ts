/** What work costs the thread that does it, in processor time: what else the machine does is not counted. */
import { readFileSync } from 'node:fs';

/** Processor time of the calling thread so far, ms (Linux; elsewhere the clock). */
export function threadMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** @returns the processor time that this takes of the calling thread, ms */
export function costMs(work: () => void): number {
  const before = threadMs();
  work();
  return threadMs() - before;
}

/** @returns ends the watch and says how long nobody else got a turn at most, ms of processor time */
export function watchTurns(): () => number {
  let longestMs = 0;
  let before = threadMs();
  const look = (): void => {
    const now = threadMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  const timer = setInterval(look, 5);
  return () => {
    look();
    clearInterval(timer);
    return longestMs;
  };
}
