/** Makes a backup while the server works: its state at one moment in the middle, with every file that this state knows. */
import { once } from 'node:events';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { listMigrations, type Database } from '../platform/database/index.ts';
import type { ListedFile, Storage } from '../platform/storage/index.ts';
import { writeHashed, type BackupFolder } from './backup-folder.ts';
import { dumpTables, type DumpLine } from './dump-tables.ts';
import type { BackedUpFile, Manifest, TableSum } from './manifest.ts';

export interface BackupSource {
  storage: Storage;
  /** Null where files lie in S3. */
  secret: string | null;
  /** Opens the database as it is at that moment, or a copy of it. */
  openDatabase(): Promise<Database>;
  now(): Date;
}

export interface MadeBackup {
  name: string;
  manifest: Manifest;
  /** Contents that no backup in the folder had. */
  newFiles: number;
  newBytes: number;
}

/**
 * Copies the files, then the database, then the files that came meanwhile: what the database knows of is among them, also when it was
 * removed a moment later. Contents that an earlier backup has are not copied again.
 */
export async function makeBackup(folder: BackupFolder, source: BackupSource): Promise<MadeBackup> {
  const made = source.now().toISOString();
  const making = await folder.beginMaking();
  const files = new FileCopies(folder, making, source.storage, await readNewest(folder));
  await files.copyAll();
  const database = await source.openDatabase();
  try {
    const migrations = await listMigrations(database);
    const { tables, ...dump } = await writeDump(database, join(making, 'dump.gz'));
    await files.copyAll();
    const manifest: Manifest = {
      format: 1,
      made,
      migrations,
      tables,
      dump,
      secret: source.secret,
      files: files.copied(),
    };
    const name = await folder.publish(making, manifest);
    return { name, manifest, newFiles: files.newFiles, newBytes: files.newBytes };
  } finally {
    await database.close();
  }
}

async function readNewest(folder: BackupFolder): Promise<BackedUpFile[]> {
  const newest = (await folder.list()).at(-1);
  return newest === undefined ? [] : (await folder.read(newest)).files;
}

class FileCopies {
  newFiles = 0;
  newBytes = 0;
  readonly #folder: BackupFolder;
  readonly #making: string;
  readonly #storage: Storage;
  readonly #earlier: ReadonlyMap<string, BackedUpFile>;
  readonly #copied = new Map<string, BackedUpFile>();

  constructor(folder: BackupFolder, making: string, storage: Storage, earlier: readonly BackedUpFile[]) {
    this.#folder = folder;
    this.#making = making;
    this.#storage = storage;
    this.#earlier = new Map(earlier.map((file) => [file.key, file]));
  }

  copied(): BackedUpFile[] {
    return [...this.#copied.values()];
  }

  /** What this has already is not looked at again. */
  async copyAll(): Promise<void> {
    for await (const listed of this.#storage.list()) {
      if (this.#copied.get(listed.key)?.version === listed.version) continue;
      const file = (await this.#findEarlier(listed)) ?? (await this.#copy(listed));
      if (file) this.#copied.set(listed.key, file);
    }
  }

  async #findEarlier({ key, version, sizeBytes }: ListedFile): Promise<BackedUpFile | null> {
    const earlier = this.#earlier.get(key);
    const isSame = earlier?.version === version && earlier.sizeBytes === sizeBytes;
    return isSame && (await this.#folder.has(earlier)) ? earlier : null;
  }

  /** @returns null for a file that is gone */
  async #copy({ key, version }: ListedFile): Promise<BackedUpFile | null> {
    const stored = await this.#storage.stat(key);
    if (!stored) return null;
    const content = await this.#storage.open(key, { start: 0, end: stored.sizeBytes - 1 }).catch(() => null);
    if (!content) return null;
    const { sha256, sizeBytes } = await this.#folder.keep(this.#making, content);
    this.newFiles += 1;
    this.newBytes += sizeBytes;
    return { key, contentType: stored.contentType, version, sha256, sizeBytes };
  }
}

/** Read in one transaction, which sees the database as it was at its beginning. */
const writeDump = (
  database: Database,
  path: string,
): Promise<{ tables: TableSum[]; sizeBytes: number; sha256: string }> =>
  database.transaction(async () => {
    await sql`set transaction isolation level repeatable read read only`.execute(database.sql);
    const gzip = createGzip();
    const written = writeHashed(gzip, path);
    const write = async ({ kind, text }: DumpLine): Promise<void> => {
      const line = JSON.stringify(kind === 'table' ? { table: text } : text);
      // A disk that is full ends the writing, and nothing drains any more.
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), written]);
    };
    const tables = await dumpTables(database, write);
    gzip.end();
    return { tables, ...(await written) };
  });
