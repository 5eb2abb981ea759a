/** Telling a process from a later one with the same number, for what it leaves on the disk. */
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** Start time in clock ticks since boot where the system tells it (Linux), else an empty text. */
  start: string;
}

export const thisProcess = (): ProcessIdentity => ({ pid: process.pid, start: startOf(process.pid) });

/** Whether that very process runs on this machine. */
export function isAlive({ pid, start }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // Process numbers are used again, above all in containers: the start time tells a namesake.
  return startOf(pid) === start;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
