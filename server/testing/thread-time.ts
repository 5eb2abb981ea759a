/** How long the thread that serves is held, by its processor time: what else the machine does is not counted. */
import { readFileSync } from 'node:fs';

/** Processor time of this process's first thread so far, ms in steps of ten (Linux). */
export function threadMs(): number {
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
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
