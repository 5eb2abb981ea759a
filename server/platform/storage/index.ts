/** Where files live. With `S3_*` settings in S3, otherwise in a folder, served by this server itself. */
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { registerDiskStorageRoutes } from './disk-routes.ts';
import { createDiskStorage, type DiskStorage } from './disk-storage.ts';
import { createS3Storage, type S3StorageOptions } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export { readByteRange } from './byte-range.ts';
export { dropRest, readUploadForm } from './upload-form.ts';
export type { ListedFile, LocalCopy, PartedFile, Storage, Waiter } from './storage.ts';

export interface StorageConfig {
  /** For files, or with S3 for temporary copies. */
  folder: string;
  /** Signs forms and addresses of the store on disk, which alone asks for it; must stay the same over restarts. */
  secret: () => string;
  clock: Clock;
  /** False for programs beside the server that uses the folder. */
  isOwner?: boolean;
  /** Null stores on disk. */
  s3: Omit<S3StorageOptions, 'temporaryFolder'> | null;
}

/** Opens the store that the settings choose. */
export async function createStorage({
  folder,
  secret,
  clock,
  isOwner = true,
  s3,
}: StorageConfig): Promise<Storage> {
  if (s3) return createS3Storage({ ...s3, temporaryFolder: join(folder, 'copies') });
  return createDiskStorage({
    folder,
    bucket: 'nxnote',
    secret: secret(),
    clock,
    publicPath: '/storage',
    isOwner,
  });
}

/** Adds the routes that the store needs: none for S3, which browsers reach directly. */
export function registerStorageRoutes(app: FastifyInstance, storage: Storage): void {
  if (isDiskStorage(storage)) registerDiskStorageRoutes(app, storage);
}

const isDiskStorage = (storage: Storage): storage is DiskStorage => 'openSigned' in storage;
