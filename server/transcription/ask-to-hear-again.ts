/** Whoever edits a record that the starter model heard lets a real one hear it again. */
import type { HearAgain } from '../../contract/transcription/hear-again.ts';
import { countAttempt, type AttemptLimit } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { lockRecord, readRecord, type RecordRow } from '../records/index.ts';
import type { Speech } from '../speech/index.ts';
import { HEAR_AGAIN_ATTEMPTS, HEAR_AGAIN_KIND, isHeardByStarter, realModel } from './hear-again.ts';
import { readAskedAgain } from './store.ts';

export interface AskAgainDeps {
  database: Database;
  queue: Queue;
  clock: Clock;
  speech: Speech;
}

const askLimit = (userId: string): AttemptLimit => ({
  name: 'hear-again',
  subject: userId,
  max: 30,
  windowSeconds: 3600,
});

/** Meetings are left out: what was heard while people spoke and afterwards are two readings already. */
const canBeHeardAgain = (deps: AskAgainDeps, record: RecordRow): boolean =>
  isHeardByStarter(record) && record.kind !== 'meeting' && realModel(deps) !== null;

export async function readHearAgain(deps: AskAgainDeps, record: RecordRow): Promise<HearAgain> {
  if (!canBeHeardAgain(deps, record)) return { state: 'none', progress: 0 };
  const state = await readAskedAgain(deps, record.id, HEAR_AGAIN_KIND);
  if (state === null) return { state: 'offered', progress: 0 };
  // Before it begins the record still says that its first conversion is done.
  const progress = record.progress < 1 ? record.progress : 0;
  return { state: state === 'running' ? 'working' : 'waiting', progress };
}

/**
 * Queues it, once for each record at a time.
 * @throws AppError HEAR_AGAIN_NONE, TOO_MANY_REQUESTS
 */
export async function askToHearAgain(
  deps: AskAgainDeps,
  userId: string,
  { id }: RecordRow,
): Promise<HearAgain> {
  await deps.database.transaction(async () => {
    await lockRecord(deps, id);
    const record = await readRecord(deps, id);
    if (!record || !canBeHeardAgain(deps, record)) throw new AppError('HEAR_AGAIN_NONE');
    if ((await readAskedAgain(deps, id, HEAR_AGAIN_KIND)) !== null) return;
    await countAttempt(deps, [askLimit(userId)]);
    await deps.queue.add({
      kind: HEAR_AGAIN_KIND,
      payload: { recordId: id, isAsked: true },
      maxAttempts: HEAR_AGAIN_ATTEMPTS,
    });
  });
  return readHearAgain(deps, (await readRecord(deps, id))!);
}
