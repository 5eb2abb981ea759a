/** The product on services of its own, each behind a way that can be cut: two processes that serve, and two that work. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../server/platform/clock.ts';
import {
  findFreePort,
  startPgBouncer,
  startPostgres,
  startRedis,
  type Service,
} from '../server/testing/services.ts';
import { startS3Server } from '../server/testing/s3-server.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts';
import { startTcpProxy, type TcpProxy } from '../server/testing/tcp-proxy.ts';
import type { ObjectStorePlace } from './ceph.ts';
import { isClean, type Outcome } from './outcome.ts';

export type ServiceName = 'postgres' | 'redis' | 's3';
export type Role = 'web' | 'worker';

const KEYS = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const BUCKET = 'drills';
/** A server that is well again says so long before. */
const READY_MS = 60_000;
/** Characters of a log that are shown when something is not right. */
const LAST_WORDS = 2_000;

export interface Node {
  readonly role: Role;
  /** Its process at the moment. */
  current(): ServerProcess;
  /** Ends the process as a power cut does, and starts another. */
  kill(): Promise<void>;
}

export interface Stage {
  /** PostgreSQL itself, not behind its way. */
  databaseUrl: string;
  ways: Record<ServiceName, TcpProxy>;
  services: Record<'postgres' | 'redis', Service> & { pgbouncer?: Service };
  /** Of its processes, beside what is their own. */
  settings: Record<string, string>;
  nodes: Node[];
  /** Addresses of those that serve, which stay the same. */
  addresses: string[];
  stop(): Promise<void>;
}

export interface StageOptions {
  /** What its processes do, one each. */
  roles?: readonly Role[];
  /** PostgreSQL is reached by PgBouncer, which has so many connections to it, and Redis asks for a password. */
  poolerConnections?: number;
  /** One that runs already, in the place of the stand-in for S3. */
  objectStore?: ObjectStorePlace;
  /** Beside those that every stage has. */
  settings?: Record<string, string>;
  /** A program that starts the processes somewhere else, for example in namespaces of their own. */
  isolate?: readonly string[];
}

export async function openStage(
  outcome: Outcome,
  {
    roles = ['web', 'web', 'worker', 'worker'],
    settings: more = {},
    poolerConnections,
    objectStore,
    isolate = [],
  }: StageOptions = {},
): Promise<Stage> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const postgres = await startPostgres(true);
    closing.push(() => postgres.stop());
    const pgbouncer =
      poolerConnections === undefined ? undefined : await startPgBouncer(postgres.url, poolerConnections);
    if (pgbouncer) closing.push(() => pgbouncer.stop());
    const redis = await startRedis(pgbouncer ? randomUUID() : undefined);
    closing.push(() => redis.stop());
    const s3 = objectStore ?? (await startStandIn(closing));
    const openWay = async (url: string): Promise<TcpProxy> => {
      const { hostname: host, port } = new URL(url);
      const way = await startTcpProxy({ host, port: Number(port) });
      closing.push(() => way.stop());
      return way;
    };
    const ways = {
      postgres: await openWay((pgbouncer ?? postgres).url),
      redis: await openWay(redis.url),
      s3: await openWay(s3.endpoint),
    };
    const settings = {
      DATABASE_URL: through((pgbouncer ?? postgres).url, ways.postgres),
      REDIS_URL: through(redis.url, ways.redis),
      S3_ENDPOINT: through(s3.endpoint, ways.s3),
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      BOT_CHECK_WORK: '5',
      LOG_LEVEL: 'warn',
      ...more,
    };
    const nodes: Node[] = [];
    const addresses: string[] = [];
    for (const role of roles) {
      const folder = mkdtempSync(join(tmpdir(), 'nxnote-drill-'));
      closing.push(async () => rmSync(folder, { recursive: true, force: true }));
      const port = await findFreePort();
      const own = role === 'web' ? { PORT: String(port) } : { HEALTH_PORT: String(port) };
      const node = await startNode(role, { ...settings, ...own, NXNOTE_DATA: folder }, outcome, isolate);
      closing.push(() => node.stop());
      nodes.push(node);
      if (role === 'web') addresses.push(node.current().address!);
    }
    const services = { postgres, redis, ...(pgbouncer && { pgbouncer }) };
    return { databaseUrl: postgres.url, ways, services, settings, nodes, addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startStandIn(closing: (() => Promise<unknown>)[]): Promise<ObjectStorePlace> {
  const server = await startS3Server({ bucket: BUCKET, credentials: KEYS, clock: systemClock });
  closing.push(() => server.stop());
  return { ...KEYS, bucket: BUCKET, endpoint: server.endpoint };
}

/** Where something was not right, what the processes logged last. */
export function noteLastWords(outcome: Outcome, { nodes }: Stage): void {
  if (isClean(outcome)) return;
  for (const { role, current } of nodes)
    outcome.notes.push(`the last words of a ${role}:\n${current().log().slice(-LAST_WORDS)}`);
}

/** Until every part of every process says that it works. */
export async function secondsUntilReady({ addresses }: Stage): Promise<number> {
  const beganMs = performance.now();
  const isReady = async (address: string): Promise<boolean> => {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    return answer !== null && ((await answer.json()) as { status: string }).status === 'ok';
  };
  while (!(await Promise.all(addresses.map(isReady))).every(Boolean)) {
    if (performance.now() - beganMs > READY_MS) throw new Error('the servers do not go on by themselves');
    await delay(100);
  }
  return (performance.now() - beganMs) / 1000;
}

/** The same address by the way. */
function through(url: string, way: TcpProxy): string {
  const address = new URL(url);
  address.port = String(way.port);
  return address.href.replace(/\/$/, '');
}

/** A process that ends by itself is counted, and started again as whoever runs the product would. */
async function startNode(
  role: Role,
  settings: Record<string, string>,
  outcome: Outcome,
  isolate: readonly string[],
): Promise<Node & { stop(): Promise<void> }> {
  const start = () => startServerProcess(settings, [role], 'unlimited', isolate);
  let process = await start();
  let isExpected = false;
  let starting: Promise<void> = Promise.resolve();
  const watch = (watched: ServerProcess): void => {
    void watched.ended.then((how) => {
      if (isExpected) return;
      outcome.wrong += 1;
      outcome.notes.push(`a ${role} ended by itself (${how}): ${watched.log().slice(-600)}`);
      starting = startAgain();
    });
  };
  const startAgain = async (): Promise<void> => {
    process = await start();
    isExpected = false;
    watch(process);
  };
  watch(process);
  return {
    role,
    current: () => process,
    async kill() {
      await starting;
      isExpected = true;
      await process.kill();
      await startAgain();
    },
    async stop() {
      await starting.catch(() => {});
      isExpected = true;
      await process.stop();
    },
  };
}
