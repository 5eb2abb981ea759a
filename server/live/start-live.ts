import type { LiveKind } from '../../contract/live.ts';
import { countAttempt } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { lockOwner, readRecord } from '../records/index.ts';
import { addLiveRecord, type AddDeps } from './add-live-record.ts';
import { queueWatch } from './watch-live-job.ts';

/** Records that one person may begin in an hour. */
const MAX_AN_HOUR = 120;
/** Records that one person may be recording at once: each takes a share of the recogniser. Those of dead browsers end after minutes. */
const MAX_AT_ONCE = 4;

export interface StartDeps extends AddDeps {
  queue: Queue;
}

/**
 * Makes a live record under an id that the browser chose before it reached the server. The same call again gives the same record. A wallet
 * may be empty: sound is kept, text waits. A meeting becomes a recording, whose text comes afterwards, where text cannot keep up with speech.
 * @throws AppError LIVE_ID_TAKEN when the id is that of another record, LIVE_TOO_MANY, TOO_MANY_REQUESTS, UNAUTHENTICATED when
 * the account is gone
 */
export async function startLive(
  deps: StartDeps,
  userId: string,
  wanted: { id: string; name: string; kind: LiveKind; folder_id?: string | null | undefined },
): Promise<{ id: string; isNew: boolean }> {
  const id = wanted.id.toLowerCase();
  return deps.database.transaction(async () => {
    // So that a call that comes twice at once makes one record.
    await lockOwner(deps, userId);
    const before = await readRecord(deps, id);
    if (before && (before.user_id !== userId || before.live_state === null))
      throw new AppError('LIVE_ID_TAKEN');
    if (before) return { id, isNew: false };
    if ((await countRecording(deps, userId)) >= MAX_AT_ONCE) throw new AppError('LIVE_TOO_MANY');
    await countAttempt(deps, [{ name: 'live', subject: userId, max: MAX_AN_HOUR, windowSeconds: 3600 }]);
    await addLiveRecord(deps, {
      id,
      userId,
      name: wanted.name,
      kind: wanted.kind,
      folderId: wanted.folder_id,
    });
    await queueWatch(deps, id);
    return { id, isNew: true };
  });
}

async function countRecording({ database }: { database: Database }, userId: string): Promise<number> {
  const { amount } = await database.sql
    .selectFrom('record')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('user_id', '=', userId)
    .where('live_state', '=', 'recording')
    .executeTakeFirstOrThrow();
  return Number(amount);
}
