/** The record list under 50 clients: with 10 and with 100,000 records, beside a bare route that runs the same queries. */
import autocannon from 'autocannon';
import fastify from 'fastify';
import { sql } from 'kysely';
import { RecordListQuery } from '../contract/records/records.ts';
import { ROUTES } from '../contract/routes.ts';
import { openDatabase } from '../server/platform/database/index.ts';
import { assembleServer, type AssembledServer } from '../server/testing/assemble-server.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import type { Person } from '../server/testing/person.ts';
import { listRecords } from '../server/records/store.ts';
import { median, type Figure } from './report.ts';

const CLIENTS = 50;
const SECONDS = 5;
const ROUNDS = 3;
const MANY = 100_000;

interface Load {
  requestsPerSecond: number;
  p99Ms: number;
}

export async function benchList(): Promise<Figure[]> {
  const database = await openDatabase({ url: null, dataFolder: null, log: silentLog });
  const server = await assembleServer({ database, redisUrl: null, s3: null });
  const few = await server.newPerson();
  const many = await server.newPerson();
  await addRecords(server, few, 10);
  await addRecords(server, many, MANY);
  const bare = await startBareRoute(server, few);

  const list = `${server.address}${ROUTES.listRecords.path}`;
  const loads: Record<'few' | 'many' | 'bare', Load[]> = { few: [], many: [], bare: [] };
  await load(list, few); // warm-up
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.few.push(await load(list, few));
    loads.many.push(await load(list, many));
    loads.bare.push(await load(bare.address, few));
  }
  await bare.stop();
  await server.stop();

  const speed = (of: Load[]) => median(of.map(({ requestsPerSecond }) => requestsPerSecond));
  const p99 = (of: Load[]) => median(of.map(({ p99Ms }) => p99Ms));
  return [
    {
      name: 'list / bare route with the same queries',
      value: speed(loads.few) / speed(loads.bare),
      unit: 'ratio',
      goal: { atLeast: 0.7 },
    },
    {
      name: 'p99 with 100,000 records / with 10',
      value: p99(loads.many) / p99(loads.few),
      unit: 'ratio',
      goal: { atMost: 1.5 },
    },
    { name: 'list, 10 records', value: speed(loads.few), unit: 'requests/s' },
    { name: 'list, 100,000 records', value: speed(loads.many), unit: 'requests/s' },
    { name: 'bare route', value: speed(loads.bare), unit: 'requests/s' },
    { name: 'p99, 10 records', value: p99(loads.few), unit: 'ms' },
    { name: 'p99, 100,000 records', value: p99(loads.many), unit: 'ms' },
  ];
}

async function addRecords({ deps }: AssembledServer, person: Person, amount: number): Promise<void> {
  await sql`
    insert into record (id, user_id, name, name_search, source_name, bucket, key, config, channels_selected, duration_ms, status,
                        recognised_ms, reserved_seconds, outline, created_at)
    select gen_random_uuid(), ${person.user.id}, 'Bản ghi ' || n, 'ban ghi ' || n, 'a.mp3', 'nxnote', ${person.user.id} || n, '{}', '[]',
           60000, 4, 60000, 60, to_jsonb(array_fill(50, array[40])), now() - make_interval(secs => n)
    from generate_series(1, ${amount}::int) n`.execute(deps.database.sql);
  await sql`analyze record`.execute(deps.database.sql);
}

/** The same queries, sent as they come from the database: no sign-in, no validation, no contract. */
async function startBareRoute(
  { deps }: AssembledServer,
  person: Person,
): Promise<{ address: string; stop(): Promise<void> }> {
  const app = fastify();
  const query = RecordListQuery.parse({});
  app.get('/', () => listRecords(deps, person.user.id, query));
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), stop: () => app.close() };
}

async function load(url: string, person: Person): Promise<Load> {
  const headers = { authorization: `Basic ${person.tokens.access_token}` };
  const result = await autocannon({ url, headers, connections: CLIENTS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}
