/** The whole application on given parts. It never listens: `main.ts` and the tests do. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { accountLetters, markEmailVerified, registerAccountRoutes, removeAccount } from './account/index.ts';
import {
  createLiveKeys,
  createSocketTickets,
  registerApiKeyRoutes,
  type LiveKeys,
} from './api-keys/index.ts';
import { registerAuditRoutes } from './audit/index.ts';
import {
  admitStaff,
  createSocialProviders,
  createSessions,
  type Sessions,
  identifySocket,
  readUser,
  registerAuthRoutes,
  registerSocialRoutes,
  registerTicketRoutes,
  revokeTokenJob,
} from './auth/index.ts';
import { createBotCheck, registerBotCheckRoutes, scriptOriginsOf } from './bot-check/index.ts';
import {
  askVnpayJob,
  createInvoiceService,
  dailyNoticesJob,
  issueInvoiceJob,
  registerInvoiceDeskRoutes,
  pullSepayJob,
  registerBillingRoutes,
  registerInvoiceRoutes,
  registerNoticeRoutes,
  registerOrderRoutes,
  sendRefundJob,
} from './billing/index.ts';
import {
  createReaders,
  createRooms,
  improveTranscript,
  isUntouched,
  readAsVersion,
  registerExcerptRoutes,
  showSpeakers,
} from './collaboration/index.ts';
import type { Config } from './config.ts';
import {
  createLiveSockets,
  joinLiveJob,
  liveTextJob,
  registerLiveRoutes,
  watchLiveJob,
} from './live/index.ts';
import {
  countBotsByState,
  findRecorder,
  readCalendarJob,
  registerCalendarRoutes,
  registerMeetingBotRoutes,
  registerZoomRoutes,
  watchBotJob,
} from './meeting-bot/index.ts';
import { noticeLetters, pushJob, registerNotificationRoutes } from './notifications/index.ts';
import { newsletterLetters, registerNewsletterRoutes } from './newsletter/index.ts';
import { BEFORE_HEARD_AGAIN, keepVersion, registerDocumentRoutes } from './documents/index.ts';
import { draftJob } from './drafts/index.ts';
import { archiveLetters, buildArchiveJob, registerArchiveRoutes } from './archive/index.ts';
import { registerDictationRoutes } from './dictation/index.ts';
import { convertAudioJob, registerExportRoutes } from './exports/index.ts';
import { registerFilingRoutes, writeToColleaguesJob } from './filing/index.ts';
import { registerCompanyGlossaryRoutes, registerGlossaryRoutes } from './glossary/index.ts';
import { minutesPurpose, registerMinutesRoutes } from './minutes/index.ts';
import { registerNoteRoutes } from './notes/index.ts';
import { draftOutcomesJob, registerOutcomeRoutes } from './outcomes/index.ts';
import {
  organisationLetters,
  registerOrganisationRoutes,
  registerOrganisationSignInRoutes,
} from './organisations/index.ts';
import { registerOperatorRoutes } from './operators/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/index.ts';
import { checkDisk } from './platform/disk-space.ts';
import { projectRoot } from './platform/entry-point.ts';
import type { Events } from './platform/events/index.ts';
import {
  createHttpServer,
  originsOfStore,
  secureReplies,
  serveSockets,
  type IdentifySocket,
} from './platform/http/index.ts';
import type { JobKind, Queue } from './platform/jobs/index.ts';
import { letterJob, type Mail } from './platform/mail/index.ts';
import type { Push } from './platform/push/index.ts';
import { registerStorageRoutes, type Storage } from './platform/storage/index.ts';
import { keepCalls } from './request-log/index.ts';
import { redactJob, registerRedactionRoutes } from './redaction/index.ts';
import { registerQuestionRoutes } from './questions/index.ts';
import { copyPictureJob } from './pictures/index.ts';
import { registerPublicApi } from './public-api/index.ts';
import { registerPromotionRoutes } from './promotions/index.ts';
import { registerRatingRoutes } from './rating/index.ts';
import {
  createRecordAddresses,
  invitationLetters,
  registerRecordRoutes,
  removeFilesJob,
  statusChannel,
} from './records/index.ts';
import {
  housekeepingJob,
  registerAnalyticsRoutes,
  registerHealthRoutes,
  registerMetrics,
  registerSiteRoutes,
  listRemoteSettings,
  registerWebApp,
  sendStartPage,
  type HealthCheck,
} from './site/index.ts';
import { registerSearchRoutes } from './search/index.ts';
import { createFindVisit, cutClipJob, registerSharingRoutes } from './sharing/index.ts';
import { slowestAnswerMs, type ModelStore, type Speech } from './speech/index.ts';
import { registerSubtitleRoutes } from './subtitles/index.ts';
import {
  hearAgainJob,
  helpJob,
  lookWhatToHearAgainJob,
  registerTranscriptionRoutes,
  speakersJob,
  transcriptionJob,
} from './transcription/index.ts';
import { createEngine, registerTranslationRoutes, translateJob } from './translation/index.ts';
import { deliverJob, registerWebhookRoutes, webhookLetters } from './webhooks/index.ts';
import { registerImportRoutes } from './imports/index.ts';
import { registerSampleRoutes } from './sample/index.ts';
import { registerUploadRoutes } from './upload/index.ts';
import type { SpeechModelStatus } from '../contract/site/site.ts';
import type { SpeakerTurn } from '../transcript/document/index.ts';

export interface AppDeps {
  config: Config;
  database: Database;
  storage: Storage;
  events: Events;
  queue: Queue;
  speech: Speech;
  models: ModelStore;
  modelStatus(): SpeechModelStatus;
  mail: Mail;
  push: Push;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** What every process works with. */
