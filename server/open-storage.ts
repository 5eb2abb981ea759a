import { join } from 'node:path';
import type { Config } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { readSecret } from './platform/secret.ts';
import { createStorage, type Storage } from './platform/storage/index.ts';

/**
 * Opens the store of an installation.
 * @param isOwner false for programs beside the server that uses the folder
 */
export const openStorage = (
  { dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>,
  isOwner: boolean,
): Promise<Storage> =>
  createStorage({
    folder: join(dataFolder, 'files'),
    secret: () => readSecret(dataFolder),
    clock: systemClock,
    isOwner,
    s3,
  });
