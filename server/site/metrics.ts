/** What a monitoring system asks of a server: figures in the text format of Prometheus, for whoever shows the token of the settings. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readMoneyFigures, type MoneyFigures } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { workMeasures } from '../platform/measures.ts';
import type { Storage } from '../platform/storage/index.ts';

/** What every process tells of itself. */
export interface ProcessMetricsDeps {
  /** Whoever shows it may read the figures; null for nobody. */
  metricsToken: string | null;
  dataFolder: string;
}

export interface MetricsDeps extends ProcessMetricsDeps {
  database: Database;
  storage: Storage;
  clock: Clock;
  log: Log;
  /** Open sockets by the path of their route. */
  countSockets(): Record<string, number>;
  countRooms(): Promise<number>;
  /** Those that are over count for a day. */
  countBots(): Promise<{ state: string; amount: number }[]>;
}

type Refresh = () => Promise<void>;
type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

/** Bounds of the groups of requests by duration, seconds. */
const DURATIONS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** All files are listed for their sum: a thousand calls for a million of them. */
const LIST_EVERY_MS = 3_600_000;

/** Nothing is counted where nobody may read it, and the path is as unknown as any other then. */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  if (deps.metricsToken === null) return;
  const registry = new Registry();
  const gauge = gaugesOf(registry);
  measureRequests(app, registry);
  serve(app, deps, registry, [
    measureDisk(gauge, deps),
    measureOpen(gauge, deps),
    measureJobs(gauge, deps),
    measureMoney(gauge, deps),
    measureBots(gauge, deps),
    measureStored(gauge, deps),
  ]);
}

/** The same for a process without the web role: itself, its work and its disk. What the database says the web role tells for all. */
export function registerProcessMetrics(app: FastifyInstance, deps: ProcessMetricsDeps): void {
  if (deps.metricsToken === null) return;
  const registry = new Registry();
  serve(app, deps, registry, [measureDisk(gaugesOf(registry), deps)]);
}

function serve(
  app: FastifyInstance,
  { metricsToken }: ProcessMetricsDeps,
  registry: Registry,
  refreshes: readonly Refresh[],
): void {
  collectDefaultMetrics({ register: registry });
  const all = Registry.merge([registry, workMeasures]);
  // The route checks the token itself.
  app.get('/metrics', { config: { access: 'signed' }, schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new AppError('NOT_FOUND');
    await Promise.all(refreshes.map((refresh) => refresh()));
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics());
  });
}

const gaugesOf =
  (registry: Registry): MakeGauge =>
  (name, help, labelNames = []) => {
    const made = new Gauge({ name, help, labelNames, registers: [] });
    registry.registerMetric(made);
    return made;
  };

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'nxnote_http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // Never the address itself: it carries ids and tokens.
    const labels = { method, route: routeOptions.url ?? 'unknown', status: statusCode };
    durations.observe(labels, elapsedTime / 1000);
  });
}

function measureDisk(gauge: MakeGauge, { dataFolder }: ProcessMetricsDeps): Refresh {
  const size = gauge('nxnote_disk_size_bytes', 'The disk of the data folder.');
  const free = gauge('nxnote_disk_free_bytes', 'What is free of it.');
  return async () => {
    const { bavail, blocks, bsize } = await statfs(dataFolder);
    size.set(blocks * bsize);
    free.set(bavail * bsize);
  };
}

function measureOpen(gauge: MakeGauge, deps: MetricsDeps): Refresh {
  const sockets = gauge('nxnote_sockets', 'Open sockets by route.', ['route']);
  const rooms = gauge('nxnote_rooms', 'Shared documents that are open on this server.');
  return async () => {
    rooms.set(await deps.countRooms());
    for (const [route, count] of Object.entries(deps.countSockets())) sockets.set({ route }, count);
  };
}

