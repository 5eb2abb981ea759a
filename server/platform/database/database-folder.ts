/**
 * The folder of the embedded database: what is there is looked at before anything is started in it, because the database itself would
 * make a new one over what it does not recognise, and says of damage only that it could not begin.
 */
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { explainUnusable } from '../data-folder.ts';
import { diskFull } from '../messages.ts';
import { StartError } from '../start-error.ts';
import {
  controlFileDamaged,
  databaseDamaged,
  madeByOtherVersion,
  recordsWithoutDatabase,
  versionFileMissing,
  walDamaged,
} from './messages.ts';

/** The PostgreSQL inside the embedded database: its files are read by this one only. */
export const EMBEDDED_VERSION = '18';
const CONTROL_FILE_BYTES = 8192;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;
const WAL_SEGMENT_BYTES = 16 * 2 ** 20;
/** What the database needs to begin. */
const MIN_FREE_BYTES = 32 * 2 ** 20;

/** Where a database is made, so that a start that is cut off leaves none that is half made. */
export const folderInTheMaking = (folder: string): string => `${folder}.new`;

/**
 * @returns whether a database has to be made here
 * @throws StartError when there is something that is no whole database of this version
 */
export function needsDatabase(folder: string): boolean {
  rmSync(folderInTheMaking(folder), { recursive: true, force: true });
  if (list(folder).length === 0) {
    if (list(join(dirname(folder), 'files', 'objects')).length > 0)
      throw new StartError(recordsWithoutDatabase(dirname(folder)));
    return true;
  }
  const damage = findDamage(folder);
  if (damage !== null) throw new StartError(damage);
  return false;
}

function findDamage(folder: string): string | null {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) return versionFileMissing(folder);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== EMBEDDED_VERSION) return madeByOtherVersion(folder, version, EMBEDDED_VERSION);
  if (sizeOf(join(folder, 'global', 'pg_control')) !== CONTROL_FILE_BYTES) return controlFileDamaged(folder);
  const segments = list(join(folder, 'pg_wal')).filter((name) => WAL_SEGMENT.test(name));
  const isWhole = (name: string): boolean => sizeOf(join(folder, 'pg_wal', name)) === WAL_SEGMENT_BYTES;
  return segments.some(isWhole) ? null : walDamaged(folder);
}

/** @returns what to do about a database that did not begin although nothing is missing */
export function explainFailedStart(folder: string, error: Error): Error {
  const { bavail, bsize } = statfsSync(dirname(folder));
  if (bavail * bsize < MIN_FREE_BYTES) return new StartError(diskFull(dirname(folder)), { cause: error });
  try {
    if (existsSync(folder)) accessSync(join(folder, 'global', 'pg_control'), constants.W_OK);
  } catch (refused) {
    return explainUnusable(folder, refused as NodeJS.ErrnoException);
  }
  return new StartError(databaseDamaged(folder, error.message), { cause: error });
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw explainUnusable(folder, error as NodeJS.ErrnoException);
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
