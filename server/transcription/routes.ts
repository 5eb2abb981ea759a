import type { FastifyInstance } from 'fastify';
import { recordEndpoints } from '../../contract/records.ts';
import { speakersEndpoints } from '../../contract/speakers.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { sharedRoute, userRoute } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { findRecord, toSummary } from '../records/index.ts';
import { retryTranscription } from './retry-transcription.ts';
import { queueSpeakers, readSpeakers } from './speakers-job.ts';

export function registerTranscriptionRoutes(
  app: FastifyInstance,
  deps: { database: Database; events: Events; queue: Queue; clock: Clock },
): void {
  sharedRoute(app, speakersEndpoints.getSpeakers, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    return { data: await readSpeakers(deps, record.id) };
  });
  sharedRoute(app, speakersEndpoints.tellSpeakers, async ({ actor, params, body }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    return { data: await queueSpeakers(deps, actor, record, body.num_speaker ?? null) };
  });
  userRoute(app, recordEndpoints.retryRecord, async ({ actor, params }) => {
    const record = await retryTranscription(deps, actor.userId, params.id);
    return { data: { record: toSummary(record) } };
  });
}
