/** The whole server in this process: its real parts, assembled on given neighbours in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, listJobKinds, type AppDeps } from '../app.ts';
import { readConfig, type S3Settings } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { createEvents } from '../platform/events/index.ts';
import { createQueue, startRunner } from '../platform/jobs/index.ts';
import { createMail } from '../platform/mail/index.ts';
import { createPush } from '../platform/push/index.ts';
import { createStorage } from '../platform/storage/index.ts';
import { createModelStore, createSpeech, describeEngine, paidEngine } from '../speech/index.ts';
import { signUp, type Person } from './person.ts';
import { silentLog } from './silent-log.ts';

export interface AssembledServer {
  address: string;
  deps: AppDeps;
  /** All that was printed where letters go, oldest first. */
  letters: string[];
  newPerson(): Promise<Person>;
  /** Stops the server and closes the database. */
  stop(): Promise<void>;
}

export interface ServerServices {
  database: Database;
  redisUrl: string | null;
  s3: S3Settings | null;
  /** More settings, for example of the social sign-ins. */
  env?: Record<string, string>;
  /** Origin of a push service on loopback. */
  pushStandIn?: string;
}

export async function assembleServer({
  database,
  redisUrl,
  s3,
  env = {},
  pushStandIn,
}: ServerServices): Promise<AssembledServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-test-'));
  const config = readConfig(
    { NXNOTE_DATA: folder, NXNOTE_MODELS: 'offline', LOG_LEVEL: 'silent', BOT_CHECK_WORK: '5', ...env },
    [],
  );
  const log = silentLog;
  const clock = systemClock;
  const events = await createEvents(redisUrl, log);
  const storage = await createStorage({ folder: join(folder, 'files'), secret: () => 'test', clock, s3 });
  const models = createModelStore(config.speech, log);
  const speech = createSpeech({
    models,
    memoryMb: config.speech.memoryMb,
    log,
    remote: paidEngine(config.speech.server, { database, clock }),
  });
  const queue = createQueue({
    database,
    events,
    leaseSeconds: 5,
    pauseSeconds: 0.05,
    outagePauseSeconds: 0.2,
  });
  const letters: string[] = [];
  const mail = createMail(config.mail, (text) => void letters.push(text));
  const push = await createPush(config.push, database, pushStandIn);
  const modelStatus = () => describeEngine(models, speech);
  const deps: AppDeps = {
    config,
    database,
    storage,
    events,
    queue,
    speech,
    models,
    modelStatus,
    mail,
    push,
    clock,
    log,
  };

  const app = await buildApp(deps);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const runner = startWorker(deps);
  return {
    address,
    deps,
    letters,
    newPerson: () => signUp(address),
    async stop() {
      await app.close();
      await runner.stop();
      await speech.close();
      await models.close();
      await events.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A worker on what servers share: each assembled server has one, and a test may start another beside it. */
export const startWorker = (deps: AppDeps) =>
  startRunner({ ...deps, kinds: listJobKinds(deps), concurrency: 1, pollMs: 100 });
