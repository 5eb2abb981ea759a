/** Looks for words, and for sound, in everything that a server keeps: each column of each table, each stored file, each file of its data folder. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { AppDeps } from '../app.ts';
import { foldMarks } from '../../transcript/words/vietnamese.ts';

/** A word as it may be written: composed, in parts, without its marks, and as JSON has it where it escapes. */
const formsOf = (word: string): string[] => {
  const cases = [word, word.toLowerCase()];
  return [...new Set(cases.flatMap((one) => [one.normalize('NFC'), one.normalize('NFD'), foldMarks(one)]))];
};

/** @returns where something of it is, one line each; nothing where no trace is left */
export async function findTraces(deps: AppDeps, words: readonly string[]): Promise<string[]> {
  const forms = words.flatMap(formsOf);
  const found: string[] = [];
  const look = (where: string, bytes: Buffer): void => {
    for (const form of forms) if (bytes.includes(form)) found.push(`${where}: ${form}`);
  };
  await lookEverywhere(deps, look);
  return found;
}

/** The keys of all stored files. */
export async function listKeys({ storage }: AppDeps): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

/**
 * @param sound as it was sent
 * @param keys where it, and whatever was made of it, lay
 * @returns where something of it is, or is said to be, one line each
 */
export async function findSoundTraces(
  deps: AppDeps,
  { sound, keys }: { sound: Buffer; keys: readonly string[] },
): Promise<string[]> {
  const middle = Math.floor(sound.length / 2);
  const piece = sound.subarray(middle, middle + 64);
  const found = (await listKeys(deps)).filter((key) => keys.includes(key));
  await lookEverywhere(deps, (where, bytes) => {
    if (bytes.includes(piece)) found.push(where);
    // Jobs name what they are to remove, and go themselves a while later.
    if (where === 'job') return;
    for (const key of keys) if (bytes.includes(`"${key}"`)) found.push(`${where}: ${key}`);
  });
  return found;
}

type Look = (where: string, bytes: Buffer) => void;

async function lookEverywhere(deps: AppDeps, look: Look): Promise<void> {
  for (const table of await listTables(deps))
    for (const { text, bytes } of await readRows(deps, table)) {
      look(table, Buffer.from(text));
      bytes.forEach((one) => look(table, one));
    }
  for await (const { key } of deps.storage.list()) {
    const content = await deps.storage.read(key).catch(() => Buffer.alloc(0));
    look(key, content);
    if (content.subarray(0, 2).toString() === 'PK')
      for (const [name, part] of Object.entries(unzipSync(content)))
        look(`${key}/${name}`, Buffer.from(part));
  }
  const folder = deps.config.dataFolder;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      look(entry.name, await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0)));
}

async function listTables({ database }: AppDeps): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(database.sql);
  return rows.map(({ name }) => name);
}

/** Every row as text, and its bytes. */
async function readRows({ database }: AppDeps, table: string): Promise<{ text: string; bytes: Buffer[] }[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
    database.sql,
  );
  return rows.map((row) => ({
    text: JSON.stringify(row),
    bytes: Object.values(row)
      .filter((value) => value instanceof Uint8Array)
      .map((value) => Buffer.from(value)),
  }));
}