function measureJobs(gauge: MakeGauge, { database }: MetricsDeps): Refresh {
  const jobs = gauge('nxnote_jobs', 'Jobs by kind and state, of all servers.', ['kind', 'state']);
  const ages = gauge(
    'nxnote_job_oldest_seconds',
    'Age of the oldest job by kind and state: since it was due, or since it was put in where it is being worked.',
    ['kind', 'state'],
  );
  return async () => {
    const counts = await countJobs(database);
    jobs.reset();
    ages.reset();
    for (const { kind, state, amount, oldestSeconds } of counts) {
      jobs.set({ kind, state }, Number(amount));
      if (state !== 'dead') ages.set({ kind, state }, Math.max(0, oldestSeconds));
    }
  };
}

/** Figures of money that need no label: name, help, and where it stands. */
const MONEY: [name: string, help: string, read: (money: MoneyFigures, now: Date) => number][] = [
  ['minutes_used_today_seconds', 'Settled since midnight in Hanoi.', (money) => money.usedTodaySeconds],
  ['money_in_today_vnd', 'Came in since midnight in Hanoi.', (money) => money.moneyInTodayVnd],
  ['money_reviews', 'Doubtful money that a person has to decide about.', (money) => money.reviews],
  [
    'money_review_oldest_seconds',
    'How long the oldest of it has waited; 0 where none does.',
    ({ oldestReview }, now) => (oldestReview ? (now.getTime() - oldestReview.getTime()) / 1000 : 0),
  ],
  ['refunds_waiting', 'Refunds that wait for a person.', (money) => money.refunds],
  ['invoices_waiting', 'Invoices that are not issued.', (money) => money.invoices],
];

function measureMoney(gauge: MakeGauge, deps: MetricsDeps): Refresh {
  const minutes = gauge(
    'nxnote_minutes_seconds',
    'In the lots of all people: free, or held for work under way.',
    ['state'],
  );
  const orders = gauge('nxnote_orders', 'Orders by status.', ['status']);
  const single = MONEY.map(([name, help, read]) => ({ made: gauge(`nxnote_${name}`, help), read }));
  return async () => {
    const money = await readMoneyFigures(deps);
    minutes.set({ state: 'free' }, money.freeSeconds);
    minutes.set({ state: 'held' }, money.heldSeconds);
    orders.reset();
    for (const { status, amount } of money.orders) orders.set({ status }, amount);
    for (const { made, read } of single) made.set(read(money, deps.clock.now()));
  };
}

function measureBots(gauge: MakeGauge, deps: MetricsDeps): Refresh {
  const bots = gauge('nxnote_bots', 'Bots by state; those that ended or failed count for a day.', ['state']);
  return async () => {
    const counts = await deps.countBots();
    bots.reset();
    for (const { state, amount } of counts) bots.set({ state }, amount);
  };
}

/** Nobody waits for the listing: its sum stands from the next question on. */
function measureStored(gauge: MakeGauge, { storage, log }: MetricsDeps): Refresh {
  const bytes = gauge(
    'nxnote_stored_bytes',
    'Files in the store, listed once an hour; 0 before the first time.',
  );
  const files = gauge('nxnote_stored_files', 'Their number.');
  let listedAt = -Infinity;
  const list = async (): Promise<void> => {
    let sum = 0;
    let count = 0;
    for await (const { sizeBytes } of storage.list()) {
      sum += sizeBytes;
      count += 1;
    }
    bytes.set(sum);
    files.set(count);
  };
  return async () => {
    if (performance.now() - listedAt < LIST_EVERY_MS) return;
    listedAt = performance.now();
    list().catch((error: unknown) =>
      log.warn({ err: error }, 'the store could not be listed for its figures'),
    );
  };
}

interface JobCount {
  kind: string;
  state: string;
  amount: string;
  oldestSeconds: number;
}

async function countJobs(database: Database): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select kind, state, count(*) as amount,
           extract(epoch from now() - min(case state when 'ready' then run_at else created_at end))::float8 as "oldestSeconds"
    from job where state <> 'done' group by kind, state`.execute(database.sql);
  return rows;
}

/** Takes as long wherever the first difference is. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
