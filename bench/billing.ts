/** Holding and settling minutes on PostgreSQL: with ten million rows of the ledger in 100,000 lots, in turns with tables that are empty but for those who are measured. */
import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type Database } from '../server/platform/database/index.ts';
import { reserveSeconds, settleSeconds } from '../server/billing/index.ts';
import { startPostgres } from '../server/testing/services.ts';
import { createEmptyPostgresDatabase } from '../server/testing/prepared-databases.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { median, percentile, type Figure } from './report.ts';

const LOTS_OF_ONE = 10;
/** Of the lots of a person, those that minutes can be drawn from. */
const OPEN_LOTS = 3;
const ROWS_OF_A_LOT = 102;
const MANY_PEOPLE = 10_000;
const FEW_PEOPLE = 100;
const ROUNDS = 20;
const CONVERSIONS_A_ROUND = 100;

export async function benchBilling(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const full = await fill(await createEmptyPostgresDatabase(postgres.url), MANY_PEOPLE, ROWS_OF_A_LOT);
    const empty = await fill(await createEmptyPostgresDatabase(postgres.url), FEW_PEOPLE, 1);
    const rows = await sql<{ n: string }>`select count(*) as n from ledger`.execute(full.database.sql);
    const ofFull: number[] = [];
    const ofEmpty: number[] = [];
    await measure(full);
    await measure(empty);
    for (let round = 0; round < ROUNDS; round += 1) {
      ofFull.push(...(await measure(full)));
      ofEmpty.push(...(await measure(empty)));
    }
    await full.database.close();
    await empty.database.close();
    return [
      {
        name: 'hold and settle, p99, full / empty',
        value: percentile(ofFull, 0.99) / percentile(ofEmpty, 0.99),
        unit: 'ratio',
        goal: { atMost: 1.5 },
      },
      { name: 'rows of the full ledger', value: Number(rows.rows[0]!.n), unit: '' },
      { name: 'full, p99', value: percentile(ofFull, 0.99), unit: 'ms' },
      { name: 'empty, p99', value: percentile(ofEmpty, 0.99), unit: 'ms' },
      { name: 'full, median', value: median(ofFull), unit: 'ms' },
      { name: 'empty, median', value: median(ofEmpty), unit: 'ms' },
    ];
  } finally {
    await postgres.stop();
  }
}

interface Filled {
  database: Database;
  people: string[];
}

/** Made rows: in each lot a grant, then holds and what they were settled with. */
async function fill(url: string, people: number, rowsOfALot: number): Promise<Filled> {
  const database = await openDatabase({ url, dataFolder: null, log: silentLog });
  const lots = people * LOTS_OF_ONE;
  const pairs = Math.floor(rowsOfALot / 2);
  const statements = [
    // The trigger books rows on lots one by one; what it would book is written below.
    sql`alter table ledger disable trigger user`,
    sql`drop index ledger_lot, ledger_record`,
    sql`insert into account (id, email, full_name, password_hash, has_password, scope, package_id)
      select gen_random_uuid(), 'person-' || n || '@example.com', 'Người Thử', '', false, '[]', 'plus'
      from generate_series(1, ${people}::integer) n`,
    sql`insert into wallet (user_id, opened_at, refilled_until)
      select id, now(), now() + interval '1 year' from account`,
    sql`insert into lot (user_id, source, seconds, left_seconds, starts_at, expires_at, once_key)
      select account.id, 'package', 1000000, case when n <= ${OPEN_LOTS}::integer then 1000000 - 10 * ${pairs}::integer else 0 end,
        now() - interval '1 month', now() + make_interval(days => n), account.id || ':' || n
      from generate_series(1, ${LOTS_OF_ONE}::integer) n, account order by n, account.id`,
    sql`insert into ledger (lot_id, kind, left_delta, held_delta, record_id, attempt, actor, reason, created_at)
      select lot.id, 'grant', 1000000, 0, null, null, 'system', '', now() from lot`,
    sql`insert into ledger (lot_id, kind, left_delta, held_delta, record_id, attempt, actor, reason, created_at)
      select lot.id, kind, left_delta, held_delta, record_id, 1, 'system', '', now()
      from (select n, gen_random_uuid() as record_id, 1 + (n * 7919) % ${lots}::bigint as place
        from generate_series(1, ${lots}::bigint * greatest(${pairs}::bigint - 1, 0)) n) conversion
      join lot on lot.id = conversion.place
      cross join (values ('hold', -10, 10), ('settle', 0, -10)) as part (kind, left_delta, held_delta)`,
    sql`create index ledger_lot on ledger (lot_id, id)`,
    sql`create index ledger_record on ledger (record_id) where record_id is not null`,
    sql`alter table ledger enable trigger user`,
    sql`vacuum analyze`,
  ];
  // The product's own connections give up long before ten million rows are written.
  const patient = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  for (const statement of statements) await statement.execute(patient);
  await patient.destroy();
  const accounts = await database.sql.selectFrom('account').select('id').execute();
  return { database, people: accounts.map(({ id }) => id) };
}

/** Milliseconds that each conversion takes to hold its minutes and to settle them. */
async function measure({ database, people }: Filled): Promise<number[]> {
  const deps = { database, clock: { now: () => new Date() } };
  const times: number[] = [];
  for (let turn = 0; turn < CONVERSIONS_A_ROUND; turn += 1) {
    const userId = people[Math.floor(Math.random() * people.length)]!;
    const holding = { userId, recordId: randomUUID(), attempt: 1, reservedSeconds: 60 };
    const begun = performance.now();
    await reserveSeconds(deps, holding);
    await settleSeconds(deps, holding, 45);
    times.push(performance.now() - begun);
  }
  return times;
}
