/**
 * The folder that backups are kept in:
 *
 *     objects/3f/3f9a…          each content once, under its SHA-256
 *     backups/2026-11-26T…Z/    dump.gz, and manifest.json, which comes last
 *     making/                   what is being written; removed with the next backup
 *     backup.lock               one program at a time
 */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, mkdirSync, openSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lockOpenFile } from '../platform/file-lock.ts';
import { Manifest } from './manifest.ts';

const MANIFEST = 'manifest.json';
const OF_OWNER = 0o700;

export class BackupFolder {
  readonly path: string;
  readonly #lock: number;

  private constructor(path: string, lock: number) {
    this.path = path;
    this.#lock = lock;
  }

  /** @throws Error in words for whoever typed, when another program has it */
  static open(path: string): BackupFolder {
    mkdirSync(path, { recursive: true, mode: OF_OWNER });
    const lock = openSync(join(path, 'backup.lock'), 'a');
    if (lockOpenFile(lock)) return new BackupFolder(path, lock);
    closeSync(lock);
    throw new Error(`Another program makes or reads a backup in ${path}: wait until it has ended.`);
  }

  close(): void {
    closeSync(this.#lock);
  }

  /** Names of the whole ones, the oldest first. */
  async list(): Promise<string[]> {
    const names: string[] = await readdir(join(this.path, 'backups')).catch(() => []);
    return names.toSorted((one, other) => (one < other ? -1 : 1));
  }

  /** @throws Error in words for whoever typed, for one that is not there or cannot be read */
  async read(name: string): Promise<Manifest> {
    try {
      return Manifest.parse(JSON.parse(await readFile(join(this.#folderOf(name), MANIFEST), 'utf8')));
    } catch (error) {
      throw new Error(`The backup ${name} in ${this.path} cannot be read.`, { cause: error });
    }
  }

  dumpPath(name: string): string {
    return join(this.#folderOf(name), 'dump.gz');
  }

  /** An empty folder for what is not whole yet. */
  async beginMaking(): Promise<string> {
    const making = join(this.path, 'making');
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true, mode: OF_OWNER });
    return making;
  }

  /** Makes what lies in `making` a backup. @returns its name */
  async publish(making: string, manifest: Manifest): Promise<string> {
    const name = manifest.made.replaceAll(':', '-');
    await writeFile(join(making, MANIFEST), JSON.stringify(manifest));
    for (const file of [MANIFEST, 'dump.gz']) await sync(join(making, file));
    await mkdir(join(this.path, 'backups'), { recursive: true, mode: OF_OWNER });
    await rename(making, this.#folderOf(name));
    await sync(join(this.path, 'backups'));
    return name;
  }

  /** Keeps a content. @returns its SHA-256 and size */
  async keep(making: string, content: Readable): Promise<{ sha256: string; sizeBytes: number }> {
    const partial = join(making, 'object');
    const { sha256, sizeBytes } = await writeHashed(content, partial);
    await sync(partial);
    const path = this.#objectPath(sha256);
    await mkdir(join(path, '..'), { recursive: true, mode: OF_OWNER });
    await rename(partial, path);
    return { sha256, sizeBytes };
  }

  async has({ sha256, sizeBytes }: { sha256: string; sizeBytes: number }): Promise<boolean> {
    const found = await stat(this.#objectPath(sha256)).catch(() => null);
    return found?.size === sizeBytes;
  }

  openObject(sha256: string): Readable {
    return createReadStream(this.#objectPath(sha256));
  }

  /**
   * Reads all of a backup.
   * @throws Error in words for whoever typed, when something is missing or is not what was written
   */
  async check(name: string): Promise<Manifest> {
    const manifest = await this.read(name);
    const { dump, files } = manifest;
    if ((await hashOf(this.dumpPath(name))) !== dump.sha256) throw damaged(name, 'its database');
    for (const { key, sha256 } of new Map(files.map((file) => [file.sha256, file])).values())
      if ((await hashOf(this.#objectPath(sha256))) !== sha256) throw damaged(name, key);
    return manifest;
  }

  /** Removes all but the newest backups, and contents that none of the others has. @returns how many backups went */
  async prune(kept: number): Promise<number> {
    const names = await this.list();
    const old = names.slice(0, Math.max(0, names.length - kept));
    const manifests = await Promise.all(names.slice(old.length).map((name) => this.read(name)));
    const needed = new Set(manifests.flatMap(({ files }) => files.map(({ sha256 }) => sha256)));
    for (const name of old) await rm(this.#folderOf(name), { recursive: true });
    const objects = join(this.path, 'objects');
    for (const start of await readdir(objects).catch(() => []))
      for (const sha256 of await readdir(join(objects, start)))
        if (!needed.has(sha256)) await rm(this.#objectPath(sha256));
    return old.length;
  }

  #folderOf(name: string): string {
    return join(this.path, 'backups', name);
  }

  #objectPath(sha256: string): string {
    return join(this.path, 'objects', sha256.slice(0, 2), sha256);
  }
}

const damaged = (name: string, what: string): Error =>
  new Error(`The backup ${name} is damaged: ${what} is missing or not what was written. Take an older one.`);

/** Writes a file. @returns what was written */
export async function writeHashed(
  content: Readable,
  path: string,
): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, counted, createWriteStream(path));
  return { sha256: hash.digest('hex'), sizeBytes };
}

/** @returns the SHA-256 of a file; null for one that is not there */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
