/** `npm run backup -- FOLDER …`: a backup while the server works, or while it does not; and a look at those that are there. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFolder, makeBackup, type MadeBackup } from './backup/index.ts';
import { askServer } from './command-listener.ts';
import { readConfig, type Config } from './config.ts';
import { openStorage } from './open-storage.ts';
import { systemClock } from './platform/clock.ts';
import { lockFolder, openDatabase, type Database } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { readSecret } from './platform/secret.ts';

const USAGE = `Usage: npm run backup -- FOLDER [--keep N]
       npm run backup -- FOLDER --list
       npm run backup -- FOLDER --check [NAME]
Adds a backup of everything to FOLDER while the server works: accounts, records, texts, money, and all files. What an earlier backup there
has is not copied again. --keep N removes all but the newest N afterwards. --check reads a backup (the newest) and compares it with what was
written. FOLDER holds all that people have said: keep it as private as the data, and on another disk.`;

const log = createLog('silent');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const { values, positionals } = readWords();
  const [path, name] = positionals;
  const keep = values.keep === undefined ? null : Number(values.keep);
  const isUsage = path === undefined || positionals.length > (values.check ? 2 : 1);
  if (isUsage || (keep !== null && !(Number.isInteger(keep) && keep >= 1))) throw new Error(USAGE);
  const config = readConfig(undefined, []);
  keepPrivate(config.dataFolder);
  refuseOverlap(config.dataFolder, resolve(path));
  const folder = BackupFolder.open(resolve(path));
  try {
    if (values.list) return await list(folder);
    if (values.check) return await check(folder, name);
    report(await make(folder, config));
    if (keep !== null) print(`Removed: ${await folder.prune(keep)}`);
  } finally {
    folder.close();
  }
}

function readWords() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        list: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}

/** A backup inside of what it is made of would grow with each, and goes with it. */
function refuseOverlap(dataFolder: string, target: string): void {
  const isWithin = (inner: string, outer: string): boolean => !relative(outer, inner).startsWith('..');
  if (isWithin(target, dataFolder) || isWithin(dataFolder, target))
    throw new Error(`${target} and the data folder ${dataFolder} lie in one another: take another folder.`);
}

async function list(folder: BackupFolder): Promise<void> {
  for (const name of await folder.list()) {
    const { files, tables } = await folder.read(name);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`${name}: ${rows} rows, ${files.length} files`);
  }
}

async function check(folder: BackupFolder, name?: string): Promise<void> {
  const wanted = name ?? (await folder.list()).at(-1);
  if (wanted === undefined) throw new Error(`There is no backup in ${folder.path}.`);
  const { files } = await folder.check(wanted);
  print(`${wanted} is whole: its database and ${files.length} files are what was written.`);
}

async function make(
  folder: BackupFolder,
  { dataFolder, databaseUrl: url, databaseLimits: limits, s3 }: Config,
): Promise<MadeBackup> {
  const storage = await openStorage({ dataFolder, s3 }, false);
  return makeBackup(folder, {
    storage,
    secret: s3 ? null : readSecret(dataFolder),
    now: () => systemClock.now(),
    openDatabase: () =>
      url === null
        ? openCopy(dataFolder)
        : openDatabase({ url, limits, dataFolder: null, log, migrations: 'as they are' }),
  });
}

/** The embedded database has one connection, which the server needs: what is read is a copy of its files, made between two transactions. */
async function openCopy(dataFolder: string): Promise<Database> {
  const copy = join(dataFolder, 'backup-copy');
  const files = join(copy, 'database');
  rmSync(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  const forget = (): void => rmSync(copy, { recursive: true, force: true });
  try {
    if (!(await askServer(dataFolder, { words: ['database', 'copy', files], folder: copy }, print)))
      copyAtRest(dataFolder, files);
    const database = await openDatabase({ url: null, dataFolder: copy, log, migrations: 'as they are' });
    const { close } = database;
    database.close = async () => {
      await close();
      forget();
    };
    return database;
  } catch (error) {
    forget();
    throw error;
  }
}

function copyAtRest(dataFolder: string, to: string): void {
  const source = join(dataFolder, 'database');
  if (!existsSync(source)) throw new Error(`There is no database in ${dataFolder}: nothing is backed up.`);
  const unlock = lockFolder(dataFolder);
  try {
    cpSync(source, to, { recursive: true });
  } finally {
    unlock();
  }
}

function report({ name, manifest, newFiles, newBytes }: MadeBackup): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`Database: ${rows} rows of ${manifest.tables.length} tables`);
  print(`Files: ${manifest.files.length}, new ${newFiles} (${(newBytes / 1e6).toFixed(1)} MB)`);
  print(`Made: ${name}`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
