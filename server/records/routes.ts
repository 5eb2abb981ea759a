import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PEAKS_PER_SECOND } from '../../contract/limits.ts';
import { recordEndpoints, type RecordListQuery } from '../../contract/records/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { isId } from '../../contract/values/is-id.ts';
import { clientOf, sharedRoute, userRoute, type UserActor } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { deleteRecord } from './delete-record.ts';
import { acceptFolder, acceptInvitation } from './let-in.ts';
import { listMembers, removeMember, setMember, withdrawInvitation } from './members.ts';
import { announceRecord } from './record-events.ts';
import { peaksKey } from './record-parts.ts';
import { toAccessSummary } from './present-record.ts';
import { presentDetail, readRecordDetail } from './read-record-detail.ts';
import { readRecordUsage } from './record-usage.ts';
import { cutPeaks } from './cut-to-clip.ts';
import { findAccess, findPart } from './rights.ts';
import { registerSoundFile } from './sound-file.ts';
import { listRecords, setRecordName } from './store.ts';
import type { RecordAddresses } from './record-address.ts';
import { registerSoundRetentionRoutes } from './sound-retention-routes.ts';
import { registerTrashRoutes } from './trash-routes.ts';

export interface RecordDeps {
  database: Database;
  events: Events;
  queue: Queue;
  storage: Storage;
  recordAddresses: RecordAddresses;
  clock: Clock;
}

export function registerRecordRoutes(app: FastifyInstance, deps: RecordDeps): void {
  registerSoundFile(app, deps);
  registerTrashRoutes(app, deps);
  registerSoundRetentionRoutes(app, deps);

  userRoute(app, recordEndpoints.listRecords, async ({ actor, query }) => {
    const { rows, counts } = await listRecords(deps, actor.userId, query);
    if (isId(query.folder)) await acceptFolder(deps, actor.userId, query.folder);
    const total = totalOf(counts, query.status);
    const items = rows.map((access) => toAccessSummary(deps, { ...access, actor }));
    return { data: { items, totalPages: Math.ceil(total / query.limit), total, counts } };
  });

  userRoute(app, recordEndpoints.listDocumentRecords, async ({ actor, query }) => {
    const { rows, counts } = await listRecords(deps, actor.userId, {
      page: query.page,
      limit: query.max_result,
      'sort[create_time]': query.order_direction,
      status: query.status,
      q: query.q,
    });
    const hasAudio = query.add_audio_url === true;
    const data = rows.map((access) => presentDetail(deps, { ...access, actor }, { hasAudio }));
    return { data, total: totalOf(counts, query.status) };
  });

  userRoute(app, recordEndpoints.getRecordUsage, async ({ actor }) => ({
    data: await readRecordUsage(deps, actor.userId),
  }));

  sharedRoute(app, recordEndpoints.getRecord, async ({ actor, params, query }) => {
    const hasAudio = query.add_audio_url === true;
    const record = await readRecordDetail(deps, actor, params.id, { hasAudio });
    if (actor.userId !== null && record.right !== 'own')
      await acceptInvitation(deps, actor.userId, params.id);
    return { data: { record } };
  });

  sharedRoute(app, recordEndpoints.renameRecord, async ({ actor, params, body }) => {
    const { name } = body.data.record;
    const access = await findAccess(deps, actor, params.id, 'edit');
    const { row } = access;
    await setRecordName(deps, row.id, name);
    announceRecord(deps, row.id);
    return { data: { record: toAccessSummary(deps, { ...access, row: { ...row, name } }) } };
  });

  userRoute(app, recordEndpoints.deleteRecord, async ({ actor, params, request }) => {
    const { isTrashed } = await deleteRecord(deps, ownerOf(actor, request), params.id);
    return { data: { is_trashed: isTrashed } };
  });

  userRoute(app, recordEndpoints.listMembers, async ({ actor, params }) => ({
    data: await listMembers(deps, actor.userId, params.id),
  }));

  userRoute(app, recordEndpoints.setMember, async ({ actor, params, body, request }) => ({
    data: await setMember(deps, ownerOf(actor, request), params.id, body),
  }));

  userRoute(app, recordEndpoints.removeMember, async ({ actor, params, request }) => {
    await removeMember(deps, ownerOf(actor, request), params.id, params.userId);
    return {};
  });

  userRoute(app, recordEndpoints.withdrawInvitation, async ({ actor, params, body, request }) => {
    await withdrawInvitation(deps, ownerOf(actor, request), params.id, body.email);
    return {};
  });

  sharedRoute(app, recordEndpoints.getPeaks, async ({ actor, params }) => {
    const { row, limits } = await findPart(deps, actor, params.id, 'view');
    const peaks = cutPeaks(await deps.storage.read(peaksKey(row.id)), PEAKS_PER_SECOND, limits?.clip ?? null);
    return { data: { peaksPerSecond: PEAKS_PER_SECOND, peaks: [...peaks] } };
  });
}

/** How many records are in the states asked for; without any, in all. */
const totalOf = (counts: Record<string, number>, status: RecordListQuery['status']): number =>
  (status === undefined ? Object.keys(counts) : [status].flat()).reduce(
    (sum, state) => sum + (counts[state] ?? 0),
    0,
  );
const ownerOf = ({ userId }: UserActor, request: FastifyRequest) => ({ userId, client: clientOf(request) });
