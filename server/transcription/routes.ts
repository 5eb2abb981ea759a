import type { FastifyInstance } from 'fastify';
import { hearAgainEndpoints } from '../../contract/transcription/hear-again.ts';
import { recordEndpoints } from '../../contract/records/records.ts';
import { speakersEndpoints } from '../../contract/transcription/speakers.ts';
import type { Events } from '../platform/events/index.ts';
import { sharedRoute, userRoute } from '../platform/http/index.ts';
import { findRecord, toSummary } from '../records/index.ts';
import { askToHearAgain, readHearAgain, type AskAgainDeps } from './ask-to-hear-again.ts';
import { retryTranscription } from './retry-transcription.ts';
import { queueSpeakers, readSpeakers } from './speakers-job.ts';

export function registerTranscriptionRoutes(
  app: FastifyInstance,
  deps: AskAgainDeps & { events: Events },
): void {
  sharedRoute(app, speakersEndpoints.getSpeakers, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    return { data: await readSpeakers(deps, record.id) };
  });
  sharedRoute(app, speakersEndpoints.tellSpeakers, async ({ actor, params, body }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    return { data: await queueSpeakers(deps, actor, record, body.num_speaker ?? null) };
  });
  userRoute(app, hearAgainEndpoints.getHearAgain, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    return { data: await readHearAgain(deps, record) };
  });
  userRoute(app, hearAgainEndpoints.hearAgain, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    return { data: await askToHearAgain(deps, actor.userId, record) };
  });
  userRoute(app, recordEndpoints.retryRecord, async ({ actor, params }) => {
    const record = await retryTranscription(deps, actor.userId, params.id);
    return { data: { record: toSummary(record) } };
  });
}
