/** The calls behind `/quan-tri`. Every change is recorded under who made it, and answered with what is there afterwards. */
import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { MODEL_ARCHIVE_TYPE } from '../../contract/staff/operator-routes.ts';
import { operatorEndpoints, type ModelCard, type ModelList } from '../../contract/staff/operators.ts';
import { recordStaffEvent } from '../audit/index.ts';
import type { MoneyDeps } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import { operatorRoute } from '../platform/http/index.ts';
import type { Log } from '../platform/log.ts';
import { STARTER_ID, type ModelReport, type ModelsReport, type ModelStore } from '../speech/index.ts';
import { AccuracyRuns } from './accuracy/accuracy-runs.ts';
import { registerAccuracyRoutes } from './accuracy/routes.ts';
import { registerJobRoutes, type JobDeps } from './failed-jobs.ts';
import { registerMoneyRoutes } from './money-routes.ts';
import { registerPeopleRoutes, type PeopleDeps } from './people-routes.ts';
import { registerPriceRoutes } from './price-routes.ts';
import { registerRequestLogRoutes } from './request-log-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerSiteRoutes, type SiteDeps } from './site-routes.ts';
import { withArchive } from './with-archive.ts';
import { sentenceOf } from '../platform/sentence-of.ts';

interface OperatorDeps extends PeopleDeps, MoneyDeps, SiteDeps, JobDeps {
  models: Pick<
    ModelStore,
    | 'report'
    | 'download'
    | 'stopDownload'
    | 'add'
    | 'choose'
    | 'remove'
    | 'ready'
    | 'punctuation'
    | 'speakers'
  >;
  /** The title of what recognises elsewhere; null where this machine does. */
  remoteEngine(): string | null;
  /** Where archives wait that are on their way in. */
  workFolder: string;
  /** What models made of recordings of operators. */
  accuracyFolder: string;
  /** Memory that one child may use, MB. */
  memoryMb: number;
  log: Log;
}

export function registerOperatorRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { models, workFolder } = deps;
  registerSessionRoutes(app, deps);
  registerPeopleRoutes(app, deps);
  registerMoneyRoutes(app, deps);
  registerPriceRoutes(app, deps);
  registerSiteRoutes(app, deps);
  registerJobRoutes(app, deps);
  registerRequestLogRoutes(app, deps);
  const runs = new AccuracyRuns({ ...deps, folder: deps.accuracyFolder });
  app.addHook('onClose', () => runs.close());
  registerAccuracyRoutes(app, runs);

  const list = (): ModelList => {
    const report = models.report();
    return {
      data: {
        items: report.models.map((model) => toCard(model, report.download)),
        machine: hostname(),
        can_download: !report.isOffline,
        remote_engine: deps.remoteEngine(),
      },
    };
  };

  operatorRoute(app, operatorEndpoints.listModels, list);

  operatorRoute(app, operatorEndpoints.installModel, async (call) => {
    models.download(call.params.id, { isLicenceAccepted: call.body.accept_licence });
    await recordStaffEvent(deps, call, 'model-asked', call.params.id);
    return list();
  });

  operatorRoute(app, operatorEndpoints.stopModelInstall, async ({ params }) => {
    if (models.report().download?.id === params.id) await models.stopDownload();
    return list();
  });

  operatorRoute(app, operatorEndpoints.useModel, async (call) => {
    models.choose(call.params.id);
    await recordStaffEvent(deps, call, 'model-chosen', call.params.id);
    return list();
  });

  operatorRoute(app, operatorEndpoints.removeModel, async (call) => {
    await models.remove(call.params.id);
    await recordStaffEvent(deps, call, 'model-removed', call.params.id);
    return list();
  });

  void app.register(async (scope) => {
    // The archive stays a stream: it is larger than memory should be.
    scope.addContentTypeParser(MODEL_ARCHIVE_TYPE, (_request, payload, done) => done(null, payload));
    operatorRoute(scope, operatorEndpoints.addModelArchive, async (call) => {
      const body = call.request.body instanceof Readable ? call.request.body : Readable.from([]);
      const isLicenceAccepted = call.query.accept_licence === 'true';
      const { id, failure } = await withArchive(workFolder, body, (path) =>
        models.add(path, { isLicenceAccepted }),
      );
      await recordStaffEvent(deps, call, 'model-added', id);
      if (failure !== null) throw new AppError(failure);
      return list();
    });
  });
}

const toCard = (model: ModelReport, download: ModelsReport['download']): ModelCard => ({
  id: model.id,
  title: model.title,
  purpose: model.purpose,
  licence: model.licence,
  is_commercial_use: model.isCommercialUse,
  size_bytes: model.sizeBytes,
  error_rates: Object.entries(model.publishedErrorRates).map(([test_set, percent]) => ({
    test_set,
    percent,
  })),
  state: model.state,
  is_in_use: model.isInUse,
  is_bundled: model.id === STARTER_ID,
  proof: model.proof && toProof(model.proof),
  download: download?.id === model.id ? toDownload(download) : null,
});

const toProof = ({
  failure,
  realTimeFactor,
  memoryMb,
  said,
  heard,
}: NonNullable<ModelReport['proof']>): ModelCard['proof'] => ({
  code: failure,
  message: failure === null ? '' : sentenceOf(failure),
  real_time_factor: realTimeFactor,
  memory_mb: memoryMb,
  said,
  heard,
});

const toDownload = ({
  state,
  progress,
  failures,
  reason,
  retryInSeconds,
}: NonNullable<ModelsReport['download']>): ModelCard['download'] =>
  state === 'none' || state === 'off'
    ? null
    : { state, progress, failures: [...failures], reason, retry_in_seconds: retryInSeconds };
