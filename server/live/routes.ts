import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_STREAM_PATH, liveEndpoints } from '../../contract/live.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { userRoute, type UserActor } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  findAccess,
  LISTENING_DOOR,
  presentDetail,
  toAccessSummary,
  type RecordAccess,
  type RecordAddresses,
} from '../records/index.ts';
import { finishLive } from './end-live.ts';
import { findOwnLive } from './find-own-live.ts';
import { listenAlong } from './listen-along.ts';
import { listMeetings } from './list-meetings.ts';
import type { LiveSpeech } from '../speech/index.ts';
import { startLive } from './start-live.ts';
import { liveStateOf } from './store.ts';

export interface LiveRouteDeps {
  database: Database;
  events: Events;
  queue: Queue;
  storage: Storage;
  recordAddresses: RecordAddresses;
  clock: Clock;
  speech: Pick<LiveSpeech, 'liveEngine'>;
}

export function registerLiveRoutes(app: FastifyInstance, deps: LiveRouteDeps): void {
  const present = (access: RecordAccess) => ({
    data: { record: presentDetail(deps, access, { hasAudio: false }), live: liveStateOf(access.row) },
  });
  const presentOwn = async (actor: UserActor, recordId: string) => {
    await findOwnLive(deps, actor.userId, recordId);
    return present(await findAccess(deps, actor, recordId, 'own'));
  };

  userRoute(app, liveEndpoints.startLive, async ({ actor, body }) => {
    const { id } = await startLive(deps, actor.userId, body.data.record);
    return presentOwn(actor, id);
  });

  userRoute(app, liveEndpoints.getLive, ({ actor, params }) => presentOwn(actor, params.id));

  userRoute(app, liveEndpoints.finishLive, async ({ actor, params, body }) => {
    const { chunks, last_chunk_samples: lastChunkSamples } = body.data;
    await finishLive(deps, actor.userId, params.id, { chunks, lastChunkSamples });
    return presentOwn(actor, params.id);
  });

  userRoute(app, liveEndpoints.listMeetings, async ({ actor, query }) => {
    const { rows, counts } = await listMeetings(deps, actor.userId, query);
    const total = query.state ? counts[query.state] : counts.live + counts.ended;
    const items = rows.map((access) => toAccessSummary(deps, { ...access, actor }));
    return { data: { items, totalPages: Math.ceil(total / query.limit), total, counts } };
  });

  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: LIVE_STREAM_PATH,
    config: { access: 'signed' },
    schema: { hide: true },
    handler: (request, reply) => sendSound(deps, request.params.id, request, reply),
  });
}

async function sendSound(
  deps: LiveRouteDeps,
  recordId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = new URLSearchParams(request.raw.url?.split('?').slice(1).join('?'));
  const access = await deps.recordAddresses.open(LISTENING_DOOR, recordId, query);
  if (access.row.live_state !== 'recording') throw new AppError('LIVE_ENDED');
  void reply.headers({ 'content-type': 'audio/ogg', 'cache-control': 'no-store' });
  const mayListen = () => deps.recordAddresses.mayStill(LISTENING_DOOR, access);
  return reply.send(listenAlong(deps, recordId, mayListen));
}
