import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { createEmptyPostgresDatabase } from '../../testing/prepared-databases.ts';
import { DATABASE_KINDS, newDataFolder, openTestDatabase } from '../../testing/test-database.ts';
import { FolderInUseError, openDatabase, type Database } from './index.ts';

const put = (database: Database, name: string) =>
  database.sql.insertInto('setting').values({ name, value: 'x' }).execute();
const has = async (database: Database, name: string) =>
  (await database.sql.selectFrom('setting').where('name', '=', name).select('name').execute()).length === 1;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('a transaction that throws leaves nothing behind, and runs no effect', async () => {
    let effects = 0;
    const failing = database.transaction(async () => {
      await put(database, 'half');
      database.afterCommit(() => (effects += 1));
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await has(database, 'half')).toBe(false);
    expect(effects).toBe(0);
  });

  test('what refers to rows that people delete is found by an index', async () => {
    const { rows } = await sql<{ reference: string }>`
      select conrelid::regclass || '.' || attname as reference
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid <> 'package'::regclass and not exists (
        select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          -- An index of the rows that refer to anything serves as well.
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    `.execute(database.sql);
    expect(rows).toEqual([]);
  });

  test('an inner transaction joins the outer one; effects wait for the outer commit', async () => {
    const order: string[] = [];
    await database.transaction(async () => {
      await database.transaction(async () => {
        await put(database, 'inner');
        database.afterCommit(() => order.push('effect'));
      });
      order.push('still inside');
    });
    expect(order).toEqual(['still inside', 'effect']);
    expect(await has(database, 'inner')).toBe(true);
  });

  test('a failed statement does not spoil the next one', async () => {
    await expect(sql`select ${'abc'}::int`.execute(database.sql)).rejects.toMatchObject({ code: '22P02' });
    await expect(sql`selec`.execute(database.sql)).rejects.toMatchObject({ code: '42601' });
    expect((await sql<{ n: number }>`select 1 as n`.execute(database.sql)).rows[0]?.n).toBe(1);
  });

  test('values of every kind in use come back as they went in', async () => {
    const bytes = Buffer.from([0, 1, 254, 255]);
    const { rows } = await sql`select ${bytes}::bytea as bytes, ${JSON.stringify({ á: [1] })}::jsonb as json,
      ${['a', 'b']}::text[] as list, ${'Nguyễn Ẩn'} as text, ${new Date(0)}::timestamptz as time`.execute(
      database.sql,
    );
    expect(rows[0]).toEqual({
      bytes,
      json: { á: [1] },
      list: ['a', 'b'],
      text: 'Nguyễn Ẩn',
      time: new Date(0),
    });
  });

  test('a 20 MB value passes', async () => {
    const text = 'ă'.repeat(10_000_000);
    const { rows } = await sql<{ n: number }>`select length(${text}) as n`.execute(database.sql);
    expect(rows[0]?.n).toBe(text.length);
  });

  test('many callers at once all get their answer', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, i) => put(database, `many-${i}`)));
    const { rows } = await sql<{
      n: string;
    }>`select count(*) as n from setting where name like 'many-%'`.execute(database.sql);
    expect(Number(rows[0]?.n)).toBe(50);
  });

  test('counts of records follow every change of a record', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    await database.sql
      .insertInto('account')
      .values({
        id,
        email: 'a@example.com',
        full_name: 'A',
        password_hash: '-',
        occupation: null,
        scope: '[]',
        package_id: 'free',
      })
      .execute();
    const record = {
      user_id: id,
      name: 'n',
      name_search: 'n',
      source_name: '',
      bucket: 'b',
      config: '{}',
      channels_selected: '[]',
    };
    const rest = {
      duration_ms: 1,
      failure: null,
      recognised_ms: 0,
      reserved_seconds: 1,
      attempt: 1,
      engine_model: null,
      is_starter: false,
      outline: '[]',
    };
    for (const n of [2, 3])
      await database.sql
        .insertInto('record')
        .values({ ...record, ...rest, id: id.replace(/1$/, String(n)), key: `k${n}`, status: 1 })
        .execute();
    await database.sql.updateTable('record').set({ status: 4 }).where('key', '=', 'k2').execute();
    await database.sql.deleteFrom('record').where('key', '=', 'k3').execute();
    const counts = await database.sql
      .selectFrom('record_count')
      .select(['status', 'amount'])
      .orderBy('status')
      .execute();
    expect(counts).toEqual([
      { status: 1, amount: 0 },
      { status: 4, amount: 1 },
    ]);
  });
});

test('a transaction that ends takes no other one along: PostgreSQL, as the embedded database has one at a time', async () => {
  const database = await openTestDatabase('postgres');
  onTestFinished(() => database.close());
  let enter = (): void => {};
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const first = database.transaction(() => entered);
  const second = database.transaction(async () => {
    enter();
    await first;
    await put(database, 'taken along');
    throw new Error('stop');
  });
  await expect(second).rejects.toThrow('stop');
  expect(await has(database, 'taken along')).toBe(false);
});

test('two nodes that start at once on a new database both find its tables', async () => {
  const url = await createEmptyPostgresDatabase(inject('postgresUrl'));
  const nodes = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url, dataFolder: null, log: silentLog })),
  );
  for (const node of nodes)
    expect(await node.sql.selectFrom('package').select('id').execute()).toHaveLength(3);
  await Promise.all(nodes.map((node) => node.close()));
});

describe('data folder', () => {
  const folder = newDataFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openDatabase({ url: null, dataFolder: folder, log: silentLog });

  test('a second server on the same folder is refused with the reason; after a clean stop the folder is free', async () => {
    const first = await open();
    await put(first, 'kept');
    await expect(open()).rejects.toThrow(FolderInUseError);
    await expect(open()).rejects.toThrow(/NXNOTE_DATA/);
    await first.close();
    const second = await open();
    expect(await has(second, 'kept')).toBe(true);
    await second.close();
  });

  test('the lock of a process that was killed is taken over', async () => {
    writeFileSync(join(folder, 'nxnote.lock'), '999999999 1');
    const database = await open();
    expect(readFileSync(join(folder, 'nxnote.lock'), 'utf8')).toMatch(`${process.pid} `);
    await database.close();
  });

  test('a process that has the number of the killed one does not hold its lock', async () => {
    writeFileSync(join(folder, 'nxnote.lock'), `${process.pid} 1`);
    const database = await open();
    expect(readFileSync(join(folder, 'nxnote.lock'), 'utf8')).not.toBe(`${process.pid} 1`);
    await database.close();
  });
});
