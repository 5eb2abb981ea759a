/** One database for the whole server: PostgreSQL, or the embedded one behind the same driver. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Migration, type Transaction } from 'kysely';
import pg from 'pg';
import { systemClock } from '../clock.ts';
import type { Log } from '../log.ts';
import { isConnectionLost } from './connection-loss.ts';
import { lockFolder } from './folder-lock.ts';
import { upgradedWithCopy } from './messages.ts';
import { listApplied, migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { startEmbeddedPostgres } from './pglite-stream.ts';
import { listProgramVersions, NewerDatabaseError, noteOpened, refuseNewer } from './program-versions.ts';
import type { Schema } from './schema.ts';
import { createSteadyPool, type SteadyOptions } from './steady-pool.ts';
import { copyBeforeUpgrade, sweepUpgradeCopies, type UpgradeCopy } from './upgrade-copies.ts';

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** The query builder: inside `transaction` it is the transaction, everywhere in that call tree. */
  readonly sql: Kysely<Schema>;
  /**
   * Runs `work` in a transaction; one that is under way is joined. Never wait for the network, a disk or a child inside:
   * the embedded database has a single connection. `work` runs again when the database goes away before the commit, so it changes
   * nothing but the database.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` when the transaction under way has been committed, or at once outside of one. */
  afterCommit(work: () => void): void;
  /**
   * Copies the files of the embedded database into a folder that is not there yet, as they stand between two transactions, which wait
   * meanwhile. Null for PostgreSQL, and for one in memory.
   */
  readonly copyTo: ((folder: string) => Promise<void>) | null;
  /** Throws when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseLimits {
  /** At most, of this process. */
  connections: number;
  /** A query of a running server without an answer for so long has lost its connection. */
  queryMs: number;
}

export interface DatabaseOptions {
  /** PostgreSQL address, or null for the embedded database. */
  url: string | null;
  /** Folder of the embedded database; null keeps it in memory. */
  dataFolder: string | null;
  log: Log;
  /** What its tables become: as the newest migration has them (when left out), as just these have, or what they are. */
  migrations?: readonly string[] | 'as they are';
  /** Of a PostgreSQL; what is usual when left out. */
  limits?: DatabaseLimits;
  /** How long a PostgreSQL that others use may be changed, and they be waited for; a quarter of an hour when left out. */
  migrationMinutes?: number;
  /** Takes a line for whoever starts the program. */
  say?(line: string): void;
  /** Called when the embedded database has ended and does not begin again: nothing works without it. */
  onEnd?(error: Error): void;
}

/** Runs of one transaction at most. */
const MAX_RUNS = 3;
const MIGRATION_MINUTES = 15;
/** The only release that did not note that it had opened a database. */
const FIRST_VERSION = '0.1.0';
const LIMITS: DatabaseLimits = { connections: 10, queryMs: 60_000 };

/**
 * Opens the database and brings its tables up to date; safe when several nodes start at once.
 * @throws StartError when the embedded database cannot be used
 * @throws Error that `isConnectionLost` knows when PostgreSQL cannot be reached
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { pool, steady, release, copyFiles } = options.url
    ? openServer(options.url, options.limits)
    : await openEmbedded(options);
  // A connection that the server drops is replaced by the pool; without listeners it would end the process.
  pool.on('error', (error) => options.log.warn({ reason: error.message }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = async (): Promise<void> => {
    await pool.end();
    await release();
  };
  try {
    // Changing tables takes as long as it takes, and one that is cut off begins again with the next start.
    await prepareTables(createRoot(pool, { awayMs: 0 }), options, copyFiles);
  } catch (error) {
    await close();
    throw error;
  }
  return createDatabase(createRoot(pool, steady), {
    kind: options.url ? 'postgres' : 'embedded',
    close,
    ...(copyFiles && { copyFiles }),
  });
}

const createRoot = (pool: pg.Pool, options: SteadyOptions): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createSteadyPool(pool, options) }) });

interface OpenPool {
  pool: pg.Pool;
  steady: SteadyOptions;
  release(): Promise<void>;
  /** Of the embedded database on disk. */
  copyFiles?: (folder: string) => Promise<void>;
}

function openServer(url: string, { connections, queryMs }: DatabaseLimits = LIMITS): OpenPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  return { pool, steady: { queryMs }, release: () => Promise.resolve() };
}

