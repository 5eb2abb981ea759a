import { RECORD_STATUS } from '../../contract/records/records.ts';
import { readWallet, reserveSeconds } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import {
  announceRecord,
  findRecord,
  holdingOf,
  lockRecord,
  readRecord,
  updateRecord,
  type RecordRow,
} from '../records/index.ts';
import { queueTranscription } from './transcription-job.ts';

/**
 * Converts a failed record again, from where it stopped; its minutes are held anew.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, RECORD_NOT_FAILED, WALLET_EMPTY, WALLET_SHORT
 */
export async function retryTranscription(
  deps: { database: Database; events: Events; queue: Queue; clock: Clock },
  userId: string,
  recordId: string,
): Promise<RecordRow> {
  // Minutes of a new month come when the wallet is read.
  await readWallet(deps, userId);
  return deps.database.transaction(async () => {
    await findRecord(deps, { userId }, recordId, 'own');
    // It may be deleted, or be converted again by another call, while this one looks.
    await lockRecord(deps, recordId);
    const failed = (await readRecord(deps, recordId))!;
    if (failed.status !== RECORD_STATUS.failed) throw new AppError('RECORD_NOT_FAILED');
    const revived = { ...failed, status: RECORD_STATUS.working, failure: null, attempt: failed.attempt + 1 };
    await updateRecord(deps, failed.id, { status: revived.status, failure: null, attempt: revived.attempt });
    await reserveSeconds(deps, holdingOf(revived));
    await queueTranscription(deps, revived);
    announceRecord(deps, failed.id);
    return revived;
  });
}
