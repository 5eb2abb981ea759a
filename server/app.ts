/** The whole application on given parts. It never listens: `main.ts` and the tests do. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { accountLetters, registerAccountRoutes } from './account/index.ts';
import {
  createHostedProviders,
  createSessions,
  readUser,
  registerAuthRoutes,
  registerHostedRoutes,
  registerTicketRoutes,
} from './auth/index.ts';
import { registerBillingRoutes } from './billing/index.ts';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/index.ts';
import { projectRoot } from './platform/entry-point.ts';
import type { Events } from './platform/events/index.ts';
import { createHttpServer, originsOfStore, secureReplies, serveSockets } from './platform/http/index.ts';
import type { JobKind, Queue } from './platform/jobs/index.ts';
import { letterJob, type Mail } from './platform/mail/index.ts';
import { registerStorageRoutes, type Storage } from './platform/storage/index.ts';
import { registerRecordRoutes, removeFilesJob, statusChannel } from './records/index.ts';
import {
  housekeepingJob,
  registerAnalyticsRoutes,
  registerHealthRoutes,
  registerSiteRoutes,
  registerWebApp,
  sendStartPage,
} from './site/index.ts';
import type { Speech } from './speech/index.ts';
import { registerTranscriptionRoutes, transcriptionJob } from './transcription/index.ts';
import { registerUploadRoutes } from './upload/index.ts';
import type { SpeechModelStatus } from '../contract/site.ts';

export interface AppDeps {
  config: Config;
  database: Database;
  storage: Storage;
  events: Events;
  queue: Queue;
  speech: Speech;
  modelStatus(): SpeechModelStatus;
  mail: Mail;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Every route and socket of the web role. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, storage, events } = deps;
  const sessions = createSessions(deps);
  const app = await createHttpServer({
    log: deps.log,
    authenticate: sessions.authenticate,
    trustedProxies: config.trustedProxies,
  });
  app.addHook('onClose', () => sessions.close());
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  secureReplies(app, { isHttps, storageOrigins: originsOfStore(config.s3) });

  registerAuthRoutes(app, { ...deps, sessions });
  registerAccountRoutes(app, { ...deps, sessions });
  const providers = createHostedProviders(config.hosted);
  const { publicUrl, ticketApplications: applications } = config;
  registerHostedRoutes(app, { ...deps, sessions, providers, publicUrl, sendStartPage });
  registerTicketRoutes(app, { ...deps, sessions, applications });
  registerBillingRoutes(app, { database, readUser: (userId) => readUser(deps, userId) });
  registerRecordRoutes(app, deps);
  registerUploadRoutes(app, deps);
  registerTranscriptionRoutes(app, deps);
  registerStorageRoutes(app, storage);
  registerSiteRoutes(app, {
    database,
    site: { ...config.site, signInProviders: [...providers.keys()] },
    modelStatus: deps.modelStatus,
  });
  registerAnalyticsRoutes(app, deps);
  registerHealthRoutes(app, [
    { name: 'database', check: () => database.check() },
    { name: 'storage', check: () => storage.check() },
    { name: 'events', check: () => events.check() },
  ]);
  serveSockets(app, [statusChannel(deps)], sessions.authenticate);

  const webFolder = join(projectRoot, 'dist/web');
  if (existsSync(webFolder)) await registerWebApp(app, webFolder);
  return app;
}

/** Every kind of job of the worker role. */
export function listJobKinds(deps: AppDeps): JobKind[] {
  const workFolder = join(deps.config.dataFolder, 'work');
  return [
    transcriptionJob({ ...deps, workFolder }),
    removeFilesJob(deps),
    housekeepingJob(deps),
    letterJob(deps, accountLetters(deps)),
  ];
}
