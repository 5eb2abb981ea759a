import type { FastifyInstance } from 'fastify';
import { PEAKS_PER_SECOND } from '../../contract/limits.ts';
import { recordEndpoints } from '../../contract/records.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { userRoute } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { deleteRecord } from './delete-record.ts';
import { announceRecord } from './record-events.ts';
import { peaksKey } from './record-parts.ts';
import { toSummary } from './present-record.ts';
import { findRecord, listRecords, setRecordName } from './store.ts';

/** Longer than any record may be, so that one address serves one sitting. */
const AUDIO_ADDRESS_SECONDS = 4 * 3600;

export interface RecordDeps {
  database: Database;
  events: Events;
  queue: Queue;
  storage: Storage;
}

export function registerRecordRoutes(app: FastifyInstance, deps: RecordDeps): void {
  userRoute(app, recordEndpoints.listRecords, async ({ actor, query }) => {
    const { rows, counts } = await listRecords(deps, actor.userId, query);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const total = query.status ? (counts[query.status] ?? 0) : all;
    return {
      data: { items: rows.map(toSummary), totalPages: Math.ceil(total / query.limit), total, counts },
    };
  });

  userRoute(app, recordEndpoints.getRecord, async ({ actor, params, query }) => {
    const row = await findRecord(deps, actor.userId, params.id);
    if (!query.add_audio_url) return { data: { record: toSummary(row) } };
    const audioUrl = await deps.storage.createReadUrl(row.key, AUDIO_ADDRESS_SECONDS);
    return { data: { record: { ...toSummary(row), audio_url: audioUrl } } };
  });

  userRoute(app, recordEndpoints.renameRecord, async ({ actor, params, body }) => {
    const { name } = body.data.record;
    const row = await findRecord(deps, actor.userId, params.id);
    await setRecordName(deps, row.id, name);
    announceRecord(deps, row.id);
    return { data: { record: toSummary({ ...row, name }) } };
  });

  userRoute(app, recordEndpoints.deleteRecord, async ({ actor, params }) => {
    await deleteRecord(deps, actor.userId, params.id);
    return {};
  });

  userRoute(app, recordEndpoints.getPeaks, async ({ actor, params }) => {
    const row = await findRecord(deps, actor.userId, params.id);
    const peaks = await deps.storage.read(peaksKey(row.id));
    return { data: { peaksPerSecond: PEAKS_PER_SECOND, peaks: [...peaks] } };
  });
}
