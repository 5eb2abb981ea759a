/** Copies of the embedded database as it was before a newer program changed its tables: the way back to the older program. */
import { mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../data-folder.ts';
import { MIN_FREE_BYTES } from '../disk-space.ts';
import { StartError } from '../start-error.ts';
import { noRoomForCopy } from './messages.ts';

/** In the data folder. */
const FOLDER = 'before-upgrade';
const KEPT = 2;
/** What people removed for good since then is in a copy still: it goes as the trash does. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** When it was made, which program had the database until then, and its newest migration. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z_[\w.+-]+_\d{4}$/;

export interface UpgradeCopy {
  path: string;
  /** Takes it away again: nothing was changed after all. */
  discard(): void;
}

export interface UpgradeCopyOptions {
  dataFolder: string;
  /** Copies the files of the database into a folder that is not there yet. */
  copyTo(folder: string): Promise<void>;
  /** Of the program that has used the database until now. */
  version: string;
  /** The newest migration that the database has seen. */
  newestMigration: string;
  now: Date;
}

/** @throws StartError, before anything is written, when the disk has no room for it */
export async function copyBeforeUpgrade({
  dataFolder,
  copyTo,
  version,
  newestMigration,
  now,
}: UpgradeCopyOptions): Promise<UpgradeCopy> {
  const folder = join(dataFolder, FOLDER);
  const time = now.toISOString().replace(/\..*/, 'Z').replaceAll(':', '');
  const path = join(folder, `${time}_${version}_${newestMigration.slice(0, 4)}`);
  refuseFullDisk(dataFolder);
  withFolder(folder, () => mkdirSync(folder, { recursive: true }));
  // Under its name it is never there in part.
  const partial = `${path}.part`;
  rmSync(partial, { recursive: true, force: true });
  try {
    await copyTo(partial);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  return { path, discard: () => rmSync(path, { recursive: true, force: true }) };
}

/** Removes all but the newest, those that are too old, and what a copy that was cut off has left. */
export function sweepUpgradeCopies(dataFolder: string, now: Date): void {
  const folder = join(dataFolder, FOLDER);
  for (const name of list(folder).filter((found) => found.endsWith('.part'))) remove(folder, name);
  const copies = list(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
  copies.forEach((name, place) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name)!;
    const madeMs = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
    if (place < copies.length - KEPT || now.getTime() - madeMs > KEPT_MS) remove(folder, name);
  });
}

const remove = (folder: string, name: string): void =>
  rmSync(join(folder, name), { recursive: true, force: true });

function refuseFullDisk(dataFolder: string): void {
  const { bavail, bsize } = statfsSync(dataFolder);
  const missing = sizeOf(join(dataFolder, 'database')) + MIN_FREE_BYTES - bavail * bsize;
  if (missing > 0) throw new StartError(noRoomForCopy(dataFolder, Math.ceil(missing / 2 ** 20)));
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
