/** Takes the files out of an archive that somebody brought. Nothing in it decides where anything is written. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, opendir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '../../platform/app-error.ts';
import { hashWhile } from './hash-file.ts';

/** A file that came out of an archive or a folder, under a name of ours. */
export interface FoundFile {
  /** Without the folders that it lay in. */
  name: string;
  path: string;
  sizeBytes: number;
  sha256: string;
}

/** What the largest model needs, with room: an archive that holds more is none of a model. */
const MAX_FILES = 200;
const MAX_UNPACKED_BYTES = 4 * 2 ** 30;

export interface UnpackLimits {
  maxFiles: number;
  maxBytes: number;
}
const LIMITS: UnpackLimits = { maxFiles: MAX_FILES, maxBytes: MAX_UNPACKED_BYTES };

/**
 * Copies the files of a tar.bz2, tar.gz, tar or zip archive, or those of a folder, into `target`, each under a number.
 * @throws AppError MODEL_ARCHIVE_UNSAFE (it points outside or holds links), MODEL_ARCHIVE_TOO_LARGE, MODEL_ARCHIVE_BROKEN (cut, damaged, or no
 *   archive at all)
 */
export async function takeFiles(
  source: string,
  target: string,
  limits: UnpackLimits = LIMITS,
): Promise<FoundFile[]> {
  const taker = new FileTaker(target, limits);
  try {
    await feed(taker, source);
  } catch (error) {
    if (error instanceof AppError || isOwnDisk(error)) throw error;
    throw new AppError('MODEL_ARCHIVE_BROKEN', { cause: error });
  }
  return taker.found;
}

async function feed(taker: FileTaker, source: string): Promise<void> {
  if ((await stat(source)).isDirectory()) return takeFolder(source, taker);
  const sign = await readSign(source);
  if (sign.startsWith('PK')) return takeZip(source, taker);
  if (sign.startsWith('BZh')) {
    const { default: unbzip2 } = await import('unbzip2-stream');
    return takeTar(source, [unbzip2()], taker);
  }
  return takeTar(source, sign.startsWith('\x1f\x8b') ? [createGunzip()] : [], taker);
}

async function readSign(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString('latin1', 0, bytesRead);
}

async function takeTar(path: string, unpackers: NodeJS.ReadWriteStream[], taker: FileTaker): Promise<void> {
  const { extract } = await import('tar-stream');
  const entries = extract();
  const reading = pipeline([createReadStream(path), ...unpackers, entries]);
  // Its failure is met when it is awaited; until then another one may have come first.
  reading.catch(() => {});
  for await (const entry of entries) {
    const { name, type } = entry.header;
    if (type === 'file') await taker.take(name, entry);
    else if (type === 'directory') entry.resume();
    else throw new AppError('MODEL_ARCHIVE_UNSAFE', { internal: `${name} is a ${type}` });
  }
  await reading;
}

const UNIX_KIND = 0o170000;
const UNIX_LINK = 0o120000;

async function takeZip(path: string, taker: FileTaker): Promise<void> {
  const { openPromise } = await import('yauzl');
  // It refuses names that lead outside by itself, and files that unpack to another size than they say.
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: true });
  try {
    for await (const entry of archive.eachEntry()) {
      const { fileName: name, externalFileAttributes } = entry;
      if (name.endsWith('/')) continue;
      if (((externalFileAttributes >>> 16) & UNIX_KIND) === UNIX_LINK)
        throw new AppError('MODEL_ARCHIVE_UNSAFE', { internal: `${name} is a link` });
      await taker.take(name, await archive.openReadStreamPromise(entry));
    }
  } finally {
    archive.close();
  }
}

async function takeFolder(path: string, taker: FileTaker): Promise<void> {
  for await (const entry of await opendir(path, { recursive: true }))
    if (entry.isFile()) await taker.take(entry.name, createReadStream(join(entry.parentPath, entry.name)));
}

/** Counts what comes, so that no archive fills the disk. */
class FileTaker {
  readonly found: FoundFile[] = [];
  private takenBytes = 0;

  constructor(
    private readonly target: string,
    private readonly limits: UnpackLimits,
  ) {}

  async take(name: string, content: AsyncIterable<unknown>): Promise<void> {
    if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.split(/[/\\]/).includes('..'))
      throw new AppError('MODEL_ARCHIVE_UNSAFE', { internal: `${name} leads outside` });
    if (this.found.length >= this.limits.maxFiles)
      throw new AppError('MODEL_ARCHIVE_TOO_LARGE', { internal: `more than ${this.limits.maxFiles} files` });
    const path = join(this.target, String(this.found.length));
    const { hash, digest } = hashWhile((sizeBytes) => this.count(sizeBytes));
    await pipeline(content, hash, createWriteStream(path));
    this.found.push({ name: basename(name), path, ...digest() });
  }

  private count(sizeBytes: number): void {
    this.takenBytes += sizeBytes;
    if (this.takenBytes > this.limits.maxBytes)
      throw new AppError('MODEL_ARCHIVE_TOO_LARGE', {
        internal: `more than ${this.limits.maxBytes} bytes`,
      });
  }
}

/** The archive is not to blame. */
const isOwnDisk = (error: unknown): boolean =>
  ['ENOSPC', 'EACCES', 'EPERM', 'ENOENT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
