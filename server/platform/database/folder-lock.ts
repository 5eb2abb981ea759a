/** The embedded database has no lock of its own: a second process on the same folder would silently lose data. */
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, thisProcess } from '../process-identity.ts';

export class FolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another NxNote (process ${pid}). ` +
        'Stop that one first, or give this one its own folder with NXNOTE_DATA.',
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Takes the folder for this process.
 * @returns gives the folder back
 * @throws FolderInUseError while another living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'nxnote.lock');
  for (;;) {
    try {
      const file = openSync(path, 'wx');
      const { pid, start } = thisProcess();
      writeSync(file, `${pid} ${start}`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readFileSync(path, 'utf8');
      const [pid, start] = holder.split(' ');
      if (pid && isAlive({ pid: Number(pid), start: start ?? '' }))
        throw new FolderInUseError(folder, Number(pid));
      removeStale(path, holder);
    }
  }
}

/** Removes the lock of a process that was killed, unless somebody else has just replaced it. */
function removeStale(path: string, holder: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process removed it first
  }
  if (readFileSync(aside, 'utf8') === holder) rmSync(aside);
  else renameSync(aside, path);
}
