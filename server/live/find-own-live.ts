import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { findRecord, type RecordRow } from '../records/index.ts';

/** A live record of whoever asks: others, whatever their right, do not record into it. @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function findOwnLive(
  deps: { database: Database },
  userId: string,
  recordId: string,
): Promise<RecordRow> {
  const record = await findRecord(deps, { userId }, recordId, 'own');
  if (record.live_state === null) throw new AppError('RECORD_NOT_FOUND');
  return record;
}
