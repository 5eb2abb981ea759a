import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExportFormat, ExportQuery } from '../../contract/exports.ts';
import { recordEndpoints } from '../../contract/records.ts';
import { speakersEndpoints } from '../../contract/speakers.ts';
import { transcriptEndpoints } from '../../contract/transcript.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { sharedRoute, userRoute, type Actor } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { findRecord, toSummary, type RecordRow } from '../records/index.ts';
import { retryTranscription } from './retry-transcription.ts';
import { queueSpeakers, readSpeakers } from './speakers-job.ts';
import { listSentences } from './store.ts';

/** Spec 7: the same call answers with a file, where one is asked for. */
export type SendExport = (
  record: RecordRow,
  query: ExportQuery & { format: ExportFormat },
  call: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
) => Promise<FastifyReply>;

export function registerTranscriptionRoutes(
  app: FastifyInstance,
  deps: { database: Database; events: Events; queue: Queue; clock: Clock; sendExport: SendExport },
): void {
  sharedRoute(app, transcriptEndpoints.listTexts, async ({ actor, query, ...call }) => {
    const record = await findRecord(deps, actor, query.audio_id, 'view');
    const { format } = query;
    if (format !== undefined) return deps.sendExport(record, { ...query, format }, { ...call, actor });
    const { sentences, total } = await listSentences(deps, record.id, {
      direction: query.order_direction === '1' ? 'asc' : 'desc',
      page: query.page,
      limit: query.max_result,
      fromMs: query.from_stime ?? 0,
    });
    return { data: sentences, total };
  });
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
