/** A database that an older program has used, or a newer one. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql, type Migration } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../../testing/server-process.ts';
import { silentLog } from '../../testing/silent-log.ts';
import {
  createPostgresDatabase,
  DATABASE_KINDS,
  newDataFolder,
  openTestDatabase,
} from '../../testing/test-database.ts';
import { StartError } from '../start-error.ts';
import {
  listMigrations,
  listProgramVersions,
  NewerDatabaseError,
  openDatabase,
  sweepUpgradeCopies,
  type Database,
} from './index.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { OWN_VERSION } from './program-versions.ts';

const OWN = '0240_program_versions';
const NEWEST = Object.keys(migrations).toSorted().at(-1)!;

function newFolder(): string {
  const folder = newDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Place = { url: string; dataFolder: null } | { url: null; dataFolder: string };

const openAt = (place: Place, say: (line: string) => void = () => {}): Promise<Database> =>
  openDatabase({ ...place, log: silentLog, say });

/** Does something in a database that is closed afterwards. */
async function inside(place: Place, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openAt(place);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Takes the newest table away, as if an older program had used the database last. */
const makeOlder = async ({ sql: query }: Database): Promise<void> => {
  await sql`drop table program_version`.execute(query);
  await sql`delete from kysely_migration where name = ${OWN}`.execute(query);
};

/** As if a newer program had used it, which lacks a migration that this one would run. */
const makeNewer = (place: Place): Promise<void> =>
  inside(place, async ({ sql: query }) => {
    expect(await listProgramVersions(query)).toMatchObject([
      { version: OWN_VERSION, newestMigration: NEWEST },
    ]);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(
      query,
    );
    await query
      .insertInto('program_version')
      .values({ version: '9.9.9', newest_migration: '9999_later' })
      .execute();
    await sql`delete from kysely_migration where name = ${OWN}`.execute(query);
  });

test('a server that finds the data of a newer one says which in one line, and copies and changes nothing', async () => {
  const dataFolder = newFolder();
  await makeNewer({ url: null, dataFolder });
  await expect(startServerProcess({ NXNOTE_DATA: dataFolder })).rejects.toThrow(
    /^ended with code 1: Cơ sở dữ liệu đã được NxNote 9\.9\.9 [^\n]*$/,
  );
  expect(readdirSync(dataFolder)).not.toContain('before-upgrade');
});

test('a PostgreSQL of a newer program is refused in every way of opening it, and is left as it was', async () => {
  const url = await createPostgresDatabase();
  await makeNewer({ url, dataFolder: null });
  for (const mode of [undefined, 'as they are', ['0001_foundation']] as const) {
    const options = { url, dataFolder: null, log: silentLog, ...(mode && { migrations: mode }) };
    const failure = await openDatabase(options).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NewerDatabaseError);
    expect((failure as Error).message).toMatch(
      /^Cơ sở dữ liệu đã được NxNote 9\.9\.9 nâng cấp đến bước 9999_later\. [^\n]*Chưa có gì bị thay đổi\.[^\n]*$/,
    );
  }
  const client = await connect(url);
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  expect(rows.map(({ name }) => name)).not.toContain(OWN);
  expect(rows.at(-1)!.name).toBe('9999_later');
});

describe.each(DATABASE_KINDS)('%s', (kind) => {
  test('a migration that came into the product after a later one runs, too; one that fails leaves nothing', async () => {
    const { database, run } = await openForSteps(kind);
    await run({ '9997_later': addTable('later') });
    await run({ '9996_earlier': addTable('earlier'), '9997_later': addTable('later') });
    const failing = run({
      '9996_earlier': addTable('earlier'),
      '9997_later': addTable('later'),
      '9998_good': addTable('good'),
      '9999_bad': addTable('later'),
    });
    await expect(failing).rejects.toThrow(/already exists/);
    // Others may use PostgreSQL meanwhile, so that each is done for itself; nobody else uses the embedded one, and the way back is whole.
    const kept = kind === 'postgres' ? ['9998_good'] : [];
    const found = await listMigrations(database);
    expect(found.slice(found.indexOf(NEWEST) + 1)).toEqual(['9996_earlier', '9997_later', ...kept]);
  });
});

