/** What a monitoring system asks of a server: figures in the text format of Prometheus, for whoever shows the token of the settings. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';

export interface MetricsDeps {
  database: Database;
  /** Whoever shows it may read the figures; null for nobody. */
  metricsToken: string | null;
  /** Open sockets by the path of their route. */
  countSockets(): Record<string, number>;
  countRooms(): Promise<number>;
}

/** Bounds of the groups of requests by duration, seconds. */
const DURATIONS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Nothing is counted where nobody may read it, and the path is as unknown as any other then. */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const { metricsToken } = deps;
  if (metricsToken === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const refresh = measureParts(registry, deps);
  // The route checks the token itself.
  app.get('/metrics', { config: { access: 'signed' }, schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new AppError('NOT_FOUND');
    await refresh();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

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

/** @returns brings the figures up to date */
function measureParts(registry: Registry, deps: MetricsDeps): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge => {
    const made = new Gauge({ name, help, labelNames, registers: [] });
    registry.registerMetric(made);
    return made;
  };
  const sockets = gauge('nxnote_sockets', 'Open sockets by route.', ['route']);
  const rooms = gauge('nxnote_rooms', 'Shared documents that are open on this server.');
  const jobs = gauge('nxnote_jobs', 'Jobs by kind and state, of all servers.', ['kind', 'state']);
  const ages = gauge(
    'nxnote_job_oldest_seconds',
    'Age of the oldest job by kind and state: since it was due, or since it was put in where it is being worked.',
    ['kind', 'state'],
  );
  return async () => {
    const [counts, open] = await Promise.all([countJobs(deps.database), deps.countRooms()]);
    rooms.set(open);
    for (const [route, count] of Object.entries(deps.countSockets())) sockets.set({ route }, count);
    jobs.reset();
    ages.reset();
    for (const { kind, state, amount, oldestSeconds } of counts) {
      jobs.set({ kind, state }, Number(amount));
      if (state !== 'dead') ages.set({ kind, state }, Math.max(0, oldestSeconds));
    }
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
