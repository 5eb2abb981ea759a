/** The database goes away and comes back while it is used: nothing acknowledged is lost, nothing is done twice, and nobody has to restart anything. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPostgres, type Service } from '../../testing/services.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { DatabaseAwayError } from './connection-loss.ts';
import { isConnectionLost, openDatabase, type Database } from './index.ts';
import { createSteadyPool } from './steady-pool.ts';

/** Many who write, each in transactions of two statements. */
function startLoad(database: Database) {
  const load = randomUUID();
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  const ending = new AbortController();
  const write = async (name: string): Promise<void> => {
    try {
      await database.transaction(async () => {
        const values = { name, value: 'begun' };
        await database.sql.insertInto('setting').values(values).execute();
        await database.sql.updateTable('setting').set({ value: 'done' }).where('name', '=', name).execute();
      });
      acknowledged.push(name);
    } catch (error) {
      refused.push(error);
    }
  };
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let round = 0; !ending.signal.aborted; round += 1) await write(`${load}-${writer}-${round}`);
  });
  return {
    name: load,
    acknowledged,
    async finish() {
      ending.abort();
      await Promise.all(writers);
      return { acknowledged, refused };
    },
  };
}

async function expectKept(database: Database, load: ReturnType<typeof startLoad>): Promise<void> {
  const { acknowledged, refused } = await load.finish();
  const rows = await database.sql
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'like', `${load.name}-%`)
    .execute();
  const kept = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(rows.filter(({ value }) => value !== 'done')).toEqual([]);
  // Only who was waiting for the commit itself is refused: nobody knows whether it happened.
  expect(refused.filter((error) => !isConnectionLost(error))).toEqual([]);
}

/** Resolves when so many more have been written. */
const moreOf = async (load: ReturnType<typeof startLoad>, amount: number): Promise<void> => {
  const wanted = load.acknowledged.length + amount;
  await expect.poll(() => load.acknowledged.length).toBeGreaterThanOrEqual(wanted);
};

describe('PostgreSQL', () => {
  let postgres: Service;
  let database: Database;
  let admin: pg.Pool;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openDatabase({ url: postgres.url, dataFolder: null, log: silentLog });
    admin = new pg.Pool({ connectionString: postgres.url });
    admin.on('error', () => {});
    admin.on('connect', (client) => client.on('error', () => {}));
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
    await postgres.stop();
  });

  const cutAll = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');

  test('restarts under load', async () => {
    const load = startLoad(database);
    await moreOf(load, 50);
    for (let restart = 0; restart < 2; restart += 1) {
      await postgres.pause();
      await postgres.resume();
      await moreOf(load, 50);
    }
    await expectKept(database, load);
  });

  test('cuts all connections while they are used', async () => {
    const load = startLoad(database);
    for (let cut = 0; cut < 5; cut += 1) {
      await moreOf(load, 30);
      await cutAll();
    }
    await moreOf(load, 30);
    await expectKept(database, load);
  });

  test('cuts a transaction between two statements: it runs again, and its effect once', async () => {
    let runs = 0;
    let effects = 0;
    await database.transaction(async () => {
      runs += 1;
      const put = (name: string) => database.sql.insertInto('setting').values({ name, value: '' }).execute();
      await put('cut-1');
      if (runs === 1) await cutAll();
      await put('cut-2');
      database.afterCommit(() => (effects += 1));
    });
    expect({ runs, effects }).toEqual({ runs: 2, effects: 1 });
    const rows = await database.sql
      .selectFrom('setting')
      .select('name')
      .where('name', 'like', 'cut-%')
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('a transaction whose work fails for another reason does not run again', async () => {
    let runs = 0;
    const failing = database.transaction(async () => {
      runs += 1;
      await sql`select 1`.execute(database.sql);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(runs).toBe(1);
  });

  test('whoever waits in vain because all connections are taken is told that the database is away', async () => {
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1, connectionTimeoutMillis: 50 });
    const taken = await pool.connect();
    const refused = await createSteadyPool(pool, { awayMs: 0 })
      .connect()
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseAwayError);
    taken.release();
    await pool.end();
  });

  test('what is asked while it is away is answered when it is back', async () => {
    await sql`select 1`.execute(database.sql);
    await postgres.pause();
    const reading = Array.from({ length: 30 }, (_, n) =>
      sql<{ n: number }>`select ${n}::int as n`.execute(database.sql),
    );
    await pause(300);
    await postgres.resume();
    const answers = await Promise.all(reading);
    expect(answers.map(({ rows }) => rows[0]!.n)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  test('a write outside a transaction that was cut off is not repeated: it may have happened', async () => {
    const writing =
      sql`with slow as materialized (select pg_sleep(30)) insert into setting select 'once', '' from slow`.execute(
        database.sql,
      );
    const ended = writing.then(
      () => 'done',
      (error: unknown) => isConnectionLost(error),
    );
    const isRunning = async () =>
      (await admin.query(`select 1 from pg_stat_activity where query like 'with slow%' and state = 'active'`))
        .rowCount;
    await expect.poll(isRunning).toBe(1);
    await cutAll();
    expect(await ended).toBe(true);
  });
});

describe('the thread of the embedded database', () => {
  /** A database whose thread can be ended. */
  async function openEndable(): Promise<{ database: Database; endThread(): Promise<unknown> }> {
    let latest: Worker | null = null;
    const note = (worker: Worker): void => void (latest = worker);
    process.on('worker', note);
    const database = await openTestDatabase('embedded');
    onTestFinished(async () => {
      process.off('worker', note);
      await database.close();
    });
    return { database, endThread: () => latest!.terminate() };
  }

  test('ends under load, again and again: it is started again', async () => {
    const { database, endThread } = await openEndable();
    const load = startLoad(database);
    for (let end = 0; end < 3; end += 1) {
      await moreOf(load, 30);
      await endThread();
    }
    await moreOf(load, 30);
    await expectKept(database, load);
  });

  test('ends while nothing is asked: the next question is answered', async () => {
    const { database, endThread } = await openEndable();
    await sql`select 1`.execute(database.sql);
    await endThread();
    await database.sql.insertInto('setting').values({ name: 'after', value: 'x' }).execute();
    const rows = await database.sql
      .selectFrom('setting')
      .where('name', '=', 'after')
      .select('value')
      .execute();
    expect(rows).toEqual([{ value: 'x' }]);
  });
});
