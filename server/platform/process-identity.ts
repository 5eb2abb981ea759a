/** Telling a process from a later one with the same number, for what it leaves on the disk. */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessIdentity {
  pid: number;
  /** Start time in clock ticks since boot where the system tells it (Linux), else an empty text. */
  start: string;
}

export const processIdentity = (pid: number): ProcessIdentity => ({ pid, start: startOf(pid) });

export const thisProcess = (): ProcessIdentity => processIdentity(process.pid);

/**
 * Where numbers of processes mean the same: this machine since it was started, and on it this container. Two that share a folder have
 * different ones.
 */
export function thisMachine(): string {
  const parts = [hostname(), readBootId(), readNamespace()];
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 12);
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    return '';
  }
}

function readNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

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
