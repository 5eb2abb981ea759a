import type { FastifyInstance, FastifyRequest } from 'fastify';
import { trashEndpoints } from '../../contract/records/trash.ts';
import { recordEvent } from '../audit/index.ts';
import { AppError } from '../platform/app-error.ts';
import { clientOf, userRoute } from '../platform/http/index.ts';
import { deleteRecord, type DeleteDeps } from './delete-record.ts';
import type { RecordRow } from './record-row.ts';
import { emptyTrash, listTrash, removeTrashedRecord, restoreRecord } from './trash.ts';

export function registerTrashRoutes(app: FastifyInstance, deps: DeleteDeps): void {
  const { database } = deps;

  const noteInTrail = async (
    kind: 'record-restored' | 'record-deleted',
    { id, user_id: userId, name }: RecordRow,
    request: FastifyRequest,
  ): Promise<void> =>
    void (await recordEvent(deps, { kind, userId, recordId: id, detail: name, client: clientOf(request) }));

  userRoute(app, trashEndpoints.listTrash, async ({ actor, query }) => ({
    data: await listTrash(deps, actor.userId, query),
  }));

  userRoute(app, trashEndpoints.trashRecords, async ({ actor, body, request }) => {
    const owner = { userId: actor.userId, client: clientOf(request) };
    return { data: await ofEach(body.audio_id, (id) => deleteRecord(deps, owner, id, false)) };
  });

  userRoute(app, trashEndpoints.restoreRecords, async ({ actor, body, request }) => ({
    data: await ofEach(body.audio_id, (id) =>
      database.transaction(async () => {
        const restored = await restoreRecord(deps, actor.userId, id);
        await noteInTrail('record-restored', restored, request);
      }),
    ),
  }));

  userRoute(app, trashEndpoints.restoreRecord, async ({ actor, params, request }) => {
    await database.transaction(async () => {
      const restored = await restoreRecord(deps, actor.userId, params.id);
      await noteInTrail('record-restored', restored, request);
    });
    return {};
  });

  userRoute(app, trashEndpoints.removeTrashedRecord, async ({ actor, params, request }) => {
    await database.transaction(async () => {
      const removed = await removeTrashedRecord(deps, actor.userId, params.id);
      await noteInTrail('record-deleted', removed, request);
    });
    return {};
  });

  userRoute(app, trashEndpoints.emptyTrash, async ({ actor, request }) => {
    const removed = await database.transaction(async () => {
      const records = await emptyTrash(deps, actor.userId);
      for (const record of records) await noteInTrail('record-deleted', record, request);
      return records.length;
    });
    return { data: { removed } };
  });
}

/** Does the same with each record, one after the other. Those with which it may not be done are named; any other failure ends it. */
async function ofEach(
  recordIds: readonly string[],
  act: (recordId: string) => Promise<unknown>,
): Promise<{ done: string[]; refused: string[] }> {
  const done: string[] = [];
  const refused: string[] = [];
  for (const id of new Set(recordIds.map((each) => each.toLowerCase())))
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(id);
    }
  return { done, refused };
}
