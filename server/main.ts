/** Start-up order and clean stop; no logic. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, listJobKinds, partsOf, type AppDeps } from './app.ts';
import { listenForCommands } from './command-listener.ts';
import { ConfigError, environment, readConfig, type Config } from './config.ts';
import { openStorage } from './open-storage.ts';
import { systemClock } from './platform/clock.ts';
import { withFolder } from './platform/data-folder.ts';
import {
  isConnectionLost,
  isRefusal,
  openDatabase,
  OWN_VERSION,
  sweepUpgradeCopies,
  type Database,
} from './platform/database/index.ts';
import { createEvents, isRedisRefusal, type Events } from './platform/events/index.ts';
import { createQueue, startRunner, type JobKind, type Runner } from './platform/jobs/index.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMail } from './platform/mail/index.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { followProxy, proxyVariables } from './platform/proxy.ts';
import { createPush } from './platform/push/index.ts';
import { StartError } from './platform/start-error.ts';
import { startTracing } from './platform/tracing/index.ts';
import { waitForService } from './platform/wait-for-service.ts';
import { spareThreads } from './platform/semi-space.ts';
import { startBots } from './meeting-bot/index.ts';
import { sweepWorkFolder } from './records/index.ts';
import { startIndexing } from './search/index.ts';
import { startTellingOfEdits } from './webhooks/index.ts';
import { DEMO_EMAIL, queueHousekeeping, seedDemo, startHealthListener } from './site/index.ts';
import { queueHearAgain } from './transcription/index.ts';
import { queuePullSepay } from './billing/index.ts';
import { createModelStore, createSpeech, describeEngine, paidEngine } from './speech/index.ts';

/** A stop that takes longer is cut off: jobs are taken over by their lease then. */
const STOP_MS = 15_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Letters, push messages and housekeeping at a time. */
const SHORT_JOB_WORKERS = 2;
/** They wait for most of their time. */
const WAITING_JOB_WORKERS = 8;

