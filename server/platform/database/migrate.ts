/**
 * Brings the tables up to date while other programs may be using them. One program at a time does it, each migration is a transaction of its
 * own, and none waits behind a lock for longer than people notice: whoever asks for a table that it waits for would wait, too. What has run
 * stays when a later one gives up. Nothing is kept in a session between two transactions: a pooler may give each another connection.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type Migration, type Transaction } from 'kysely';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { upgradeTooLong } from './messages.ts';
import { hasTable, refuseNewer } from './program-versions.ts';
import type { Schema } from './schema.ts';

/** The lock of Kysely's migrator, which older programs use: they and this one keep out of one another's way. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n;
/** A migration waits so long for a table, ms; meanwhile those wait who come to that table after it. */
const LOCK_MS = 2_000;
/** From one try to the next, ms. */
const PAUSE_MS = 500;
/** PostgreSQL gave up waiting for a lock, or for one that waited for this one. */
const LOCK_CODES = new Set(['55P03', '40P01']);
/** It gave up a statement for its time. */
const STATEMENT_CANCELLED = '57014';

export interface MigrateOptions {
  known: Readonly<Record<string, Migration>>;
  /** Whether others may be using the database; the embedded one has nobody else. */
  isShared: boolean;
  /** How long all of it may take where others use the database, ms. */
  limitMs: number;
  log: Log;
  /**
   * Called before anything is changed in an embedded database that has tables already.
   * @param connection holds off everybody else
   * @param applied its migrations
   */
  beforeUpgrade(connection: Kysely<Schema>, applied: readonly string[]): Promise<void>;
}

/**
 * @throws NewerDatabaseError before anything is changed, when the database has seen a migration that is not known
 * @throws StartError when it takes too long
 */
export async function migrate(root: Kysely<Schema>, options: MigrateOptions): Promise<void> {
  // A database that is up to date is nobody's to lock: servers start beside one that migrates another.
  if ((await listPending(root, options)).length === 0) return;
  if (options.isShared) await migrateShared(root, options);
  else await root.connection().execute((connection) => migrateOwn(connection, options));
}

/** Names of the migrations that a database has seen, in their order; none where there are no tables yet. */
export async function listApplied(root: Kysely<Schema>): Promise<string[]> {
  if (!(await hasTable(root, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(root);
  return rows.map(({ name }) => name).toSorted();
}

async function listPending(root: Kysely<Schema>, { known }: MigrateOptions): Promise<string[]> {
  const applied = await listApplied(root);
  await refuseNewer(root, applied, known);
  // In their order, and also those that came into the product after a later one.
  const seen = new Set(applied);
  return Object.keys(known)
    .filter((name) => !seen.has(name))
    .toSorted();
}

/** Nobody else uses it: all or nothing. */
async function migrateOwn(connection: Kysely<Schema>, options: MigrateOptions): Promise<void> {
  const pending = await listPending(connection, options);
  const applied = await listApplied(connection);
  if (applied.length > 0) await options.beforeUpgrade(connection, applied);
  const beganMs = performance.now();
  await connection.transaction().execute((transaction) => runMigrations(transaction, options.known, pending));
  if (applied.length > 0) note(options, pending, beganMs);
}

async function migrateShared(root: Kysely<Schema>, options: MigrateOptions): Promise<void> {
  const deadlineMs = performance.now() + options.limitMs;
  for (;;) {
    const pending = await listPending(root, options);
    if (pending.length === 0) return;
    // Nobody uses a new database: all or nothing.
    const isNew = (await listApplied(root)).length === 0;
    const names = isNew ? pending : pending.slice(0, 1);
    const beganMs = performance.now();
    const ran = await runInTurn(root, options, names, deadlineMs);
    if (ran === null) await pause(PAUSE_MS);
    else if (ran.length > 0 && !isNew) note(options, ran, beganMs);
  }
}

/**
 * Runs those that nobody else has run meanwhile.
 * @returns them, or null when others hold what it needs
 * @throws StartError when the time is over
 */
async function runInTurn(
  root: Kysely<Schema>,
  options: MigrateOptions,
  names: readonly string[],
  deadlineMs: number,
): Promise<string[] | null> {
  const isLate = (): boolean => performance.now() > deadlineMs;
  try {
    const ran = await root.transaction().execute(async (transaction) => {
      if (!(await takeTurn(transaction))) return null;
      await limitWaiting(transaction, deadlineMs);
      const pending = await listPending(transaction, options);
      const left = names.filter((name) => pending.includes(name));
      await runMigrations(transaction, options.known, left);
      return left;
    });
    if (ran === null && isLate()) throw new StartError(upgradeTooLong(null));
    return ran;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === STATEMENT_CANCELLED || (LOCK_CODES.has(code) && isLate()))
      throw new StartError(upgradeTooLong(names[0]!), { cause: error });
    if (!LOCK_CODES.has(code)) throw error;
    return null;
  }
}

/** Until the end of the transaction. Whoever waited inside of the database would keep an index from being built beside its users. */
async function takeTurn(transaction: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(String(MIGRATION_LOCK))}::bigint) as "isTaken"`.execute(
    transaction,
  );
  return rows[0]!.isTaken;
}

function note({ log }: MigrateOptions, migrations: readonly string[], beganMs: number): void {
  log.info({ migrations, ms: Math.round(performance.now() - beganMs) }, 'database migrated');
}

async function limitWaiting(transaction: Transaction<Schema>, deadlineMs: number): Promise<void> {
  const leftMs = Math.max(1, Math.round(deadlineMs - performance.now()));
  await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true),
    set_config('statement_timeout', ${`${leftMs}ms`}, true)`.execute(transaction);
}

async function runMigrations(
  transaction: Transaction<Schema>,
  known: MigrateOptions['known'],
  names: readonly string[],
): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(transaction);
  for (const name of names) {
    await known[name]!.up(transaction);
    await sql`insert into kysely_migration (name, timestamp)
      values (${name}, ${new Date().toISOString()})`.execute(transaction);
  }
}
