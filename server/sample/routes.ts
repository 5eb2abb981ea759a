import type { FastifyInstance } from 'fastify';
import { recordEndpoints } from '../../contract/records/records.ts';
import { countAttempt } from '../auth/index.ts';
import { userRoute } from '../platform/http/index.ts';
import { toSummary } from '../records/index.ts';
import { openSample, type SampleDeps } from './open-sample.ts';

/** Deleting it and asking again writes files each time. */
const SAMPLES_AN_HOUR = 60;

export function registerSampleRoutes(app: FastifyInstance, deps: SampleDeps): void {
  userRoute(app, recordEndpoints.openSample, async ({ actor }) => {
    const { userId } = actor;
    await countAttempt(deps, [
      { name: 'open-sample', subject: userId, max: SAMPLES_AN_HOUR, windowSeconds: 3600 },
    ]);
    return { data: { record: toSummary(await openSample(deps, userId)) } };
  });
}