/** @returns stops everything, newest part first */
async function start(config: Config): Promise<() => Promise<void>> {
  const log = createLog(config.logLevel);
  const opened: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    if (config.tracing) opened.push(await startTracing({ ...config.tracing, version: OWN_VERSION, log }));
    withFolder(config.dataFolder, () => {
      keepPrivate(config.dataFolder);
      mkdirSync(config.dataFolder, { recursive: true });
    });
    const database = await openDatabaseOf(config, log);
    opened.push(() => database.close());
    const events = await createEventsOf(config, log);
    opened.push(() => events.close());
    const storage = await openStorage(config, true);
    const models = createModelStore(config.speech, log);
    opened.push(() => models.close());
    const speech = createSpeech({
      models,
      memoryMb: config.speech.memoryMb,
      log,
      remote: paidEngine(config.speech.server, { database, clock: systemClock }),
    });
    opened.push(() => speech.close());
    const mail = createMail(config.mail, (text) => process.stdout.write(text));
    opened.push(() => Promise.resolve(mail.close()));
    const push = await createPush(config.push, database);
    const queue = createQueue({ database, events });
    const deps: AppDeps = {
      config,
      database,
      storage,
      events,
      queue,
      speech,
      models,
      modelStatus: () => describeEngine(models, speech),
      mail,
      push,
      clock: systemClock,
      log,
    };

    if (config.databaseUrl === null) opened.push(await listenForCommands(config.dataFolder, deps));
    opened.push(await sweepHourly(deps));
    const runners: Pick<Runner, 'check'>[] = [];
    if (config.roles.includes('worker')) {
      if (config.databaseUrl === null) await queue.freeAll();
      await queueHousekeeping(deps, systemClock.now());
      await queueHearAgain(deps, systemClock.now());
      await queuePullSepay({ queue, ...config.payment }, systemClock.now());
      const kinds = listJobKinds(deps);
      opened.push(startIndexing(deps));
      opened.push(startTellingOfEdits(deps));
      const run = (own: JobKind[], concurrency: number) => {
        const runner = startRunner({ database, events, queue, log, kinds: own, concurrency });
        opened.push(() => runner.stop());
        runners.push(runner);
      };
      run(
        kinds.filter(({ isLong }) => isLong),
        config.speech.workers ?? models.current().proof?.children ?? 1,
      );
      run(
        kinds.filter(({ isSlow }) => isSlow),
        1,
      );
      run(
        kinds.filter(({ isVideo }) => isVideo),
        1,
      );
      run(
        kinds.filter(({ isWaiting }) => isWaiting),
        WAITING_JOB_WORKERS,
      );
      run(
        kinds.filter((kind) => !kind.isLong && !kind.isSlow && !kind.isVideo && !kind.isWaiting),
        SHORT_JOB_WORKERS,
      );
    }
    let webAddress: string | null = null;
    if (config.roles.includes('bot')) {
      const bots = await startBots({
        ...deps,
        workFolder: join(config.dataFolder, 'bots'),
        webAddress: () => webAddress,
        proxy: proxyVariables(environment),
      });
      opened.push(() => bots.stop());
      runners.push(bots);
    }
    if (!config.roles.includes('web') && config.healthPort !== null) {
      const checkJobs = async () => runners.forEach((runner) => runner.check());
      const listener = await startHealthListener(
        { host: config.host, port: config.healthPort },
        [...partsOf(deps), { name: 'jobs', isNeeded: true, check: checkJobs }],
        config,
      );
      opened.push(() => listener.close());
      process.stdout.write(`NxNote worker: ${listener.address}\n`);
    }
    if (config.roles.includes('web')) {
      const app = await buildApp(deps);
      opened.push(() => app.close());
      webAddress = await app.listen({ host: config.host, port: config.port });
      process.stdout.write(`NxNote: ${webAddress}\n`);
    }
    await announceDemo(deps, config);
    models.startDownload();
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Removes what ended processes have left on this machine. @returns ends it */
async function sweepHourly(deps: AppDeps): Promise<() => Promise<void>> {
  const sweep = async (): Promise<void> => {
    try {
      await deps.storage.sweep();
      await sweepWorkFolder(deps, join(deps.config.dataFolder, 'work'));
      sweepUpgradeCopies(deps.config.dataFolder, systemClock.now());
    } catch (error) {
      deps.log.warn({ err: error }, 'left files could not be removed');
    }
  };
  await sweep();
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS);
  return () => Promise.resolve(clearInterval(timer));
}

function openDatabaseOf(
  { databaseUrl: url, databaseLimits: limits, dataFolder, startupWaitSeconds, migrationMinutes }: Config,
  log: Log,
): Promise<Database> {
  const open = () => openDatabase({ url, limits, dataFolder, log, migrationMinutes, say, onEnd: endPlainly });
  if (url === null) return open();
  const service = { name: 'PostgreSQL', url, waitSeconds: startupWaitSeconds, say };
  return waitForService({ ...service, isAway: isConnectionLost, isRefusal }, open);
}

function createEventsOf({ redisUrl: url, startupWaitSeconds }: Config, log: Log): Promise<Events> {
  if (url === null) return createEvents(null, log);
  const service = { name: 'Redis', url, waitSeconds: startupWaitSeconds, say };
  return waitForService({ ...service, isAway: () => true, isRefusal: isRedisRefusal }, () =>
    createEvents(url, log),
  );
}

const say = (line: string): boolean => process.stderr.write(`${line}\n`);

/** Whoever supervises the process starts it again. */
function endPlainly(error: Error): void {
  say(error.message);
  process.exit(1);
}

async function announceDemo(deps: AppDeps, config: Config): Promise<void> {
  if (!config.isDemoAllowed) return;
  const password = await seedDemo(deps, config.dataFolder);
  if (password !== null) process.stdout.write(`Tài khoản dùng thử: ${DEMO_EMAIL} / ${password}\n`);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

try {
  spareThreads();
  await followProxy(environment);
  stopOnSignal(await start(readConfig()));
} catch (error) {
  // Mistakes of whoever starts it are said plainly, everything else with its trace.
  const isPlain = error instanceof ConfigError || error instanceof StartError || isPortTaken(error);
  process.stderr.write(`${isPlain ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}

function isPortTaken(error: unknown): error is Error {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}
