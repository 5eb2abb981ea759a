import type { FastifyInstance } from 'fastify';
import { recordEndpoints } from '../../contract/records.ts';
import { transcriptEndpoints } from '../../contract/transcript.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { userRoute } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { findRecord, toSummary } from '../records/index.ts';
import { retryTranscription } from './retry-transcription.ts';
import { listSentences } from './store.ts';

export function registerTranscriptionRoutes(
  app: FastifyInstance,
  deps: { database: Database; events: Events; queue: Queue },
): void {
  userRoute(app, transcriptEndpoints.listTexts, async ({ actor, query }) => {
    const record = await findRecord(deps, actor.userId, query.audio_id);
    const { sentences, total } = await listSentences(deps, record.id, {
      direction: query.order_direction === '1' ? 'asc' : 'desc',
      page: query.page,
      limit: query.max_result,
      fromMs: query.from_stime ?? 0,
    });
    return { data: sentences, total };
  });
  userRoute(app, recordEndpoints.retryRecord, async ({ actor, params }) => {
    const record = await retryTranscription(deps, actor.userId, params.id);
    return { data: { record: toSummary(record) } };
  });
}
