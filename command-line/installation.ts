/** Where NxNote is installed on this machine: named, or around this program or the folder that one stands in. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandFailure } from './failure.ts';
import { messages } from './messages.ts';

const TRANSCRIBER = 'dist/server/transcribe.js';

export interface Installation {
  folder: string;
  /** The program that transcribes. */
  transcriber: string;
}

/** @throws CommandFailure where there is none, it is not built, or it is somebody else's and was not named */
export async function findInstallation(named: string | undefined): Promise<Installation> {
  if (named !== undefined) {
    const folder = resolve(named);
    if (!(await isInstallation(folder))) throw new CommandFailure('missing', messages.notInstallation(named));
    return requireBuilt(folder);
  }
  for (const start of [dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    const folder = await findAround(start);
    if (folder === null) continue;
    // Its program would run as whoever stands here.
    if (!(await isTrusted(folder))) throw new CommandFailure('refused', messages.othersInstallation(folder));
    return requireBuilt(folder);
  }
  throw new CommandFailure('missing', messages.noInstallation);
}

async function findAround(start: string): Promise<string | null> {
  for (let folder = start; ; folder = dirname(folder)) {
    if (await isInstallation(folder)) return folder;
    if (folder === dirname(folder)) return null;
  }
}

async function isInstallation(folder: string): Promise<boolean> {
  try {
    const { name } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { name?: unknown };
    return name === 'nxnote';
  } catch {
    return false;
  }
}

async function requireBuilt(folder: string): Promise<Installation> {
  const transcriber = join(folder, TRANSCRIBER);
  const found = await stat(transcriber).catch(() => null);
  if (!found?.isFile()) throw new CommandFailure('missing', messages.notBuilt(folder));
  return { folder, transcriber };
}

/** One's own or the administrator's, and written by nobody else. Windows has no such bits. */
async function isTrusted(folder: string): Promise<boolean> {
  const own = process.getuid?.();
  if (own === undefined) return true;
  for (const path of [folder, join(folder, TRANSCRIBER)]) {
    const found = await stat(path).catch(() => null);
    if (found && ((found.uid !== own && found.uid !== 0) || (found.mode & 0o002) !== 0)) return false;
  }
  return true;
}
