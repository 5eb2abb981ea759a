/**
 * Databases with all tables and no rows but those of the migrations, made once for a run: making one costs seconds of processor
 * time, copying it a tenth of one.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../platform/database/index.ts';
import { silentLog } from './silent-log.ts';

const TEMPLATE = 'prepared';

/** @param serverUrl a PostgreSQL that has none yet */
export async function preparePostgresDatabase(serverUrl: string): Promise<void> {
  const url = await createDatabase(serverUrl, TEMPLATE, 'template0');
  await (await openDatabase({ url, dataFolder: null, log: silentLog })).close();
}

/** @returns the data folder */
export async function prepareEmbeddedDatabase(): Promise<string> {
  const dataFolder = newDataFolder();
  await (await openDatabase({ url: null, dataFolder, log: silentLog })).close();
  return dataFolder;
}

/** @returns the address of a new database */
export const copyPostgresDatabase = (serverUrl: string): Promise<string> =>
  createDatabase(serverUrl, `test_${randomBytes(6).toString('hex')}`, TEMPLATE);

/** @returns a data folder that its user removes */
export function copyEmbeddedDatabase(prepared: string): string {
  const dataFolder = newDataFolder();
  cpSync(prepared, dataFolder, { recursive: true });
  return dataFolder;
}

/** @returns the address of a new database without tables */
export const createEmptyPostgresDatabase = (serverUrl: string): Promise<string> =>
  createDatabase(serverUrl, `test_${randomBytes(6).toString('hex')}`, 'template0');

const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'nxnote-database-'));

async function createDatabase(serverUrl: string, name: string, template: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
