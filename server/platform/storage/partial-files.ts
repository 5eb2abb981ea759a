/**
 * Files that come in parts, in a folder on disk: one file each, which grows at its end and is renamed into place when it is whole. What was
 * acknowledged is synced before, so that a kill or a power cut takes nothing of it.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import { MIN_FREE_BYTES } from '../disk-space.ts';
import { isUuid } from '../is-uuid.ts';
import { isMissing, syncFolders, type Part } from './object-folder.ts';
import type { FilePart } from './storage.ts';

interface PartialFiles {
  /** @throws AppError UPLOAD_NO_ROOM */
  begin(sizeBytes: number): Promise<string>;
  /** @throws AppError UPLOAD_GONE, UPLOAD_PART */
  add(handle: string, part: FilePart, body: Readable): Promise<void>;
  /** The whole file, to be published. Null when it is not there any more. @throws AppError UPLOAD_GONE when it is too short */
  finish(handle: string, sizeBytes: number): Promise<Part | null>;
  drop(handle: string): Promise<void>;
}

export async function openPartialFiles(folder: string): Promise<PartialFiles> {
  await mkdir(folder, { recursive: true });

  const pathOf = (handle: string): string => {
    if (!isUuid(handle)) throw new Error('not a handle of a file in parts');
    return join(folder, `${handle}.partial`);
  };

  return {
    async begin(sizeBytes) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - MIN_FREE_BYTES < sizeBytes)
        throw new AppError('UPLOAD_NO_ROOM', { internal: `${bavail * bsize} bytes are free` });
      return randomUUID();
    },

    async add(handle, { offset, sizeBytes }, body) {
      const file = await openAt(pathOf(handle), offset);
      try {
        await writeAt(file, offset, sizeBytes, body);
        await file.datasync();
      } catch (error) {
        // What nobody will hear of must not fill the disk.
        await file.truncate(offset).catch(() => undefined);
        throw error;
      } finally {
        await file.close();
      }
      if (offset === 0) await syncFolders(folder, folder);
    },

    async finish(handle, sizeBytes) {
      const path = pathOf(handle);
      const file = await open(path, 'r+').catch(orMissing);
      if (!file) return null;
      try {
        if ((await file.stat()).size < sizeBytes)
          throw new AppError('UPLOAD_GONE', { internal: 'too short' });
        // A part that was sent again, and broke off, may have left something behind the end.
        await file.truncate(sizeBytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return { path, sizeBytes };
    },

    drop: (handle) => rm(pathOf(handle), { force: true }),
  };
}

/** The file, which holds all that comes before the offset; made for the first part. */
async function openAt(path: string, offset: number): Promise<FileHandle> {
  if (offset === 0) return open(path, 'w');
  const file = await open(path, 'r+').catch(orMissing);
  if (file && (await file.stat()).size >= offset) return file;
  await file?.close();
  throw new AppError('UPLOAD_GONE', { internal: `nothing before byte ${offset}` });
}

async function writeAt(file: FileHandle, offset: number, sizeBytes: number, body: Readable): Promise<void> {
  let at = offset;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (at + chunk.length > offset + sizeBytes) throw new AppError('UPLOAD_PART', { internal: 'too long' });
    for (let from = 0; from < chunk.length;) {
      const { bytesWritten } = await file.write(chunk, from, chunk.length - from, at);
      from += bytesWritten;
      at += bytesWritten;
    }
  }
  if (at !== offset + sizeBytes) throw new AppError('UPLOAD_PART', { internal: `ended at byte ${at}` });
}

function orMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