async function openEmbedded({ dataFolder, log, onEnd }: DatabaseOptions): Promise<OpenPool> {
  const unlock = dataFolder === null ? () => {} : lockFolder(dataFolder);
  try {
    const folder = dataFolder === null ? null : join(dataFolder, 'database');
    const embedded = await startEmbeddedPostgres({ folder, log, ...(onEnd ? { onEnd } : {}) });
    const pool = new pg.Pool({
      stream: () => embedded.connect(),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      // A query outside the open transaction would wait for ever on the single connection: fail loudly instead.
      connectionTimeoutMillis: 30_000,
    });
    const release = async (): Promise<void> => {
      await embedded.close();
      unlock();
    };
    return { pool, steady: {}, release, ...(folder !== null && { copyFiles: embedded.copyFiles }) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Names of the migrations that a database has seen, in their order. */
export const listMigrations = ({ sql: query }: Pick<Database, 'sql'>): Promise<string[]> =>
  listApplied(query);

async function prepareTables(
  root: Kysely<Schema>,
  options: DatabaseOptions,
  copyFiles: OpenPool['copyFiles'],
): Promise<void> {
  const { migrations: wanted, dataFolder, log, migrationMinutes = MIGRATION_MINUTES, say } = options;
  if (wanted === 'as they are') return refuseNewer(root, await listApplied(root), migrations);
  const known = wanted ? Object.fromEntries(wanted.map((name) => [name, knownMigration(name)])) : migrations;
  const made: UpgradeCopy[] = [];
  try {
    await migrate(root, {
      known,
      isShared: options.url !== null,
      limitMs: migrationMinutes * 60_000,
      log,
      async beforeUpgrade(connection, applied) {
        if (dataFolder === null || !copyFiles) return;
        const [seen] = await listProgramVersions(connection);
        const copy = await copyBeforeUpgrade({
          dataFolder,
          copyTo: (folder) => copyQuietly(connection, copyFiles, folder),
          version: seen?.version ?? FIRST_VERSION,
          newestMigration: applied.at(-1)!,
          now: systemClock.now(),
        });
        made.push(copy);
      },
    });
  } catch (error) {
    for (const copy of made) copy.discard();
    throw error;
  }
  for (const { path } of made) say?.(upgradedWithCopy(join(dataFolder!, 'database'), path));
  if (dataFolder !== null) sweepUpgradeCopies(dataFolder, systemClock.now());
  // What a restore brings says itself who has opened it.
  if (!wanted) await noteOpened(root, known);
}

/** Who holds the single connection of the embedded database has no transaction beside it. */
async function copyQuietly(
  connection: Kysely<Schema>,
  copyFiles: (folder: string) => Promise<void>,
  folder: string,
): Promise<void> {
  await sql`checkpoint`.execute(connection);
  await copyFiles(folder);
}

/** @throws NewerDatabaseError for one that this program has not */
function knownMigration(name: string): Migration {
  const migration = migrations[name];
  if (!migration) throw new NewerDatabaseError(name);
  return migration;
}

interface Unit {
  transaction: Transaction<Schema>;
  afterCommit: (() => void)[];
}

function createDatabase(
  root: Kysely<Schema>,
  { kind, close, copyFiles }: Pick<Database, 'kind' | 'close'> & Pick<OpenPool, 'copyFiles'>,
): Database {
  const current = new AsyncLocalStorage<Unit | null>();
  let underWay = 0;

  async function runUnit<T>(work: () => Promise<T>): Promise<T> {
    for (let run = 1; ; run++) {
      // Once the commit has been asked for nobody knows whether it happened.
      const attempt = { isWorkDone: false };
      try {
        return await runOnce(work, attempt);
      } catch (error) {
        if (attempt.isWorkDone || !isConnectionLost(error) || run === MAX_RUNS) throw error;
      }
    }
  }

  async function runOnce<T>(work: () => Promise<T>, attempt: { isWorkDone: boolean }): Promise<T> {
    const afterCommit: Unit['afterCommit'] = [];
    const result = await root.transaction().execute(async (transaction) => {
      const done = await current.run({ transaction, afterCommit }, work);
      attempt.isWorkDone = true;
      return done;
    });
    // Outside the unit: what runs now, and what it starts, must not touch the finished transaction.
    current.run(null, () => afterCommit.forEach((effect) => effect()));
    return result;
  }

  return {
    kind,
    get sql() {
      return current.getStore()?.transaction ?? root;
    },
    async transaction(work) {
      if (current.getStore()) return work();
      underWay += 1;
      try {
        return await runUnit(work);
      } finally {
        underWay -= 1;
        // While it is on, every callback and promise of the process costs more (Node before 24), each letter in a shared document too.
        if (underWay === 0) current.disable();
      }
    },
    afterCommit(work) {
      const unit = current.getStore();
      if (unit) unit.afterCommit.push(work);
      else work();
    },
    copyTo: copyFiles
      ? (folder) => root.connection().execute((connection) => copyQuietly(connection, copyFiles, folder))
      : null,
    async check() {
      await sql`select 1`.execute(root);
    },
    close,
  };
}
