/** One database for the whole server: PostgreSQL, or the embedded one behind the same driver. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { lockFolder } from './folder-lock.ts';
import { migrations } from './migrations.ts';
import { refuseNewer } from './newer-database.ts';
import { startEmbeddedPostgres } from './pglite-stream.ts';
import type { Schema } from './schema.ts';

export interface Database {
  /** The query builder: inside `transaction` it is the transaction, everywhere in that call tree. */
  readonly sql: Kysely<Schema>;
  /**
   * Runs `work` in a transaction; one that is under way is joined. Never wait for the network, a disk or a child inside:
   * the embedded database has a single connection.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` when the transaction under way has been committed, or at once outside of one. */
  afterCommit(work: () => void): void;
  /** Throws when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL address, or null for the embedded database. */
  url: string | null;
  /** Folder of the embedded database; null keeps it in memory. */
  dataFolder: string | null;
  log: Log;
}

/**
 * Opens the database and brings its tables up to date; safe when several nodes start at once.
 * @throws FolderInUseError when another process holds the embedded database
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { pool, release } = options.url ? openServer(options.url, options.log) : await openEmbedded(options);
  const root = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await root.destroy();
    await release();
  };
  try {
    await migrate(root);
  } catch (error) {
    await close();
    throw error;
  }
  return createDatabase(root, close);
}

interface OpenPool {
  pool: pg.Pool;
  release(): Promise<void>;
}

function openServer(url: string, log: Log): OpenPool {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  return { pool, release: () => Promise.resolve() };
}

async function openEmbedded({ dataFolder, log }: DatabaseOptions): Promise<OpenPool> {
  const unlock = dataFolder === null ? () => {} : lockFolder(dataFolder);
  try {
    const embedded = await startEmbeddedPostgres(dataFolder === null ? null : join(dataFolder, 'database'));
    const pool = new pg.Pool({
      stream: () => embedded.connect(),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      // A query outside the open transaction would wait for ever on the single connection: fail loudly instead.
      connectionTimeoutMillis: 30_000,
    });
    pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
    const release = async (): Promise<void> => {
      await embedded.close();
      unlock();
    };
    return { pool, release };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function migrate(root: Kysely<Schema>): Promise<void> {
  await refuseNewer(root, migrations);
  const migrator = new Migrator({ db: root, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('the migration failed', { cause: error });
}

interface Unit {
  transaction: Transaction<Schema>;
  afterCommit: (() => void)[];
}

function createDatabase(root: Kysely<Schema>, close: () => Promise<void>): Database {
  const current = new AsyncLocalStorage<Unit | null>();
  let underWay = 0;

  async function runUnit<T>(work: () => Promise<T>): Promise<T> {
    const afterCommit: Unit['afterCommit'] = [];
    const result = await root
      .transaction()
      .execute((transaction) => current.run({ transaction, afterCommit }, work));
    // Outside the unit: what runs now, and what it starts, must not touch the finished transaction.
    current.run(null, () => afterCommit.forEach((effect) => effect()));
    return result;
  }

  return {
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
    async check() {
      await sql`select 1`.execute(root);
    },
    close,
  };
}