export const partsOf = ({ database, storage, events, config }: AppDeps): HealthCheck[] => [
  { name: 'database', isNeeded: true, check: () => database.check() },
  { name: 'storage', isNeeded: false, check: () => storage.check() },
  { name: 'events', isNeeded: false, check: () => events.check() },
  { name: 'disk', isNeeded: false, check: () => checkDisk(config.dataFolder) },
];

/** Every route and socket of the web role. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, storage } = deps;
  const sessions = createSessions(deps);
  const findVisit = createFindVisit(deps);
  const keys = createLiveKeys(deps);
  const app = await createHttpServer({
    log: deps.log,
    authenticate: sessions.authenticate,
    findVisit,
    findKey: keys.find,
    admitStaff: (actor, rule) => admitStaff(deps, actor, rule),
    trustedProxies: config.trustedProxies,
  });
  app.addHook('onClose', () => sessions.close());
  keepCalls(app, deps);
  secureReplies(app, {
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    storageOrigins: originsOfStore(config.s3),
    scriptOrigins: scriptOriginsOf(config.botCheck),
    hasGoogleAnalytics: config.googleAnalyticsId !== null,
  });

  const botCheck = createBotCheck(deps, config.botCheck);
  registerBotCheckRoutes(app, { botCheck });
  registerAuthRoutes(app, { ...deps, sessions, botCheck });
  registerAccountRoutes(app, { ...deps, sessions, botCheck });
  registerAuditRoutes(app, deps);
  const organisationDeps = { ...deps, proveAddress: (userId: string) => markEmailVerified(deps, userId) };
  registerOrganisationRoutes(app, organisationDeps);
  registerOrganisationSignInRoutes(app, organisationDeps);
  registerNewsletterRoutes(app, { ...deps, botCheck });
  const providers = createSocialProviders(config.social);
  const { publicUrl, ticketApplications: applications } = config;
  registerSocialRoutes(app, {
    ...deps,
    sessions,
    providers,
    publicUrl,
    sendStartPage,
    facebookSecret: config.social.facebook?.clientSecret ?? null,
    removeAccount: (userId) => removeAccount({ ...deps, sessions }, userId, null),
  });
  registerTicketRoutes(app, { ...deps, sessions, applications });
  const { isTicketOf } = await registerProgramRoutes(app, deps);
  const moneyDeps = { ...deps, ...config.payment, publicUrl };
  registerOrderRoutes(app, moneyDeps);
  registerInvoiceRoutes(app, deps);
  registerInvoiceDeskRoutes(app, { ...deps, invoiceService: invoiceServiceOf(deps) });
  await registerNoticeRoutes(app, moneyDeps);
  const recordAddresses = await createRecordAddresses(deps);
  registerRecordRoutes(app, { ...deps, recordAddresses });
  registerDocumentRoutes(app, { ...deps, recordAddresses });
  registerLiveRoutes(app, { ...deps, recordAddresses });
  registerMeetingBotRoutes(app, { ...deps, ...config.bots });
  registerCalendarRoutes(app, { ...deps, ...config.bots });
  await registerZoomRoutes(app, { ...deps, ...config.bots });
  await registerSharingRoutes(app, deps);
  registerRatingRoutes(app, deps);
  registerUploadRoutes(app, deps);
  registerImportRoutes(app, deps);
  registerSampleRoutes(app, deps);
  registerTranscriptionRoutes(app, deps);
  await registerDictationRoutes(app, deps);
  registerExportRoutes(app, { ...deps, recordAddresses });
  registerArchiveRoutes(app, deps);
  registerSubtitleRoutes(app, deps);
  registerMinutesRoutes(app, { ...deps, languageModel: config.languageModel });
  registerFilingRoutes(app, deps);
  registerNoteRoutes(app, deps);
  registerExcerptRoutes(app, deps);
  registerRedactionRoutes(app, deps);
  registerSearchRoutes(app, deps);
  registerQuestionRoutes(app, { ...deps, languageModel: config.languageModel });
  registerOutcomeRoutes(app, { ...deps, languageModel: config.languageModel });
  registerGlossaryRoutes(app, deps);
  registerCompanyGlossaryRoutes(app, deps);
  registerTranslationRoutes(app, { ...deps, engine: createEngine(config) });
  registerNotificationRoutes(app, deps);
  registerPromotionRoutes(app, deps);
  registerStorageRoutes(app, storage);
  registerSiteRoutes(app, {
    database,
    site: {
      ...config.site,
      signInProviders: [...providers.keys()],
      googleAnalyticsId: config.googleAnalyticsId,
      pushKey: deps.push.publicKey,
      answersQuestions: config.languageModel !== null,
      paymentMethods: [
        ...(config.payment.bankAccount ? (['BANK_TRANSACTION'] as const) : []),
        ...(config.payment.vnpay ? (['VNPAY'] as const) : []),
      ],
    },
    modelStatus: deps.modelStatus,
  });
  // Who was told that a job gave up begins anew themselves.
  const kindsToRunAgain = new Set(
    listJobKinds(deps).flatMap(({ name, onDead }) => (onDead === undefined ? [name] : [])),
  );
  registerOperatorRoutes(app, {
    ...moneyDeps,
    kindsToRunAgain,
    sessions,
    workFolder: join(config.dataFolder, 'work'),
    accuracyFolder: join(config.dataFolder, 'accuracy'),
    memoryMb: config.speech.memoryMb,
    remoteEngine: () => (config.speech.server === null ? null : deps.speech.engine().title),
  });
  registerAnalyticsRoutes(app, deps);
  registerHealthRoutes(app, partsOf(deps));
  await serveOpenSockets(app, deps, {
    sessions,
    keys,
    identify: identifySocket({ sessions, findVisit, isTicketOf }),
  });

  const webFolder = join(projectRoot, 'dist/web');
  if (existsSync(webFolder)) await registerWebApp(app, webFolder, () => listRemoteSettings(database));
  return app;
}

/** What stays open: rooms, readers, recordings, states of records; and the figures that count them. */
async function serveOpenSockets(
  app: FastifyInstance,
  deps: AppDeps,
  { sessions, keys, identify }: { sessions: Sessions; keys: LiveKeys; identify: IdentifySocket },
): Promise<void> {
  const { config } = deps;
  const journalFolder = join(config.dataFolder, 'room-journal');
  const rooms = await createRooms({ ...deps, sessions, journalFolder });
  app.addHook('onClose', () => rooms.close());
  const readers = createReaders({ ...deps, sessions });
  app.addHook('onClose', () => readers.close());
  const live = createLiveSockets({
    ...deps,
    sessions,
    findRecorder: (recordId, token) => findRecorder(deps, recordId, token),
    keys,
  });
  app.addHook('onClose', () => live.close());
  const sockets = [statusChannel(deps), rooms.route, readers.route, ...live.routes];
  const { countByPath } = serveSockets(app, sockets, identify);
  registerMetrics(app, {
    ...deps,
    ...config,
    countSockets: countByPath,
    countRooms: () => rooms.count(),
    countBots: () => countBotsByState(deps),
  });
}

