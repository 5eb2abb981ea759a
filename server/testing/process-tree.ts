/** Processes of this machine and what they hold (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const pids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** The words that a process was started with; empty for one that is gone. */
export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`);

/** What the system says of a process, from its state on (`man 5 proc`). */
export const statOf = (pid: number): string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

const parentOf = (pid: number): number => Number(statOf(pid)[1]);
export const childrenOf = (pid: number): number[] => pids().filter((child) => parentOf(child) === pid);
/** A process with all that it has started. */
export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** All processes of browsers of bots. @param folder with the data of their server */
export const browsersOf = (folder: string): number[] =>
  pids().filter((pid) => commandOf(pid).includes(`${folder}/bots`));

/** The first process of each of these browsers. */
export const browserHeadsOf = (folder: string): number[] =>
  browsersOf(folder).filter((pid) => !commandOf(pid).includes('--type='));

/** The processes that drive these browsers. */
export const botsOf = (folder: string): number[] =>
  [...new Set(browserHeadsOf(folder).map(parentOf))].filter((pid) => pid > 1);

/** Memory that a process has for itself, and its part of what it shares, MB. */
export const pssMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
