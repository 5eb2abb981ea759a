/** `npm run restore -- FOLDER [NAME]`: puts a backup into a new installation: an empty data folder, or an empty PostgreSQL. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupFolder, refuseUsed, restoreBackup } from './backup/index.ts';
import { readConfig, type Config } from './config.ts';
import { openStorage } from './open-storage.ts';
import { NewerDatabaseError, openDatabase, type Database } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { keepPrivate } from './platform/private-folder.ts';

const USAGE = `Usage: npm run restore -- FOLDER [NAME]
Puts the newest backup of FOLDER, or NAME, into the data folder and the database of the settings, which must be empty: no server may use
them. Everything is checked first; on a failure nothing is changed. The kind of database and of storage may be another than that of the backup.
Start the server afterwards: what had waited to be done is done then.`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function run([path, name, ...more]: readonly string[]): Promise<void> {
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new Error(USAGE);
  const folder = BackupFolder.open(resolve(path));
  try {
    const wanted = name ?? (await folder.list()).at(-1);
    if (wanted === undefined) throw new Error(`There is no backup in ${folder.path}.`);
    await restore(folder, wanted);
  } finally {
    folder.close();
  }
}

async function restore(folder: BackupFolder, name: string): Promise<void> {
  const config = readConfig(undefined, []);
  const { dataFolder, s3 } = config;
  const manifest = await folder.check(name);
  keepPrivate(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  const database = await openEmpty(config, manifest.migrations);
  try {
    await refuseUsed(database);
    if (manifest.secret !== null && !s3)
      writeFileSync(join(dataFolder, 'secret'), manifest.secret, { mode: 0o600 });
    const storage = await openStorage({ dataFolder, s3 }, true);
    await restoreBackup(folder, name, manifest, { storage, database });
  } finally {
    await database.close();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`Restored ${name}: ${rows} rows, ${manifest.files.length} files. Start the server now.`);
}

/** With the tables as the backup has them; the server brings them up to date. */
async function openEmpty(
  { databaseUrl: url, databaseLimits: limits, dataFolder }: Config,
  migrations: readonly string[],
): Promise<Database> {
  try {
    return await openDatabase({ url, limits, dataFolder, log: createLog('silent'), migrations });
  } catch (error) {
    if (!(error instanceof NewerDatabaseError)) throw error;
    throw new Error(
      'The backup, this NxNote and the database here are of different versions: nothing was changed. ' +
        'Restore into an empty folder or database, with the version that made the backup or a newer one.',
      { cause: error },
    );
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
