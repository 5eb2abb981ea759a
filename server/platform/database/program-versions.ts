/** Which programs have opened a database, and the refusal of one that a newer program has changed: this one knows nothing of its tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { projectRoot } from '../entry-point.ts';
import { StartError } from '../start-error.ts';
import { changedByNewer } from './messages.ts';
import type { Schema } from './schema.ts';

/** A program that has opened a database. */
export interface ProgramVersion {
  version: string;
  /** The newest migration that it knew: builds of one version may know different ones. */
  newestMigration: string;
  firstOpenedAt: Date;
  lastOpenedAt: Date;
}

/** The version of this program, as `package.json` has it. */
export const OWN_VERSION = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
).version;

export class NewerDatabaseError extends StartError {
  /**
   * @param unknown the newest migration that this program has not
   * @param seen the program that is known to have it
   */
  constructor(unknown: string, seen?: ProgramVersion) {
    super(changedByNewer({ unknown, seen: seen ?? null, own: OWN_VERSION }));
  }
}

/** @throws NewerDatabaseError when the database has seen a migration that is not in `known` */
export async function refuseNewer(
  root: Kysely<Schema>,
  applied: readonly string[],
  known: Readonly<Record<string, unknown>>,
): Promise<void> {
  const unknown = applied.findLast((name) => !(name in known));
  if (unknown === undefined) return;
  const versions = await listProgramVersions(root);
  throw new NewerDatabaseError(
    unknown,
    versions.find(({ newestMigration }) => newestMigration >= unknown),
  );
}

/** Notes that this program has opened the database. @param known all migrations that it has */
export async function noteOpened(
  root: Kysely<Schema>,
  known: Readonly<Record<string, unknown>>,
): Promise<void> {
  const newest_migration = Object.keys(known).toSorted().at(-1)!;
  await root
    .insertInto('program_version')
    .values({ version: OWN_VERSION, newest_migration })
    .onConflict((on) =>
      on.columns(['version', 'newest_migration']).doUpdateSet({ last_opened_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Those that have opened the database, the latest first; none where no program has noted it yet. */
export async function listProgramVersions(root: Kysely<Schema>): Promise<ProgramVersion[]> {
  if (!(await hasTable(root, 'program_version'))) return [];
  const rows = await root
    .selectFrom('program_version')
    .select(['version', 'newest_migration', 'first_opened_at', 'last_opened_at'])
    .orderBy('last_opened_at', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    newestMigration: row.newest_migration,
    firstOpenedAt: row.first_opened_at,
    lastOpenedAt: row.last_opened_at,
  }));
}

export async function hasTable(root: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(
    root,
  );
  return rows[0]?.found != null;
}
