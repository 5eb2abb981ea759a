/** Empty, migrated databases for tests. */
import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { copyEmbeddedDatabase, copyPostgresDatabase } from './prepared-databases.ts';
import { silentLog } from './silent-log.ts';

/** Features run on both. */
export const DATABASE_KINDS = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/**
 * For what takes long because of sound, a recogniser, or many sign-ins, and hardly because of its statements: the embedded database runs the same code
 * of PostgreSQL, and the browser's scenarios go the same ways on it.
 */
export const ONE_KIND = ['postgres'] as const;

export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'postgres')
    return openDatabase({ url: await createPostgresDatabase(), dataFolder: null, log: silentLog });
  const dataFolder = newDataFolder();
  const database = await openDatabase({ url: null, dataFolder, log: silentLog });
  const { close } = database;
  database.close = async () => {
    await close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return database;
}

/** A new empty, migrated database in the test run's PostgreSQL. @returns its address */
export const createPostgresDatabase = (): Promise<string> => copyPostgresDatabase(inject('postgresUrl'));

/** A data folder of its own with an empty, migrated embedded database, which its user removes. */
export const newDataFolder = (): string => copyEmbeddedDatabase(inject('embeddedFolder'));
