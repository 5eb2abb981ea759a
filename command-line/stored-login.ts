/** The key of this machine's user, in a file that nobody else may read. */
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandFailure } from './failure.ts';
import { messages } from './messages.ts';

export interface Login {
  /** Origin, `https://notes.example`. */
  server: string;
  key: string;
}

/** @param folder where programs of this person keep their settings */
export const loginPath = (folder: string): string => join(folder, 'nxnote', 'login.json');

/** Null where nobody has logged in. @throws CommandFailure where others may read it, or nobody can */
export async function readLogin(path: string): Promise<Login | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new CommandFailure('key', messages.brokenLogin(path));
  });
  if (text === null) return null;
  // Windows has no such bits.
  if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0)
    throw new CommandFailure('key', messages.openLogin(path));
  try {
    const { server, key } = JSON.parse(text) as Partial<Login>;
    if (typeof server === 'string' && typeof key === 'string') return { server, key };
  } catch {
    // Said below.
  }
  throw new CommandFailure('key', messages.brokenLogin(path));
}

export async function storeLogin(path: string, login: Login): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  await rename(partial, path);
}

export const forgetLogin = (path: string): Promise<void> => rm(path, { force: true });
