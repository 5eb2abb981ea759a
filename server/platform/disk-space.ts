import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Less than this is no room for a recording. */
export const MIN_FREE_BYTES = 100 * 2 ** 20;
const PROBE = Buffer.alloc(64 * 1024);

/** Throws when nothing can be written into the folder, or soon nothing will be. */
export async function checkDisk(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(path, PROBE, { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new Error(`${Math.floor((bavail * bsize) / 2 ** 20)} MB left on the disk`);
}
