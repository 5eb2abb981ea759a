import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { publicLiveEndpoints } from '../../contract/public-api/live.ts';
import { API_LIVE_SOCKET_PATH } from '../../contract/public-api/routes.ts';
import { countOpenRecord, type KeyDeps } from '../api-keys/index.ts';
import { findOwnLive, finishLive, liveStateOf, startLive, type StartDeps } from '../live/index.ts';
import type { Events } from '../platform/events/index.ts';
import { userRoute } from '../platform/http/index.ts';
import type { RecordRow } from '../records/index.ts';
import { presentRecord } from './present-record.ts';

export type LiveCallDeps = StartDeps & KeyDeps & { events: Events };

export function registerLiveCalls(app: FastifyInstance, deps: LiveCallDeps): void {
  const present = (row: RecordRow) => ({
    record: presentRecord({ row, right: 'own' }),
    socket_path: API_LIVE_SOCKET_PATH.replace(':id', row.id),
    ...liveStateOf(row),
  });

  userRoute(app, publicLiveEndpoints.startApiLive, async ({ actor, body }) => {
    const { userId, keyId } = actor;
    const { id: wanted = randomUUID(), name, kind } = body;
    const { id } = await deps.database.transaction(async () => {
      const started = await startLive(deps, userId, { id: wanted, name, kind });
      if (keyId !== undefined && started.isNew) await countOpenRecord(deps, keyId, started.id);
      return started;
    });
    return present(await findOwnLive(deps, userId, id));
  });

  userRoute(app, publicLiveEndpoints.getApiLive, async ({ actor, params }) =>
    present(await findOwnLive(deps, actor.userId, params.id)),
  );

  userRoute(app, publicLiveEndpoints.finishApiLive, async ({ actor, params, body }) => {
    const { chunks, last_chunk_samples: lastChunkSamples } = body;
    await finishLive(deps, actor.userId, params.id, { chunks, lastChunkSamples });
    const row = await findOwnLive(deps, actor.userId, params.id);
    return { record: presentRecord({ row, right: 'own' }) };
  });
}
