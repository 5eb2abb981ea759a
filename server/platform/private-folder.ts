/** What the server keeps is for the account that it runs as, and for nobody else on the machine. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Rights of the group and of everybody. */
const OF_OTHERS = 0o077;

/**
 * Makes everything that this process and its children write private, and the folder with all that is in it, where there is one. Every
 * program calls it first. A folder that is private was mended before: what was made in it since then is private, too.
 */
export function keepPrivate(folder: string): void {
  process.umask(OF_OTHERS);
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  if (entry && (entry.mode & OF_OTHERS) !== 0) closeToOthers(folder);
}

/** The folder last, so that a process that ends in between begins again. */
function closeToOthers(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  if ((entry.mode & OF_OTHERS) === 0) return;
  try {
    chmodSync(path, entry.mode & 0o700);
  } catch (error) {
    // A folder that a volume brings belongs to somebody else: its owner decides.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