describe('embedded', () => {
  test('is copied before it changes; the copy is the way back, and goes in its time', async () => {
    const dataFolder = newFolder();
    const place = { url: null, dataFolder };
    const [files, copies] = [join(dataFolder, 'database'), join(dataFolder, 'before-upgrade')];
    await inside(place, async (database) => {
      await database.sql.insertInto('setting').values({ name: 'kept', value: 'x' }).execute();
      await makeOlder(database);
    });
    const said: string[] = [];
    await (await openAt(place, (line) => said.push(line))).close();
    const [copy, ...more] = readdirSync(copies);
    expect(more).toEqual([]);
    expect(copy).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z_0\.1\.0_\d{4}$/);
    expect(said).toEqual([expect.stringContaining(join(copies, copy!))]);
    // What is up to date is not copied.
    await (await openAt(place, (line) => said.push(line))).close();
    expect(said).toHaveLength(1);

    renameSync(files, `${files}.away`);
    cpSync(join(copies, copy!), files, { recursive: true });
    const older = await openDatabase({ ...place, log: silentLog, migrations: 'as they are' });
    expect(await listMigrations(older)).not.toContain(OWN);
    expect(
      await older.sql.selectFrom('setting').select('value').where('name', '=', 'kept').execute(),
    ).toHaveLength(1);
    await older.close();

    const dayMs = 24 * 3_600_000;
    for (const name of ['2020-01-01T000000Z_0.1.0_0001', '2020-01-02T000000Z_0.1.0_0001', `${copy!}.part`])
      mkdirSync(join(copies, name));
    sweepUpgradeCopies(dataFolder, new Date('2020-01-03'));
    expect(readdirSync(copies)).toEqual(['2020-01-02T000000Z_0.1.0_0001', copy]);
    sweepUpgradeCopies(dataFolder, new Date());
    expect(readdirSync(copies)).toEqual([copy]);
    sweepUpgradeCopies(dataFolder, new Date(Date.now() + 31 * dayMs));
    expect(readdirSync(copies)).toEqual([]);
  });

  test('stays as it was where the disk has no room for a copy, and where a migration fails', async () => {
    const dataFolder = newFolder();
    const place = { url: null, dataFolder };
    await inside(place, makeOlder);
    const large = join(dataFolder, 'database', 'large');
    // Takes no room itself.
    writeFileSync(large, '');
    truncateSync(large, 2 ** 42);
    await expect(openAt(place)).rejects.toThrow(StartError);
    await expect(openAt(place)).rejects.toThrow(/^Chưa nâng cấp.* còn thiếu \d+ MB .*chưa bị thay đổi/);
    expect(existsSync(join(dataFolder, 'before-upgrade'))).toBe(false);
    rmSync(large);

    const older = await openDatabase({ ...place, log: silentLog, migrations: 'as they are' });
    await sql`create table program_version
      (version text, newest_migration text, first_opened_at timestamptz, last_opened_at timestamptz)`.execute(
      older.sql,
    );
    await older.close();
    await expect(openAt(place)).rejects.toThrow(/already exists/);
    expect(readdirSync(join(dataFolder, 'before-upgrade'))).toEqual([]);
  });
});

describe('postgres', () => {
  test('a migration waits for those who use a table, who do not wait for it, and gives up in time', async () => {
    const { database, url, run } = await openForSteps('postgres');
    const [holder, reader] = [await connect(url!), await connect(url!)];
    await holder.query('begin; select from account');
    const step = { '9998_account': alterAccount };
    const changing = run(step);
    let isChanged = false;
    void changing.then(() => (isChanged = true));
    const isWaiting = async (): Promise<boolean> =>
      (
        await reader.query(`select from pg_locks where not granted and database =
          (select oid from pg_database where datname = current_database())`)
      ).rowCount! > 0;
    await expect.poll(isWaiting, { interval: 20 }).toBe(true);
    // Comes behind the one that waits, and is through as soon as that one steps back.
    await reader.query('select from account');
    expect(isChanged).toBe(false);
    await holder.query('commit');
    await changing;
    expect((await listMigrations(database)).at(-1)).toBe('9998_account');

    await holder.query('begin; select from account');
    const late = run({ ...step, '9999_account': step['9998_account'] }, 2_500);
    await expect(late).rejects.toThrow(StartError);
    await expect(late).rejects.toThrow(/^Chưa nâng cấp xong.*9999_account.*MIGRATION_MINUTES/);
    await holder.query('commit');
  });

  test('programs that start at once take turns, also with one of before; none leaves a lock', async () => {
    const { database, url, run } = await openForSteps('postgres');
    const older = await connect(url!);
    // As programs until 0.1.0 hold it: for the time of their connection.
    await older.query('select pg_advisory_lock(3853314791062309107)');
    const steps = { '9997_a': addTable('a'), '9998_b': addTable('b'), '9999_c': addTable('c') };
    await expect(run(steps, 10)).rejects.toThrow(/^Một NxNote khác vẫn đang nâng cấp/);
    const together = Promise.all([run(steps), run(steps), run(steps)]);
    await older.query('select pg_advisory_unlock(3853314791062309107)');
    await together;
    expect((await listMigrations(database)).slice(-3)).toEqual(Object.keys(steps));
    const { rows } = await older.query(`select from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`);
    expect(rows).toEqual([]);
  });
});

const alterAccount: Migration = {
  up: async (db) => {
    await sql`alter table account add column if not exists probe integer`.execute(db);
  },
};

const addTable = (name: string): Migration => ({
  up: async (db) => {
    await sql`create table ${sql.table(`probe_${name}`)} (id integer)`.execute(db);
  },
});

/** A database that is open already, and migrations beyond those of the product. */
async function openForSteps(kind: (typeof DATABASE_KINDS)[number]) {
  const url = kind === 'postgres' ? await createPostgresDatabase() : null;
  const database = url
    ? await openDatabase({ url, dataFolder: null, log: silentLog })
    : await openTestDatabase('embedded');
  onTestFinished(() => database.close());
  const run = (steps: Record<string, Migration>, limitMs = 60_000): Promise<void> =>
    migrate(database.sql, {
      known: { ...migrations, ...steps },
      isShared: url !== null,
      limitMs,
      log: silentLog,
      beforeUpgrade: () => Promise.resolve(),
    });
  return { database, url, run };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