/** What programs call, with their keys, and the wallet that they see. */
async function registerProgramRoutes(app: FastifyInstance, deps: AppDeps) {
  const tickets = await createSocketTickets(deps);
  registerApiKeyRoutes(app, deps);
  registerWebhookRoutes(app, { ...deps, ...deps.config });
  registerPublicApi(app, { ...deps, publicUrl: deps.config.publicUrl });
  registerBillingRoutes(app, {
    ...deps,
    readUser: (userId) => readUser(deps, userId),
    newSocketTicket: tickets.issue,
  });
  return { isTicketOf: tickets.isOf };
}

const invoiceServiceOf = ({ config, clock }: AppDeps) =>
  config.payment.invoices && createInvoiceService(config.payment.invoices, () => clock.now());

/** Every kind of job of the worker role. */
export function listJobKinds(deps: AppDeps): JobKind[] {
  const workFolder = join(deps.config.dataFolder, 'work');
  const invoiceDeps = { ...deps, invoiceService: invoiceServiceOf(deps) };
  const speakerDeps = {
    ...deps,
    workFolder,
    showSpeakers: (recordId: string, turns: readonly SpeakerTurn[]) => showSpeakers(deps, recordId, turns),
  };
  const improveText = (recordId: string, untilMs: number) => improveTranscript(deps, recordId, untilMs);
  const hearAgainDeps = {
    ...deps,
    workFolder,
    improveText,
    isUntouched: (recordId: string) => isUntouched(deps, recordId),
    keepText: (recordId: string) =>
      keepVersion(deps, recordId, {
        name: BEFORE_HEARD_AGAIN,
        read: (number) => readAsVersion(deps, recordId, number),
      }),
  };
  return [
    transcriptionJob(
      { ...speakerDeps, improveText },
      deps.config.speech.server ? slowestAnswerMs(deps.config.speech.server) : 0,
    ),
    helpJob({ ...deps, workFolder }),
    lookWhatToHearAgainJob(hearAgainDeps),
    hearAgainJob(hearAgainDeps),
    speakersJob(speakerDeps),
    joinLiveJob({ ...deps, workFolder }),
    liveTextJob(deps),
    watchLiveJob(deps),
    watchBotJob(deps),
    readCalendarJob({ ...deps, ...deps.config.bots }),
    draftJob(deps, minutesPurpose, deps.config.languageModel),
    draftOutcomesJob(deps, deps.config.languageModel),
    translateJob(deps, createEngine(deps.config)),
    convertAudioJob({ ...deps, workFolder }),
    cutClipJob({ ...deps, workFolder }),
    redactJob({ ...deps, workFolder }),
    copyPictureJob({ ...deps, workFolder }),
    buildArchiveJob(deps),
    removeFilesJob(deps),
    askVnpayJob({ ...deps, ...deps.config.payment, publicUrl: deps.config.publicUrl }),
    pullSepayJob({ ...deps, ...deps.config.payment }),
    sendRefundJob({ ...deps, ...deps.config.payment }),
    issueInvoiceJob(invoiceDeps),
    dailyNoticesJob(deps),
    housekeepingJob(invoiceDeps),
    revokeTokenJob(createSocialProviders(deps.config.social)),
    pushJob(deps),
    writeToColleaguesJob(deps),
    deliverJob({ ...deps, ...deps.config }),
    letterJob(deps, {
      ...accountLetters(deps),
      ...archiveLetters(deps),
      ...newsletterLetters(deps),
      ...organisationLetters(deps),
      ...invitationLetters(deps),
      ...noticeLetters(deps),
      ...webhookLetters(deps),
    }),
  ];
}
