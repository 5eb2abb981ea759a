/**
 * Short-lived files of this process in a folder that other processes, also those of other machines, may use at the same time. Whose a file
 * is stands in its name; a killed process cannot remove its own.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, thisMachine, thisProcess } from '../process-identity.ts';

/** Nobody can tell whether a process of another machine lives: its files are left alone for so long. */
const FOREIGN_FILE_MS = 24 * 3_600_000;

/** Nothing is made or read until a file is needed. */
export function openTemporaryFolder(folder: string) {
  const { pid, start } = thisProcess();
  const machine = thisMachine();

  async function isLeft(name: string): Promise<boolean> {
    const [, ofMachine, ofPid, ofStart] = /^([0-9a-f]+)-(\d+)-(\d*)-/.exec(name) ?? [];
    if (ofMachine === machine) return !isAlive({ pid: Number(ofPid), start: ofStart! });
    const { mtimeMs } = await stat(join(folder, name));
    return Date.now() - mtimeMs > FOREIGN_FILE_MS;
  }

  return {
    /** @param extension with its dot */
    async newPath(extension: string): Promise<string> {
      await mkdir(folder, { recursive: true });
      return join(folder, `${machine}-${pid}-${start}-${randomUUID()}${extension}`);
    },

    async sweep(): Promise<void> {
      for (const name of await readdir(folder).catch(() => []))
        // Another process may sweep, too.
        if (await isLeft(name).catch(() => false)) await rm(join(folder, name), { force: true });
    },
  };
}
