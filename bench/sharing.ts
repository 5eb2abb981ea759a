/**
 * One long recording and two workers: how much sooner it is done than with one. Every worker is a process of its own and has one core, as
 * on machines of their own; they share PostgreSQL, Redis and a storage. The sound is the meeting over and over, with all that a conversion
 * does. Processor time is that of the worker and its children, which other work on this machine changes less than the clock.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { changePackage } from '../server/billing/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database/index.ts';
import { repeatMeeting } from '../server/testing/audio.ts';
import { startPostgres, startRedis } from '../server/testing/services.ts';
import { expectDone, signUp } from '../server/testing/person.ts';
import { startS3Server } from '../server/testing/s3-server.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { median, type Figure } from './report.ts';

/** Repetitions of the meeting, a minute each. Half an hour is what the smallest package takes; sharing is for what takes long. */
const HALF_HOUR = { meetings: 28, rounds: 3 };
const LONG = { meetings: 87, rounds: 2 };
const S3_KEYS = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const BUCKET = 'shared';

interface Run {
  seconds: number;
  /** Processor seconds of each worker with its children. */
  cpuSeconds: number[];
}

export async function benchSharing(): Promise<Figure[]> {
  return [...(await measureLong()), ...(await measureHalfHour())];
}

async function measureLong(): Promise<Figure[]> {
  const audio = repeatMeeting(LONG.meetings);
  const [alone, together]: [Run[], Run[]] = [[], []];
  for (let round = 0; round < LONG.rounds; round += 1) {
    alone.push(await convert(audio, 1, 'a core each'));
    together.push(await convert(audio, 2, 'a core each'));
  }
  return compare('an hour and a half', alone, together, { goal: { atMost: 0.6 } });
}

function compare(name: string, alone: Run[], together: Run[], goal: Pick<Figure, 'goal'> = {}): Figure[] {
  return [
    {
      name: `${name}: two workers / one worker, a core each`,
      value: secondsOf(together) / secondsOf(alone),
      unit: 'ratio',
      ...goal,
    },
    { name: 'one worker, one core', value: secondsOf(alone), unit: 's' },
    { name: 'two workers, a core each', value: secondsOf(together), unit: 's' },
    {
      name: 'processor time of the busier / of one alone',
      value: busiestOf(together) / busiestOf(alone),
      unit: 'ratio',
    },
  ];
}

const secondsOf = (runs: Run[]): number => median(runs.map((run) => run.seconds));
const busiestOf = (runs: Run[]): number => median(runs.map((run) => Math.max(...run.cpuSeconds)));

async function measureHalfHour(): Promise<Figure[]> {
  const audio = repeatMeeting(HALF_HOUR.meetings);
  const runs: Record<'alone' | 'together' | 'aloneFree' | 'togetherFree', Run[]> = {
    alone: [],
    together: [],
    aloneFree: [],
    togetherFree: [],
  };
  for (let round = 0; round < HALF_HOUR.rounds; round += 1) {
    runs.alone.push(await convert(audio, 1, 'a core each'));
    runs.together.push(await convert(audio, 2, 'a core each'));
    runs.aloneFree.push(await convert(audio, 1, 'all cores'));
    runs.togetherFree.push(await convert(audio, 2, 'all cores'));
  }
  const altogether = (of: Run[]): number => median(of.map((run) => run.cpuSeconds.reduce((a, b) => a + b)));
  const { alone, together, aloneFree, togetherFree } = runs;
  return [
    ...compare('half an hour', alone, together),
    { name: 'processor time of one worker', value: altogether(alone), unit: 's' },
    { name: 'processor time of two together', value: altogether(together), unit: 's' },
    { name: 'one worker, all cores', value: secondsOf(aloneFree), unit: 's' },
    { name: 'two workers, all cores', value: secondsOf(togetherFree), unit: 's' },
  ];
}

async function convert(
  audio: Uint8Array<ArrayBuffer>,
  workers: number,
  cores: 'a core each' | 'all cores',
): Promise<Run> {
  const { settings, stop } = await startServices();
  const started: ServerProcess[] = [];
  try {
    const web = await startServerProcess(settings, ['web']);
    started.push(web);
    const pids: number[] = [];
    for (let worker = 0; worker < workers; worker += 1) {
      const { server, pid } = await startWorker(settings, cores === 'all cores' ? null : worker);
      started.push(server);
      pids.push(pid);
    }
    const person = await signUp(web.address!);
    await givePackage(settings['DATABASE_URL']!, person.user.email);
    const file = await person.sendFile(audio, '.wav');
    const before = pids.map(treeCpuSeconds);
    const startedAt = performance.now();
    const { body } = await person.createRecord(file);
    expectDone((await person.followRecord(body.data.record.id)).messages);
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, cpuSeconds: pids.map((pid, index) => treeCpuSeconds(pid) - before[index]!) };
  } finally {
    for (const server of started.reverse()) await server.stop();
    await stop();
  }
}

/** What processes share, and the settings that name it. */
async function startServices(): Promise<{ settings: Record<string, string>; stop(): Promise<void> }> {
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  const s3 = await startS3Server({ bucket: BUCKET, credentials: S3_KEYS, clock: systemClock });
  return {
    settings: {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    },
    async stop() {
      await s3.stop();
      await redis.stop();
      await postgres.stop();
    },
  };
}

/** A new account holds an hour. */
async function givePackage(url: string, email: string): Promise<void> {
  const database = await openDatabase({ url, dataFolder: null, log: silentLog });
  await changePackage({ database, clock: systemClock }, email, 'pro');
  await database.close();
}

/** @param core the only one that it and its children may use; null for all (Linux) */
async function startWorker(
  settings: Record<string, string>,
  core: number | null,
): Promise<{ server: ServerProcess; pid: number }> {
  const others = childrenOf(process.pid);
  const server = await startServerProcess(settings, ['worker']);
  const pid = childrenOf(process.pid).find((child) => !others.includes(child))!;
  // What a process starts runs where it runs itself.
  if (core !== null)
    execFileSync('taskset', ['-a', '-c', '-p', `${core % availableParallelism()}`, `${pid}`]);
  return { server, pid };
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Of a process, of its children that have ended, and of those that run. Linux counts in hundredths of a second. */
function treeCpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
  return own + childrenOf(pid).reduce((sum, child) => sum + treeCpuSeconds(child), 0);
}
