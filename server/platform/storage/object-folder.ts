/**
 * Files under keys in a folder on disk, safe against a kill or a power cut at any moment.
 *
 *     objects/audio/7/x.mp3/audio%2Fmpeg@x.mp3     one folder a key; its file's name carries the content type
 *     parts/8b3c….part                             bytes still arriving, emptied at start
 *     uploads/51f0….partial                        files that come in parts, over restarts (`partial-files.ts`)
 *
 * A part is written and synced first and then renamed into place, so a key always has a whole file or none, and the
 * content never stands under the type of another upload. The ending stays last, because decoders look at it.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import { checkDisk } from '../disk-space.ts';
import { assertObjectKey } from './object-key.ts';
import type { ListedFile, StoredFile } from './storage.ts';

/** Bytes that are safe on disk but under no key yet. */
export interface Part {
  path: string;
  sizeBytes: number;
}

type FoundFile = StoredFile & Pick<OpenFile, 'version'> & { path: string; modifiedMs: number };

export interface OpenFile extends StoredFile {
  /** The caller closes it. It keeps its content when the key is replaced or removed meanwhile. */
  handle: FileHandle;
  /** Changes whenever the content does. */
  version: string;
}

export interface ObjectFolder {
  /** Writes and syncs a part; leaves nothing behind when the source fails. */
  writePart(source: Buffer | Readable | AsyncIterable<Buffer>): Promise<Part>;
  discardPart(part: Part): Promise<void>;
  /** Puts a part under a key in place of what was there; durable when the promise resolves. */
  publish(part: Part, key: string, contentType: string): Promise<void>;
  /** Puts what one key has under another; false when it has nothing. */
  copy(from: string, to: string): Promise<boolean>;
  find(key: string): Promise<FoundFile | null>;
  open(key: string): Promise<OpenFile | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
  /** Throws when the folder cannot be written. */
  check(): Promise<void>;
}

/** Longest file name that every common file system takes, in bytes. */
const MAX_NAME_BYTES = 255;

/** Opens the folder, creating it when needed; its owner removes the parts that an ended process left. */
export async function openObjectFolder(folder: string, isOwner = true): Promise<ObjectFolder> {
  const [objects, parts] = [join(folder, 'objects'), join(folder, 'parts')];
  if (isOwner) await rm(parts, { recursive: true, force: true });
  await Promise.all([mkdir(objects, { recursive: true }), mkdir(parts, { recursive: true })]);
  await syncFolders(objects, folder);
  const inTurn = createTurns();
  const folderOf = (key: string): string => join(objects, ...toSegments(key));
  const newPartPath = (): string => join(parts, `${randomUUID()}.part`);

  async function publish(part: Part, key: string, contentType: string): Promise<void> {
    const target = folderOf(key);
    const name = toFileName(key, contentType);
    await inTurn(key, async () => {
      await mkdir(target, { recursive: true });
      const replaced = (await fileNames(target)).filter((other) => other !== name);
      await rename(part.path, join(target, name));
      await syncFolders(target, objects);
      await removeFiles(target, replaced);
    });
  }

  return {
    writePart: (source) => writePart(newPartPath(), source),
    discardPart: (part) => rm(part.path, { force: true }),
    publish,

    async copy(from, to) {
      const path = newPartPath();
      const found = await inTurn(from, async () => {
        const file = await findFile(folderOf(from));
        if (file) await linkOrCopy(file.path, path);
        return file;
      });
      if (!found) return false;
      try {
        await publish({ path, sizeBytes: found.sizeBytes }, to, found.contentType);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return true;
    },

    find: (key) => inTurn(key, () => findFile(folderOf(key))),

    open: (key) =>
      inTurn(key, async () => {
        const found = await findFile(folderOf(key));
        return found && openFile(found);
      }),

    async remove(key) {
      const target = folderOf(key);
      await inTurn(key, async () => {
        const names = await fileNames(target);
        if (names.length === 0) return;
        await removeFiles(target, names);
        await syncFolders(target, target);
        await rmdir(target).catch(() => undefined); // other keys may lie below this one
      });
    },

    async *list() {
      for await (const target of foldersBelow(objects)) {
        const file = await findFile(target).catch(orMissing);
        if (!file) continue;
        const key = relative(objects, target).split(sep).map(decodeURIComponent).join('/');
        yield { key, sizeBytes: file.sizeBytes, version: file.version };
      }
    },

    check: () => checkDisk(parts),
  };
}

/** Percent-encoding keeps names legal on every file system, and `@` for ourselves. */
function toSegments(key: string): string[] {
  assertObjectKey(key);
  return key.split('/').map((segment) => checkName(encodeURIComponent(segment)));
}

function toFileName(key: string, contentType: string): string {
  return checkName(`${encodeURIComponent(contentType)}@${toSegments(key).at(-1)!}`);
}

function checkName(name: string): string {
  if (name.length > MAX_NAME_BYTES) throw new AppError('BAD_REQUEST', { internal: 'name too long' });
  return name;
}

const readContentType = (name: string): string => decodeURIComponent(name.split('@')[0]!);

async function fileNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.includes('@'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A process ended between rename and removal leaves two files under a key; the newer one counts. */
async function findFile(folder: string): Promise<FoundFile | null> {
  const files = await Promise.all(
    (await fileNames(folder)).map(async (name) => {
      const path = join(folder, name);
      const stats = await stat(path);
      return {
        path,
        sizeBytes: stats.size,
        contentType: readContentType(name),
        version: versionOf(stats),
        modifiedMs: stats.mtimeMs,
      };
    }),
  );
  return files.sort((a, b) => b.modifiedMs - a.modifiedMs)[0] ?? null;
}

/** Folders in a folder, and in those. One that goes meanwhile is left out. */
async function* foldersBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(orMissing)) ?? []) {
    if (!entry.isDirectory()) continue;
    const below = join(folder, entry.name);
    yield below;
    yield* foldersBelow(below);
  }
}

/** For what may have gone meanwhile. */
function orMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function openFile({ path, contentType }: StoredFile & { path: string }): Promise<OpenFile> {
  const handle = await open(path);
  const stats = await handle.stat();
  return { handle, sizeBytes: stats.size, contentType, version: versionOf(stats) };
}

const versionOf = ({ ino, mtimeMs }: { ino: number; mtimeMs: number }): string =>
  `${ino.toString(36)}-${mtimeMs.toString(36)}`;

async function writePart(path: string, source: Buffer | Readable | AsyncIterable<Buffer>): Promise<Part> {
  try {
    const handle = await open(path, 'wx');
    try {
      await writeFile(handle, source);
      await handle.sync();
      return { path, sizeBytes: (await handle.stat()).size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Files are never written to again, so that two keys can share one; where the file system has no links it is written a second time. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await writePart(to, createReadStream(from));
  }
}

async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/** A new name is durable only when its folder is synced, and so on up: from `folder` to its ancestor `last`. */
export async function syncFolders(folder: string, last: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (folder !== last) await syncFolders(dirname(folder), last);
}

/** Runs tasks of one key one after another; those of different keys side by side. */
function createTurns(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
