/**
 * The whole server on real parts for one test file: a database of the given kind, a storage, events, the real recogniser.
 * `embedded` runs with everything built in; `postgres` with PostgreSQL, Redis and S3.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { buildApp, listJobKinds, type AppDeps } from '../app.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { createEvents } from '../platform/events/index.ts';
import { createQueue, startRunner } from '../platform/jobs/index.ts';
import { createMail } from '../platform/mail/index.ts';
import { createStorage } from '../platform/storage/index.ts';
import { createModelStore, createSpeech } from '../speech/index.ts';
import { signUp, type Person } from './person.ts';
import { startS3Server } from './s3-server.ts';
import { silentLog } from './silent-log.ts';
import { openTestDatabase, type DatabaseKind } from './test-database.ts';

const S3_KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

export interface TestServer {
  address: string;
  deps: AppDeps;
  newPerson(): Promise<Person>;
  stop(): Promise<void>;
}

export async function startTestServer(kind: DatabaseKind): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-test-'));
  const config = readConfig({ NXNOTE_DATA: folder, NXNOTE_MODELS: 'offline', LOG_LEVEL: 'silent' }, []);
  const log = silentLog;
  const clock = systemClock;

  const database = await openTestDatabase(kind);
  const events = await createEvents(kind === 'postgres' ? inject('redisUrl') : null, log);
  const s3Server =
    kind === 'postgres'
      ? await startS3Server({ bucket: 'test', credentials: { ...S3_KEYS, region: 'us-east-1' }, clock })
      : null;
  const s3 = s3Server && {
    endpoint: s3Server.endpoint,
    region: 'us-east-1',
    bucket: 'test',
    forcePathStyle: true,
    ...S3_KEYS,
  };
  const storage = await createStorage({ folder: join(folder, 'files'), secret: 'test', clock, s3 });
  const models = createModelStore(config.speech, log);
  const speech = createSpeech({ models, memoryMb: config.speech.memoryMb, log });
  const queue = createQueue({ database, events, leaseSeconds: 5, pauseSeconds: 0.05 });
  const mail = createMail(config.mail, () => {});
  const modelStatus = () => models.status();
  const deps: AppDeps = { config, database, storage, events, queue, speech, modelStatus, mail, clock, log };

  const app = await buildApp(deps);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const runner = startRunner({ database, events, queue, log, kinds: listJobKinds(deps), concurrency: 1 });
  return {
    address,
    deps,
    newPerson: () => signUp(address),
    async stop() {
      await app.close();
      await runner.stop();
      await speech.close();
      await models.close();
      await events.close();
      await database.close();
      await s3Server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
