/** The calls behind `/quan-tri/do-chinh-xac`; each is answered with all runs. */
import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { accuracyEndpoints, type AccuracyList } from '../../../contract/staff/accuracy.ts';
import { MODEL_ARCHIVE_TYPE } from '../../../contract/staff/operator-routes.ts';
import { operatorRoute } from '../../platform/http/index.ts';
import type { AccuracyRuns } from './accuracy-runs.ts';

export function registerAccuracyRoutes(app: FastifyInstance, runs: AccuracyRuns): void {
  const list = async (): Promise<AccuracyList> => ({
    data: { items: await runs.list(), machine: hostname() },
  });

  operatorRoute(app, accuracyEndpoints.listAccuracyRuns, list);

  operatorRoute(app, accuracyEndpoints.stopAccuracyRun, async ({ params }) => {
    await runs.stop(params.id);
    return list();
  });

  operatorRoute(app, accuracyEndpoints.removeAccuracyRun, async ({ params }) => {
    await runs.remove(params.id);
    return list();
  });

  void app.register(async (scope) => {
    // The archive stays a stream: it is larger than memory should be.
    scope.addContentTypeParser(MODEL_ARCHIVE_TYPE, (_request, payload, done) => done(null, payload));
    operatorRoute(scope, accuracyEndpoints.startAccuracyRun, async ({ request }) => {
      await runs.start(request.body instanceof Readable ? request.body : Readable.from([]));
      return list();
    });
  });
}
