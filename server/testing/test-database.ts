/** Empty, migrated databases for tests: every feature is tested on both kinds. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { silentLog } from './silent-log.ts';

export const DATABASE_KINDS = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  const url = kind === 'postgres' ? await createPostgresDatabase() : null;
  return openDatabase({ url, dataFolder: null, log: silentLog });
}

/** A new empty database in the test run's PostgreSQL. @returns its address */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
