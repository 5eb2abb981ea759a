/** Puts a backup into a new installation. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { DumpLine } from './dump-tables.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';

export interface RestoreTarget {
  storage: Storage;
  database: Database;
}

/** @throws Error in words for whoever typed, when somebody has an account there already */
export async function refuseUsed({ sql }: Database): Promise<void> {
  const account = await sql.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (account)
    throw new Error(
      'There are accounts in this installation already: nothing was changed. Restore into an empty data folder or database.',
    );
}

/**
 * Files first, the database last and in one transaction: a restore that is cut off leaves an installation without accounts, which it can be
 * begun again for.
 */
export async function restoreBackup(
  folder: BackupFolder,
  name: string,
  manifest: Manifest,
  { storage, database }: RestoreTarget,
): Promise<void> {
  for (const { key, sha256, contentType } of manifest.files)
    await storage.put(key, folder.openObject(sha256), contentType);
  await loadTables(database, () => readDump(folder.dumpPath(name)), manifest.tables);
}

const Line = z.union([z.object({ table: z.string() }), z.string()]);

async function* readDump(path: string): AsyncGenerator<DumpLine> {
  for await (const text of splitLines(pipeline(createReadStream(path), createGunzip(), () => {}))) {
    const line = Line.parse(JSON.parse(text));
    yield typeof line === 'string' ? { kind: 'row', text: line } : { kind: 'table', text: line.table };
  }
}

/** Ends with a line feed are lines; `node:readline` would also cut at U+2028, which may stand in what people write. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  for await (const chunk of source) {
    const lines = (begun + decoder.write(chunk)).split('\n');
    begun = lines.pop()!;
    yield* lines;
  }
}
